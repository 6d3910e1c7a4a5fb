import { ChunkQueue } from './ChunkQueue.ts';
import type { ModelCall } from './ModelTool.ts';
import { findModelTool, runToolCall } from './runToolCall.ts';
import type { ToolCallContext } from './runToolCall.ts';

/**
 * Runs the calls of a step. Calls run in parallel, except that a `serial` call waits for all earlier
 * calls and later calls wait for it. Approval is requested immediately, even if a call has to wait.
 */
export class ToolRunner {
  readonly queue: ChunkQueue = new ChunkQueue();
  readonly #context: Omit<ToolCallContext, 'turn'>;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>[] = [];
  #lastSerial = Promise.resolve();

  constructor(context: Omit<ToolCallContext, 'emit' | 'turn'>) {
    this.#context = {
      ...context,
      signal: AbortSignal.any([context.signal, this.#stop.signal]),
      emit: (chunk) => this.queue.push(chunk),
    };
  }

  /** Runs a call once it is allowed to run and its turn has come. */
  start(call: ModelCall): void {
    const isSerial = findModelTool(this.#context.tools, call.toolName)?.serial === true;
    const turn = isSerial ? Promise.all(this.#running) : this.#lastSerial;
    const done = runToolCall(call, { ...this.#context, turn });
    this.#running.push(done);
    this.#lastSerial = isSerial ? done : this.#lastSerial;
  }

  /** Adds a task that must end before the queue ends. */
  track(task: Promise<void>): void {
    // The task rejects only when the answer is stopped.
    this.#running.push(task.catch(() => undefined));
  }

  /**
   * Ends the queue when all calls and added tasks have ended. Call this method after the last call has
   * been started.
   */
  close(): void {
    void Promise.all(this.#running).then(() => this.queue.end());
  }

  stop(): void {
    this.#stop.abort();
  }
}
