import { getPath, getText } from '../../../../core/json/getPath.ts';
import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';
import { parseCallInput } from '../../calls/parseCallInput.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../../provider-engine/TextBlocks.ts';

/** The roles of messages that aren't part of an answer. */
const otherRoles: readonly unknown[] = ['user', 'system', 'developer'];

/**
 * Parses an output that looks like a JSON object, list or string, because tools write JSON unless they use
 * another format.
 */
const parseOutput = (content: unknown): unknown =>
  typeof content === 'string' && /^\s*[[{"]/.test(content)
    ? parseJsonOrText(content, maxJsonDepth)
    : content;

/** The text parts and the calls of a run. */
export class AgUiItems {
  readonly #writer: ChunkWriter;
  /** The ids of the messages that are shown, by their kind. */
  readonly #shown = { text: new Set<string>(), reasoning: new Set<string>() };
  /** The text of each input, because a call can be continued after its end. */
  readonly #inputs = new Map<string, string>();
  readonly #pending = new Set<string>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Whether a call has no result, so that the app has to run it or respond to its request. */
  get hasPendingCalls(): boolean {
    return this.#pending.size > 0;
  }

  /** Begins another run, without the inputs and pending calls of the last one. */
  restart(): void {
    this.#inputs.clear();
    this.#pending.clear();
  }

  read(event: unknown, type: string): void {
    if (type === 'REASONING_ENCRYPTED_VALUE') {
      this.#keepValue(event);
    } else if (type.includes('_MESSAGE_')) {
      this.#readText(event, type.startsWith('TEXT_') ? 'text' : 'reasoning', type);
    } else {
      this.#readCall(event, type);
    }
  }

  /**
   * Requests approval if an interrupt is about a call of this message. Otherwise adds the interrupt as
   * data.
   */
  interrupt(interrupt: unknown): void {
    const id = getText(interrupt, 'id');
    const toolCallId = getText(interrupt, 'toolCallId');
    const requestReason = getText(interrupt, 'message');
    const call = this.#writer.findCall(toolCallId);
    if (call === undefined) {
      this.#writer.addPart({ type: 'data-interrupt', data: interrupt, ...(id && { id }) });
    } else {
      call.note({
        approval: { id, descriptor: interrupt, ...(requestReason && { requestReason }) },
      });
      this.#writer.requestApproval(toolCallId, id);
    }
  }

  #readText(event: unknown, kind: BlockKind, type: string): void {
    const id = String(getPath(event, 'messageId'));
    const isOther = kind === 'text' && otherRoles.includes(getPath(event, 'role'));
    if (type.endsWith('_START') && !isOther) {
      this.#shown[kind].add(id);
    } else if (type.endsWith('_CONTENT') && this.#shown[kind].has(id)) {
      this.#writer.addText(kind, getText(event, 'delta'), id);
    } else if (type.endsWith('_END')) {
      this.#writer.endBlock(kind, id);
    }
  }

  /**
   * Keeps an encrypted value with the message or the call that it belongs to. Ignored if there is no such
   * message or call.
   */
  #keepValue(event: unknown): void {
    const id = String(getPath(event, 'entityId'));
    const { encryptedValue, encryptedValueType }: Readonly<Record<string, unknown>> = Object(event);
    const agUi = {
      encryptedValue,
      ...(encryptedValueType !== undefined && { encryptedValueType }),
    };
    if (getPath(event, 'subtype') === 'tool-call') {
      this.#writer.findCall(id)?.note({ callProviderMetadata: { agUi } });
      return;
    }
    const kind = (['reasoning', 'text'] as const).find((each) => this.#shown[each].has(id));
    if (kind !== undefined) {
      this.#writer.keep(kind, id, { agUi });
    }
  }

  #readCall(event: unknown, type: string): void {
    const id = String(getPath(event, 'toolCallId'));
    switch (type) {
      case 'TOOL_CALL_START':
        this.#writer.continueCall({ id, name: getText(event, 'toolCallName') });
        this.#pending.add(id);
        break;
      case 'TOOL_CALL_ARGS':
        this.#inputs.set(id, `${this.#inputs.get(id) ?? ''}${String(getPath(event, 'delta'))}`);
        this.#writer.findCall(id)?.append(getText(event, 'delta'));
        break;
      case 'TOOL_CALL_END':
        this.#writer.findCall(id)?.give(parseCallInput(this.#inputs.get(id) ?? '', false));
        break;
      case 'TOOL_CALL_RESULT':
        this.#readResult(id, event);
    }
  }

  #readResult(id: string, event: unknown): void {
    const output = parseOutput(getPath(event, 'content'));
    this.#pending.delete(id);
    if (this.#writer.findCall(id) === undefined) {
      // The host doesn't show the result of a call in an earlier message.
      const data = { toolCallId: id, output };
      this.#writer.addBetween({ type: 'data-tool-result', id, data });
    }
    this.#writer.addResult(id, { output });
  }
}
