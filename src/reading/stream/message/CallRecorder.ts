import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { callRecordsChunk } from '../../../core/callRecords.ts';
import type { CallRecord, LiveCallRecord } from '../../../core/callRecords.ts';
import { liveInputWriter } from './LiveInputPublisher.ts';
import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import { maxRecords } from './RecordMerger.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { ReadCall, ToolChunk } from '../../syntax/ToolEvent.ts';

/** Nobody reads more problems of one call. */
const maxProblems = 20;

/** The calls of the message that is streaming: when they began and ended, and their live inputs. */
export class CallRecorder {
  readonly #records = new Map<string, LiveCallRecord>();
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  /** The calls that failed for their input. */
  readonly #rejected = new Set<string>();
  #hasNews = false;

  constructor(onProblem?: (problem: Problem) => void) {
    this.#onProblem = onProblem;
  }

  /** Notes what a chunk says. Whether the host needs the chunk too. */
  note(chunk: ToolChunk): boolean {
    const { toolCallId } = chunk;
    switch (chunk.type) {
      case 'tool-input-start':
        this.#endLiveInput(toolCallId);
        this.#begin(toolCallId);
        this.#openLiveInput(toolCallId);
        return true;
      case 'tool-input-delta':
        this.#addLiveInput(toolCallId, chunk.inputTextDelta);
        // The host would throw the text away, and render every message for it.
        return chunk.inputTextDelta === '';
      case 'tool-input-available':
        this.#endLiveInput(toolCallId);
        return true;
      case 'tool-approval-request':
        this.#endLiveInput(toolCallId);
        this.#change(toolCallId, { askedAt: Date.now() });
        return true;
      case 'tool-input-error':
        this.#rejected.add(toolCallId);
        this.#keepInput(toolCallId);
        this.#noteResult(chunk);
        return true;
      default:
        this.#noteResult(chunk);
        return true;
    }
  }

  /** Notes what the text says of a call beside its chunks. */
  noteCall({ toolCallId, start, end, written, fields }: ReadCall): void {
    const before = this.#records.get(toolCallId);
    const allFields = { ...before?.fields, ...fields };
    this.#change(toolCallId, {
      // A later block of the call tells how it went on; it stands where it began.
      source: before?.source ?? { start, end },
      ...(this.#rejected.has(toolCallId) && 'input' in written && { input: written.input }),
      ...(Object.keys(allFields).length > 0 && { fields: allFields }),
      ...(written.state === 'approval-responded' && { answer: written.approval ?? {} }),
    });
  }

  /** Notes what somebody else knows of a call. */
  noteRecord(toolCallId: string, record: CallRecord): void {
    this.#change(toolCallId, record);
  }

  /** Notes what was wrong with a call, and passes it on. */
  noteProblem(problem: Problem): void {
    const { toolCallId, code, message } = problem;
    if (toolCallId !== undefined) {
      if (code === 'cut-off') {
        this.#keepInput(toolCallId);
        this.#endLiveInput(toolCallId);
      }
      const { problems = [] } = this.#records.get(toolCallId) ?? {};
      if (problems.length < maxProblems) {
        this.#change(toolCallId, { problems: [...problems, { code, message }] });
      }
    }
    this.#onProblem?.(problem);
  }

  /** The chunk that tells the host what has changed since the last one, if anything has. */
  takeNews(): ChatMessageChunk | undefined {
    const hadNews = this.#hasNews;
    this.#hasNews = false;
    return hadNews ? callRecordsChunk(Object.fromEntries(this.#records)) : undefined;
  }

  /** Ends what is still in flight. */
  dispose(): void {
    [...this.#records.keys()].forEach((toolCallId) => this.#endLiveInput(toolCallId));
  }

  /** Notes that a call has begun. A result that came before is told again, and the end of the call with it. */
  #begin(toolCallId: string): void {
    const { endedAt: _, input: __, ...record } = this.#records.get(toolCallId) ?? {};
    this.#records.delete(toolCallId);
    this.#rejected.delete(toolCallId);
    this.#change(toolCallId, { ...record, startedAt: Date.now() });
  }

  #noteResult(chunk: ToolChunk): void {
    const { toolCallId } = chunk;
    this.#endLiveInput(toolCallId);
    this.#noteAnswer(toolCallId);
    if (!('preliminary' in chunk && chunk.preliminary)) {
      this.#change(toolCallId, { endedAt: Date.now() });
    }
  }

  /** What comes behind a request comes with its answer, whoever gave it. */
  #noteAnswer(toolCallId: string): void {
    const { askedAt, answeredAt } = this.#records.get(toolCallId) ?? {};
    if (askedAt !== undefined && answeredAt === undefined) {
      this.#change(toolCallId, { answeredAt: Date.now() });
    }
  }

  #openLiveInput(toolCallId: string): void {
    const record = this.#records.get(toolCallId);
    if (record !== undefined) {
      this.#records.set(toolCallId, { ...record, live: liveInputWriter.open(createPartialJson()) });
    }
  }

  #addLiveInput(toolCallId: string, text: string): void {
    const token = this.#records.get(toolCallId)?.live;
    if (token !== undefined) {
      liveInputWriter.append(token, text);
    }
  }

  /** Keeps what has come of an input that will never be whole. */
  #keepInput(toolCallId: string): void {
    const { live, input } = this.#records.get(toolCallId) ?? {};
    const { text = '', value } = liveInputWriter.latest(live) ?? {};
    if (input === undefined && text.trim() !== '') {
      this.#change(toolCallId, { input: value === undefined ? text : value });
    }
  }

  #endLiveInput(toolCallId: string): void {
    const { live, ...record } = this.#records.get(toolCallId) ?? {};
    if (live !== undefined) {
      liveInputWriter.close(live);
      this.#records.set(toolCallId, record);
      this.#hasNews = true;
    }
  }

  #change(toolCallId: string, change: CallRecord): void {
    if (this.#records.size >= maxRecords && !this.#records.has(toolCallId)) {
      return;
    }
    this.#records.set(toolCallId, { ...this.#records.get(toolCallId), ...change });
    this.#hasNews = true;
  }
}
