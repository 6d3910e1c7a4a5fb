import { getPath, getText } from '../../../../core/json/getPath.ts';
import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';
import { parseCallInput } from '../../calls/parseCallInput.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../../provider-engine/TextBlocks.ts';
import { parseInterruptRequest } from './parseInterruptRequest.ts';

/** Roles of messages that aren't part of an answer. */
const otherRoles: readonly unknown[] = ['user', 'system', 'developer'];

/** Parses an output that looks like a JSON object, list or string, because tools usually write JSON. */
const parseOutput = (content: unknown): unknown =>
  typeof content === 'string' && /^\s*[[{"]/.test(content)
    ? parseJsonOrText(content, maxJsonDepth)
    : content;

/** Reads the events about the text parts and calls of a message. */
export class AgUiTextsAndCalls {
  readonly #writer: ChunkWriter;
  /** Ids of the AG-UI messages that become text parts, by kind. */
  readonly #shown = { text: new Set<string>(), reasoning: new Set<string>() };
  /** The text of each call's input. Kept because more of it can follow after the call has ended. */
  readonly #inputs = new Map<string, string>();
  readonly #pending = new Set<string>();
  /** Ids of the calls that the run's interrupts refer to. */
  readonly #interrupted = new Set<string>();
  /** Data that AG-UI expects back with each text part and call, by kind and id. */
  readonly #kept = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #findParentCall: (subagentRunId: string | undefined) => string | undefined;

  /** `findParentCall` returns the id of the call that started a subagent or one of its ancestors. */
  constructor(
    writer: ChunkWriter,
    findParentCall: (subagentRunId: string | undefined) => string | undefined,
  ) {
    this.#writer = writer;
    this.#findParentCall = findParentCall;
  }

  /** Whether at least one call has no result yet, which means that the app must run the call or answer its request. */
  get hasPendingCalls(): boolean {
    return this.#pending.size > 0;
  }

  /** Prepares for another run. Discards the inputs, pending calls and interrupted calls of the last one. */
  restart(): void {
    [this.#inputs, this.#pending, this.#interrupted].forEach((each) => each.clear());
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
   * Requests approval if the interrupt refers to a call in this message that has no result yet. Other interrupts, and
   * further interrupts for the same call, become data parts.
   */
  interrupt(interrupt: unknown): void {
    const id = getText(interrupt, 'id');
    const toolCallId = getText(interrupt, 'toolCallId');
    const requestReason = getText(interrupt, 'message');
    const call = this.#writer.findCall(toolCallId);
    if (toolCallId === undefined || call?.isOver !== false || this.#interrupted.has(toolCallId)) {
      this.#writer.addPart({ type: 'data-interrupt', data: interrupt, ...(id && { id }) });
    } else {
      this.#interrupted.add(toolCallId);
      call.note({
        approval: { id, descriptor: interrupt, ...(requestReason && { requestReason }) },
        request: parseInterruptRequest(interrupt),
      });
      this.#writer.requestApproval(toolCallId, id);
    }
  }

  #readText(event: unknown, kind: BlockKind, type: string): void {
    const id = String(getPath(event, 'messageId'));
    const isOther = kind === 'text' && otherRoles.includes(getPath(event, 'role'));
    if (type.endsWith('_START') && !isOther) {
      const subagentRunId = getText(event, 'subagentRunId');
      this.#shown[kind].add(id);
      this.#keep(`${kind} ${id}`, { messageId: id, ...(subagentRunId && { subagentRunId }) });
    } else if (type.endsWith('_CONTENT') && this.#shown[kind].has(id)) {
      const hasBegun = this.#writer.hasBlock(kind, id);
      this.#writer.addText(kind, getText(event, 'delta'), id);
      if (!hasBegun && this.#writer.hasBlock(kind, id)) {
        this.#writer.keep(kind, id, { agUi: this.#kept.get(`${kind} ${id}`) });
      }
    } else if (type.endsWith('_END')) {
      this.#writer.endBlock(kind, id);
    }
  }

  /** Keeps an encrypted value with the message or call that it belongs to. Ignores values for unknown messages. */
  #keepValue(event: unknown): void {
    const id = String(getPath(event, 'entityId'));
    const { encryptedValue, encryptedValueType }: Readonly<Record<string, unknown>> = Object(event);
    const value = {
      encryptedValue,
      ...(encryptedValueType !== undefined && { encryptedValueType }),
    };
    if (getPath(event, 'subtype') === 'tool-call') {
      const callProviderMetadata = { agUi: this.#keep(`call ${id}`, value) };
      this.#writer.findCall(id)?.note({ callProviderMetadata });
      return;
    }
    const kind = (['reasoning', 'text'] as const).find((each) => this.#shown[each].has(id));
    if (kind !== undefined) {
      this.#writer.keep(kind, id, { agUi: this.#keep(`${kind} ${id}`, value) });
    }
  }

  /** Adds data that AG-UI expects back with an item. Returns all data of the item so far. */
  #keep(key: string, value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const kept = { ...this.#kept.get(key), ...value };
    this.#kept.set(key, kept);
    return kept;
  }

  #readCall(event: unknown, type: string): void {
    const id = String(getPath(event, 'toolCallId'));
    switch (type) {
      case 'TOOL_CALL_START':
        this.#startCall(id, event);
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

  #startCall(id: string, event: unknown): void {
    const messageId = getText(event, 'parentMessageId');
    const owner = getText(this.#kept.get(`text ${messageId}`), 'subagentRunId');
    const subagentRunId = getText(event, 'subagentRunId') ?? owner;
    const parentToolCallId = this.#findParentCall(subagentRunId);
    const agUi = this.#keep(`call ${id}`, {
      ...(messageId && { messageId }),
      ...(subagentRunId && { subagentRunId }),
    });
    this.#writer.continueCall({
      id,
      name: getText(event, 'toolCallName'),
      record: {
        ...(Object.keys(agUi).length > 0 && { callProviderMetadata: { agUi } }),
        ...(parentToolCallId && { parentToolCallId }),
      },
    });
    this.#pending.add(id);
  }

  #readResult(id: string, event: unknown): void {
    const content = getPath(event, 'content');
    const output = parseOutput(content);
    const agUi = {
      messageId: getPath(event, 'messageId'),
      ...(Array.isArray(content) && { hasParts: true }),
    };
    this.#pending.delete(id);
    if (this.#writer.findCall(id) === undefined) {
      // The host ignores results of calls in earlier messages, so this one becomes a data part.
      const data = { toolCallId: id, output, providerMetadata: { agUi } };
      this.#writer.addBetween({ type: 'data-tool-result', id, data });
    }
    this.#writer.findCall(id)?.note({ resultProviderMetadata: { agUi } });
    this.#writer.addResult(id, { output });
  }
}
