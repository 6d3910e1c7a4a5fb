import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { ToolInvocation } from '../Syntax.ts';
import type { ReadCall, ToolChunk, ToolEvent } from '../ToolEvent.ts';
import { getCallChangeFromChunk } from './getCallChangeFromChunk.ts';

type StartChunk = Extract<ToolChunk, { type: 'tool-input-start' }>;

type PartEvent = Exclude<ToolEvent, { type: 'problem' }>;

/** The metadata of a call, stored in its part. */
interface CallNotes {
  readonly source: { readonly start: number; readonly end: number };
  readonly fields: ReadCall['fields'];
}

/** Builds the parts of a message from events, as the host builds them from chunks. */
export class PartsBuilder {
  readonly #parts: ChatMessagePart[] = [];
  readonly #changers = new Map<string, (change: Partial<ToolInvocation>) => void>();
  readonly #notes = new Map<string, CallNotes>();

  get parts(): ChatMessagePart[] {
    return [...this.#parts];
  }

  add(event: PartEvent): void {
    if (event.type === 'text' || event.type === 'reasoning') {
      this.#addText(event.type, event.text);
    } else if (event.type === 'tool-input-start') {
      this.#start(event);
    } else {
      this.#changers.get(event.toolCallId)?.(getCallChangeFromChunk(event));
    }
  }

  /** Completes a call with data that no event carries, such as its source range, approval and unknown fields. */
  addCall({ toolCallId, start, end, written, fields }: ReadCall): void {
    const isAnswered = written.state === 'approval-responded' && !('output' in written);
    // A later block can continue the call. The source range remains that of the first block.
    const { source = { start, end }, fields: before } = this.#notes.get(toolCallId) ?? {};
    const notes = { source, fields: { ...before, ...fields } };
    this.#notes.set(toolCallId, notes);
    this.#changers.get(toolCallId)?.({
      // Restores the input, which the host drops if a call fails before it runs.
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

  #start(chunk: StartChunk): void {
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
