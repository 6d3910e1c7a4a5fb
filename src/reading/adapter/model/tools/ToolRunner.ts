import { ChunkQueue } from './ChunkQueue.ts';
import type { ModelCall } from './ModelTool.ts';
import { findModelTool } from './findModelTool.ts';
import { runAndReportCall } from './runAndReportCall.ts';
import type { ToolCallContext } from './ToolCallContext.ts';

/**
 * Runs the calls of a step in parallel. A `serial` call waits for all earlier calls, and later calls wait for it.
 * Requests approval immediately, even for calls that have to wait.
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

  /** Starts a call. Its tool runs once earlier calls no longer block it and any required approval has been given. */
  start(call: ModelCall): void {
    const isSerial = findModelTool(this.#context.tools, call.toolName)?.serial === true;
    const turn = isSerial ? Promise.all(this.#running) : this.#lastSerial;
    const done = runAndReportCall(call, { ...this.#context, turn });
    this.#running.push(done);
    this.#lastSerial = isSerial ? done : this.#lastSerial;
  }

  /** Adds a task that must settle before the queue ends. */
  track(task: Promise<void>): void {
    // The task rejects only if the answer is stopped.
    this.#running.push(task.catch(() => undefined));
  }

  /** Ends the queue after all calls and tasks have settled. Must be called after the last call was started. */
  close(): void {
    void Promise.all(this.#running).then(() => this.queue.end());
  }

  stop(): void {
    this.#stop.abort();
  }
}
