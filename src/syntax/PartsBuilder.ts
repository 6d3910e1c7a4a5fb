import type { ChatMessagePart } from '@mui/x-chat/headless';
import type { ToolInvocation } from './Syntax.ts';
import type { ReadCall, ToolChunk, ToolEvent } from './ToolEvent.ts';

type ToolPart = Extract<ChatMessagePart, { type: 'tool' | 'dynamic-tool' }>;

/** What each chunk changes in a call, as the host does it. */
const changes: {
  [T in ToolChunk['type']]: (chunk: Extract<ToolChunk, { type: T }>) => Partial<ToolInvocation>;
} = {
  'tool-input-start': ({ toolName }) => ({ toolName, state: 'input-streaming' }),
  'tool-input-delta': () => ({ state: 'input-streaming' }),
  'tool-input-available': ({ toolName, input }) => ({ toolName, input, state: 'input-available' }),
  'tool-input-error': ({ errorText }) => ({ errorText, state: 'output-error' }),
  'tool-approval-request': ({ toolName, input, approvalId }) => ({
    toolName,
    input,
    state: 'approval-requested',
    ...(approvalId !== undefined && { approvalId }),
  }),
  'tool-output-available': ({ output, preliminary }) => ({
    output,
    state: 'output-available',
    ...(preliminary !== undefined && { preliminary }),
  }),
  'tool-output-error': ({ errorText }) => ({ errorText, state: 'output-error' }),
  'tool-output-denied': ({ reason }) => ({
    approval: { approved: false, ...(reason !== undefined && { reason }) },
    state: 'output-denied',
  }),
};

const changeBy = <T extends ToolChunk['type']>(
  chunk: Extract<ToolChunk, { type: T }> & { type: T },
): Partial<ToolInvocation> => changes[chunk.type](chunk);

const isToolPart = (part: ChatMessagePart): part is ToolPart =>
  part.type === 'tool' || part.type === 'dynamic-tool';

/** What is noted of a call beside its part. */
interface CallNotes {
  readonly source: { readonly start: number; readonly end: number };
  readonly fields: ReadCall['fields'];
}

/** Builds the parts of a message from events, as the host does from its chunks. */
export class PartsBuilder {
  readonly #parts: ChatMessagePart[] = [];
  /** Where the call of each id stands among the parts. */
  readonly #places = new Map<string, number>();
  readonly #notes = new Map<string, CallNotes>();

  /** The parts so far. */
  get parts(): ChatMessagePart[] {
    return [...this.#parts];
  }

  /** Adds what an event says. */
  add(event: ToolEvent): void {
    if (event.type === 'text' || event.type === 'reasoning') {
      this.#addText(event.type, event.text);
    } else if (event.type === 'tool-input-start') {
      const { toolCallId, toolName } = event;
      const type = 'dynamic' in event && event.dynamic ? 'dynamic-tool' : 'tool';
      this.#places.set(toolCallId, this.#parts.length);
      this.#parts.push({
        type,
        toolInvocation: { toolCallId, toolName, state: 'input-streaming' },
      });
    } else if (event.type !== 'problem') {
      this.#change(event.toolCallId, changeBy(event));
    }
  }

  /** Adds what no event can say: where the call stands, and what its text says beside. */
  addCall({ toolCallId, start, end, written, fields }: ReadCall): void {
    const isAnswered = written.state === 'approval-responded' && !('output' in written);
    // A later block of the call tells how it went on; it stands where it began.
    const { source = { start, end }, fields: before } = this.#notes.get(toolCallId) ?? {};
    const notes = { source, fields: { ...before, ...fields } };
    this.#notes.set(toolCallId, notes);
    this.#change(toolCallId, {
      // To the host, an input that could not be used is none.
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

  #change(toolCallId: string, change: Partial<ToolInvocation>): void {
    const index = this.#places.get(toolCallId) ?? -1;
    const part = this.#parts[index];
    if (part !== undefined && isToolPart(part)) {
      this.#parts[index] = {
        type: part.type,
        toolInvocation: { ...part.toolInvocation, ...change },
      };
    }
  }
}
