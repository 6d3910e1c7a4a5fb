import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { callRecordsChunk, getCallRecords } from '../../../core/callRecords.ts';
import type { CallRecord, LiveCallRecord } from '../../../core/callRecords.ts';
import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { ReadCall, ToolChunk } from '../../syntax/ToolEvent.ts';
import { liveInputPublisher } from './LiveInputPublisher.ts';
import { maxRecords } from './CallRecordMerger.ts';

type MetadataChunk = Extract<ChatMessageChunk, { type: 'message-metadata' }>;

/** The maximum number of problems in the record of a call. */
const maxProblems = 20;

/** Records the calls of the message that is streaming, and publishes their live inputs. */
export class CallRecorder {
  readonly #records = new Map<string, LiveCallRecord>();
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  /** The calls that failed because of their input. */
  readonly #rejected = new Set<string>();
  #hasChanges = false;

  constructor(onProblem?: (problem: Problem) => void) {
    this.#onProblem = onProblem;
  }

  /** Records a chunk. Returns whether the host needs the chunk too. */
  record(chunk: ToolChunk): boolean {
    const { toolCallId } = chunk;
    switch (chunk.type) {
      case 'tool-input-start':
        this.#endLiveInput(toolCallId);
        this.#begin(toolCallId);
        this.#openLiveInput(toolCallId);
        return true;
      case 'tool-input-delta':
        this.#addLiveInput(toolCallId, chunk.inputTextDelta);
        // Not passed on, because the host discards the text, but renders every message for it.
        return chunk.inputTextDelta === '';
      case 'tool-input-available':
        this.#endLiveInput(toolCallId);
        return true;
      case 'tool-approval-request':
        this.#endLiveInput(toolCallId);
        this.add(toolCallId, { askedAt: Date.now() });
        return true;
      case 'tool-input-error':
        this.#rejected.add(toolCallId);
        this.#keepInput(toolCallId);
        this.#recordResult(chunk);
        return true;
      default:
        this.#recordResult(chunk);
        return true;
    }
  }

  /** Records the data about a call that its text contains, but its chunks don't. */
  recordReadCall({ toolCallId, start, end, written, fields }: ReadCall): void {
    const before = this.#records.get(toolCallId);
    const allFields = { ...before?.fields, ...fields };
    this.add(toolCallId, {
      // Keeps the first range, because a later block only continues the call.
      source: before?.source ?? { start, end },
      ...(this.#rejected.has(toolCallId) && 'input' in written && { input: written.input }),
      ...(Object.keys(allFields).length > 0 && { fields: allFields }),
      ...(written.state === 'approval-responded' && { answer: written.approval ?? {} }),
    });
  }

  /** Adds a problem to the record of its call, if it belongs to one, and reports it. */
  recordProblem(problem: Problem): void {
    const { toolCallId, code, message } = problem;
    if (toolCallId !== undefined) {
      if (code === 'cut-off') {
        this.#keepInput(toolCallId);
        this.#endLiveInput(toolCallId);
      }
      const { problems = [] } = this.#records.get(toolCallId) ?? {};
      if (problems.length < maxProblems) {
        this.add(toolCallId, { problems: [...problems, { code, message }] });
      }
    }
    this.#onProblem?.(problem);
  }

  /** Adds to the record of a call, or begins one if there is room for it. */
  add(toolCallId: string, addition: CallRecord): void {
    if (this.#records.size >= maxRecords && !this.#records.has(toolCallId)) {
      return;
    }
    this.#records.set(toolCallId, { ...this.#records.get(toolCallId), ...addition });
    this.#hasChanges = true;
  }

  /**
   * Merges the records of the source into these, because the host replaces all records with the latest
   * ones. Returns the rest of the chunk, if anything is left.
   */
  takeRecords(chunk: MetadataChunk): MetadataChunk[] {
    const records = getCallRecords(chunk.metadata);
    if (records === undefined) {
      return [chunk];
    }
    for (const [toolCallId, given] of Object.entries(records)) {
      // Without tokens of live inputs, which belong to the source's own reader.
      const { live: _, ...record }: LiveCallRecord = { ...given };
      this.add(toolCallId, record);
    }
    const { toolcard: __, ...metadata }: Record<string, unknown> = { ...chunk.metadata };
    return Object.keys(metadata).length > 0 ? [{ ...chunk, metadata }] : [];
  }

  /** Returns the chunk with all records if any has changed since the last call, otherwise undefined. */
  takeChanges(): ChatMessageChunk | undefined {
    const hadChanges = this.#hasChanges;
    this.#hasChanges = false;
    return hadChanges ? callRecordsChunk(Object.fromEntries(this.#records)) : undefined;
  }

  /** Ends all live inputs. */
  dispose(): void {
    [...this.#records.keys()].forEach((toolCallId) => this.#endLiveInput(toolCallId));
  }

  /**
   * Begins the record of a call. If its result came first, discards the end time, which is recorded again
   * with the result.
   */
  #begin(toolCallId: string): void {
    const { endedAt: _, input: __, ...record } = this.#records.get(toolCallId) ?? {};
    this.#records.delete(toolCallId);
    this.#rejected.delete(toolCallId);
    this.add(toolCallId, { ...record, startedAt: Date.now() });
  }

  #recordResult(chunk: ToolChunk): void {
    const { toolCallId } = chunk;
    this.#endLiveInput(toolCallId);
    this.#recordResponse(toolCallId);
    if (!('preliminary' in chunk && chunk.preliminary)) {
      this.add(toolCallId, { endedAt: Date.now() });
    }
  }

  /** Records the approval response. A result after an approval request implies that there was one. */
  #recordResponse(toolCallId: string): void {
    const { askedAt, answeredAt } = this.#records.get(toolCallId) ?? {};
    if (askedAt !== undefined && answeredAt === undefined) {
      this.add(toolCallId, { answeredAt: Date.now() });
    }
  }

  #openLiveInput(toolCallId: string): void {
    const record = this.#records.get(toolCallId);
    if (record !== undefined) {
      const live = liveInputPublisher.open(createPartialJson());
      this.#records.set(toolCallId, { ...record, live });
    }
  }

  #addLiveInput(toolCallId: string, text: string): void {
    const token = this.#records.get(toolCallId)?.live;
    if (token !== undefined) {
      liveInputPublisher.append(token, text);
    }
  }

  /** Records the input so far, for a call whose input will never be complete. */
  #keepInput(toolCallId: string): void {
    const { live, input } = this.#records.get(toolCallId) ?? {};
    const { text = '', value } = liveInputPublisher.getLatest(live) ?? {};
    if (input === undefined && text.trim() !== '') {
      this.add(toolCallId, { input: value === undefined ? text : value });
    }
  }

  #endLiveInput(toolCallId: string): void {
    const { live, ...record } = this.#records.get(toolCallId) ?? {};
    if (live !== undefined) {
      liveInputPublisher.close(live);
      this.#records.set(toolCallId, record);
      this.#hasChanges = true;
    }
  }
}
