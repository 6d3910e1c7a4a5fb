import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { ToolInvocation } from '../Syntax.ts';
import type { ReadCall, ToolChunk, ToolEvent } from '../ToolEvent.ts';

/** A chunk that can announce a call. */
type NamingChunk = Extract<ToolChunk, { toolName: string }>;

/** A chunk that changes a call after its start. */
type ChangeChunk = Exclude<ToolChunk, { type: 'tool-input-start' }>;

/** An event that adds to the message, unlike a problem. */
type PartEvent = Exclude<ToolEvent, { type: 'problem' }>;

/** The change that each chunk makes to a call, as in the host. */
const changes: {
  [T in ChangeChunk['type']]: (chunk: Extract<ChangeChunk, { type: T }>) => Partial<ToolInvocation>;
} = {
  'tool-input-delta': () => ({ state: 'input-streaming' }),
  'tool-input-available': ({ toolName, input }) => ({ toolName, input, state: 'input-available' }),
  'tool-input-error': ({ errorText }) => ({ errorText, state: 'output-error' }),
  'tool-approval-request': ({ toolName, input, approvalId }) => ({
    toolName,
    input,
    state: 'approval-requested',
    ...(approvalId !== undefined && { approvalId }),
  }),
  'tool-output-available': ({ output }) => ({ output, state: 'output-available' }),
  'tool-output-error': ({ errorText }) => ({ errorText, state: 'output-error' }),
  'tool-output-denied': ({ reason }) => ({
    approval: { approved: false, ...(reason !== undefined && { reason }) },
    state: 'output-denied',
  }),
};

const getChange = <T extends ChangeChunk['type']>(
  chunk: Extract<ChangeChunk, { type: T }> & { type: T },
): Partial<ToolInvocation> => changes[chunk.type](chunk);

/** The notes about a call that are stored in the metadata of its part. */
interface CallNotes {
  readonly source: { readonly start: number; readonly end: number };
  readonly fields: ReadCall['fields'];
}

/** Builds the parts of a message from events, as the host does from its chunks. */
export class PartsBuilder {
  readonly #parts: ChatMessagePart[] = [];
  /** The function that changes each call, by id. */
  readonly #changers = new Map<string, (change: Partial<ToolInvocation>) => void>();
  readonly #notes = new Map<string, CallNotes>();

  /** The parts so far. */
  get parts(): ChatMessagePart[] {
    return [...this.#parts];
  }

  /** Adds an event. */
  add(event: PartEvent): void {
    if (event.type === 'text' || event.type === 'reasoning') {
      this.#addText(event.type, event.text);
    } else if (event.type === 'tool-input-start') {
      this.#start(event);
    } else {
      // Not every source announces a call before its input or its request for approval.
      if ('toolName' in event && !this.#changers.has(event.toolCallId)) {
        this.#start(event);
      }
      this.#changers.get(event.toolCallId)?.(getChange(event));
    }
  }

  /** Adds a part that is complete and doesn't change any more. */
  addPart(part: ChatMessagePart): void {
    this.#parts.push(part);
  }

  /** Adds the data about a call that no event carries: its source range and its unknown fields. */
  addCall({ toolCallId, start, end, written, fields }: ReadCall): void {
    const isAnswered = written.state === 'approval-responded' && !('output' in written);
    // A later block can continue the call. The source stays the first block.
    const { source = { start, end }, fields: before } = this.#notes.get(toolCallId) ?? {};
    const notes = { source, fields: { ...before, ...fields } };
    this.#notes.set(toolCallId, notes);
    this.#changers.get(toolCallId)?.({
      // The host drops the input of a call that failed before it ran.
      ...(written.state === 'output-error' && 'input' in written && { input: written.input }),
      ...(isAnswered && { state: 'approval-responded' }),
      ...(written.approval && { approval: written.approval }),
      callProviderMetadata: { toolcard: notes },
    });
  }

  #addText(type: 'text' | 'reasoning', text: string): void {
    const last = this.#parts.at(-1);
    if (last?.type === type) {
      this.#parts[this.#parts.length - 1] = { type, text: last.text + text };
    } else {
      this.#parts.push({ type, text });
    }
  }

  #start(chunk: NamingChunk): void {
    const { toolCallId, toolName } = chunk;
    const change = this.#changers.get(toolCallId);
    if (change !== undefined) {
      change({ toolName, state: 'input-streaming' });
      return;
    }
    const type = 'dynamic' in chunk && chunk.dynamic ? 'dynamic-tool' : 'tool';
    const index = this.#parts.length;
    let toolInvocation: ToolInvocation = { toolCallId, toolName, state: 'input-streaming' };
    this.#parts.push({ type, toolInvocation });
    this.#changers.set(toolCallId, (changed) => {
      toolInvocation = { ...toolInvocation, ...changed };
      this.#parts[index] = { type, toolInvocation };
    });
  }
}
