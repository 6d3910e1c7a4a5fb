import { findTool } from '../findTool.ts';
import type { ToolEvent } from '../ToolEvent.ts';
import type { CallRegistry } from './CallRegistry.ts';
import type { ScannerOptions } from './Scanner.ts';

/**
 * Maximum total length of the held-back events, in characters. Events other than text and reasoning count as one
 * character each. Above the limit, all held-back events are released early.
 */
const maxHeld = 65_536;

const eventLength = (event: ToolEvent): number => ('text' in event ? event.text.length : 1);

/**
 * Decides which calls a message admits, and emits events until the message is full. In a chain, holds back the events
 * after a call, up to `maxHeld`, until the next call starts or the text ends. Drops them if that call isn't admitted.
 */
export class CallLimiter {
  /** Whether the message is full, so that all further events are dropped. */
  isClosed = false;
  readonly #registry: CallRegistry;
  readonly #options: ScannerOptions;
  readonly #maxCalls: number;
  readonly #isChain: boolean;
  /** Text outside calls that hasn't been emitted. */
  #text = '';
  #held: ToolEvent[] | undefined;
  #heldLength = 0;
  #keptTo = 0;

  constructor(options: ScannerOptions, registry: CallRegistry) {
    const { maxCalls = Infinity, chain = false } = options;
    this.#registry = registry;
    this.#options = options;
    this.#maxCalls = maxCalls;
    this.#isChain = chain;
    // The text may follow calls in another text part of the message.
    this.#held = chain && registry.finished > 0 ? [] : undefined;
  }

  get heldText(): number {
    return (this.#held ?? []).reduce(
      (sum, event) => sum + (event.type === 'text' ? event.text.length : 0),
      0,
    );
  }

  /** Adds text outside calls. Adjacent pieces become one event. */
  addText(text: string): void {
    this.#text += text;
  }

  /** Emits the collected text as one event, or holds it back. */
  flush(): void {
    if (this.#text !== '') {
      const text = this.#text;
      this.#text = '';
      this.#pass({ type: 'text', text });
    }
  }

  /** Emits an event after the text before it, or holds both back. */
  emit(event: ToolEvent): void {
    this.flush();
    this.#pass(event);
  }

  release(): void {
    this.flush();
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#heldLength = 0;
    held.forEach((event) => this.#pass(event));
  }

  /**
   * Returns whether the message admits a call to this tool at `offset`. If so, releases the events that were held back.
   * If not, ends the message before the call or, if events are held back, drops them and ends the message after the
   * previous call.
   */
  admit(toolName: string, offset: number): boolean {
    this.flush();
    const { finished } = this.#registry;
    const isLate = finished > 0 && this.#isChain && !this.#isReadOnly(toolName);
    const isAdmitted = this.#registry.hasRoom(this.#maxCalls) && !isLate;
    if (isAdmitted) {
      this.release();
    } else if (!this.isClosed) {
      // In a chain, also drops the text since the last call.
      this.#close(this.#held === undefined ? offset : this.#keptTo);
    }
    return isAdmitted;
  }

  /**
   * Handles the end of a call at `offset`. Ends the message there if no call can follow. Only new calls are counted.
   */
  finish(toolName: string, offset: number, isNew: boolean): void {
    this.#keptTo = offset;
    const registry = this.#registry;
    registry.finished += isNew ? 1 : 0;
    const isLast = this.#isChain && !this.#isReadOnly(toolName);
    if (isLast || registry.finished + registry.fromSource >= this.#maxCalls) {
      this.#close(offset);
    } else if (this.#isChain) {
      this.#held ??= [];
    }
  }

  #pass(event: ToolEvent): void {
    if (this.isClosed) {
      return;
    }
    if (this.#held === undefined) {
      this.#options.onEvent(event);
      return;
    }
    this.#held.push(event);
    this.#heldLength += eventLength(event);
    if (this.#heldLength > maxHeld) {
      this.release();
    }
  }

  #close(offset: number): void {
    this.#held = undefined;
    this.isClosed = true;
    this.#options.onTruncated?.(offset);
  }

  #isReadOnly(toolName: string): boolean {
    return findTool(this.#options.tools, toolName)?.readOnly === true;
  }
}
