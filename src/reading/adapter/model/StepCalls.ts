import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { frozenClone } from '../../../core/json/frozenClone.ts';
import type { ModelCall } from './tools/ModelTool.ts';

/** Tracks the calls of one step and decides when each of them is passed to the tools. */
export class StepCalls {
  /** The calls that were passed to the tools, in order. */
  readonly started: ModelCall[] = [];
  /** Whether the model must be called again, because of a started call, an input error, or an approval response. */
  hasNews = false;
  readonly isKnown: (toolName: string) => boolean;
  readonly #start: (call: ModelCall) => void;
  readonly #arrived = new Map<string, ModelCall>();
  /** Ids of confirmed calls that haven't been started. */
  readonly #certain = new Set<string>();
  /** Ids of calls with a result or an approval request. Before a call starts, these can come only from the provider. */
  readonly #hosted = new Set<string>();

  constructor(isKnown: (toolName: string) => boolean, start: (call: ModelCall) => void) {
    this.isKnown = isKnown;
    this.#start = start;
  }

  /**
   * Tracks a chunk for the host and returns it. Replaces a complete input with a frozen copy, so that the tool runs
   * with exactly the input that is shown.
   */
  add(chunk: ChatMessageChunk): ChatMessageChunk {
    if (chunk.type === 'tool-input-available') {
      const { toolCallId, toolName } = chunk;
      const call = { toolCallId, toolName, input: frozenClone(chunk.input) };
      this.#arrived.set(toolCallId, call);
      return { ...chunk, input: call.input };
    }
    if (chunk.type === 'tool-input-error') {
      this.hasNews = true;
      this.#arrived.delete(chunk.toolCallId);
    } else if ('toolCallId' in chunk && !chunk.type.startsWith('tool-input-')) {
      this.#hosted.add(chunk.toolCallId);
    }
    return chunk;
  }

  hasStarted(id: string): boolean {
    return this.started.some(({ toolCallId }) => toolCallId === id);
  }

  /** Confirms a call. Must be called when its input is valid and no later text can change that. */
  confirm(toolCallId: string): void {
    this.#certain.add(toolCallId);
  }

  startKnown(): void {
    this.#startAll((call) => this.isKnown(call.toolName));
  }

  /**
   * Starts the calls to unknown tools, so that they fail. Skips calls for which the provider has sent a result or an
   * approval request. Must be called after the model's answer has ended, because these can arrive until then.
   */
  startUnknown(): void {
    this.#startAll(({ toolCallId }) => !this.#hosted.has(toolCallId));
  }

  #startAll(canStart: (call: ModelCall) => boolean): void {
    for (const id of this.#certain) {
      const call = this.#arrived.get(id);
      if (call !== undefined && canStart(call)) {
        this.#certain.delete(id);
        this.hasNews = true;
        this.started.push(call);
        this.#start(call);
      }
    }
  }
}
