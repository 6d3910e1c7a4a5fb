import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createCallRecordsChunk, getSentRecords } from '../../../core/createCallRecordsChunk.ts';
import type { CallRecord, LiveCallRecord, MetadataChunk } from '../../../core/CallRecord.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { ReadCall, ToolChunk } from '../../syntax/ToolEvent.ts';
import { isFinal } from '../calls/ResultOrApprovalRequest.ts';
import type { ResultOrApprovalRequest } from '../calls/ResultOrApprovalRequest.ts';
import { liveInputWriter } from './LiveInputWriter.ts';
import { maxRecords } from './CallRecordMerger.ts';

/** Maximum number of problems in a call record. Further problems are reported, but not recorded. */
const maxProblems = 20;

/** Keeps the call records of a streaming message and publishes its live inputs. */
export class CallRecorder {
  readonly #records = new Map<string, LiveCallRecord>();
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  /** The ids of the calls that failed because of their input, or were cut off. */
  readonly #rejected = new Set<string>();
  readonly #requestIds = new Map<string, string>();
  #hasChanges = false;

  constructor(onProblem?: (problem: Problem) => void) {
    this.#onProblem = onProblem;
  }

  /** Records a chunk. Returns whether the host needs the chunk too. */
  record(chunk: ToolChunk): boolean {
    const { toolCallId } = chunk;
    if (chunk.type === 'tool-input-delta') {
      this.#addLiveInput(toolCallId, chunk.inputTextDelta);
      // The host would discard the text, but still render every message again.
      return chunk.inputTextDelta === '';
    }
    if (chunk.type === 'tool-input-error') {
      this.#rejected.add(toolCallId);
      this.#keepInput(toolCallId);
    }
    this.#endLiveInput(toolCallId);
    if (chunk.type === 'tool-input-start') {
      this.#begin(toolCallId);
    } else if (chunk.type === 'tool-approval-request') {
      this.#recordRequest(toolCallId, chunk.approvalId ?? toolCallId);
    } else if (chunk.type !== 'tool-input-available') {
      this.#recordResult(chunk);
    }
    return true;
  }

  /** Records details of a call in text that the call's chunks don't contain. Returns whether the call can run. */
  recordReadCall({ toolCallId, start, end, written, fields }: ReadCall): boolean {
    const before = this.#get(toolCallId);
    const allFields = { ...before.fields, ...fields };
    const isRejected = this.#rejected.has(toolCallId);
    this.add(toolCallId, {
      // Another block of the same call continues it, so the first range is kept.
      source: before.source ?? { start, end },
      ...(isRejected && 'input' in written && { input: written.input }),
      ...(Object.keys(allFields).length > 0 && { fields: allFields }),
      ...(written.state === 'approval-responded' && { answer: written.approval ?? {} }),
    });
    return !isRejected;
  }

  /**
   * Reports a problem, and adds it to the record of its call if there is room. If the problem is `cut-off`, also
   * records the incomplete input of the call and ends its live input.
   */
  recordProblem(problem: Problem): void {
    const { toolCallId, code, message } = problem;
    if (toolCallId !== undefined) {
      if (code === 'cut-off') {
        this.#rejected.add(toolCallId);
        this.#keepInput(toolCallId);
        this.#endLiveInput(toolCallId);
      }
      const { problems } = this.#get(toolCallId);
      // The field can contain anything, because it comes from the source.
      const known = Array.isArray(problems) ? problems : [];
      if (known.length < maxProblems) {
        this.add(toolCallId, { problems: [...known, { code, message }] });
      }
    }
    this.#onProblem?.(problem);
  }

  /**
   * Records that an approval request was answered. Must be called by the code that receives the response, because a
   * result after a request doesn't imply a response.
   */
  recordAnswer(id: string, answeredAt: number): void {
    for (const [toolCallId, requestId] of this.#requestIds) {
      if (requestId === id) {
        this.add(toolCallId, { answeredAt });
      }
    }
  }

  isHosted(toolCallId: string): boolean {
    return this.#get(toolCallId).providerExecuted === true;
  }

  /**
   * Adds data to a call record, creating the record if necessary. Drops the data if a new record would exceed the
   * limit.
   */
  add(toolCallId: string, addition: CallRecord): void {
    if (this.#canHold(toolCallId)) {
      this.#set(toolCallId, { ...this.#records.get(toolCallId), ...addition });
    }
  }

  /**
   * Merges the source's call records with those of this message, because the host replaces all records with the latest
   * ones. Drops new records beyond the limit. Returns a list with the rest of the chunk. The list is empty if nothing
   * else was in the chunk.
   */
  takeRecords(chunk: MetadataChunk): MetadataChunk[] {
    const records = getSentRecords(chunk.metadata);
    if (records === undefined) {
      return [chunk];
    }
    // The source's own reader handles its live inputs.
    for (const [toolCallId, { live: _, ...record }] of records) {
      this.add(toolCallId, record);
    }
    const { toolcard: __, ...metadata }: Record<string, unknown> = { ...chunk.metadata };
    return Object.keys(metadata).length > 0 ? [{ ...chunk, metadata }] : [];
  }

  /** Returns a chunk with all call records if any has changed since the last `takeChanges()`. */
  takeChanges(): ChatMessageChunk | undefined {
    const hadChanges = this.#hasChanges;
    this.#hasChanges = false;
    return hadChanges ? createCallRecordsChunk(Object.fromEntries(this.#records)) : undefined;
  }

  dispose(): void {
    [...this.#records.keys()].forEach((toolCallId) => this.#endLiveInput(toolCallId));
  }

  #get(toolCallId: string): LiveCallRecord {
    return this.#records.get(toolCallId) ?? {};
  }

  #set(toolCallId: string, record: LiveCallRecord): void {
    this.#records.set(toolCallId, record);
    this.#hasChanges = true;
  }

  #canHold(toolCallId: string): boolean {
    return this.#records.size < maxRecords || this.#records.has(toolCallId);
  }

  /**
   * Begins the record of a call, unless it would exceed the limit. Discards the recorded input of an earlier call with
   * this id, and the time of a result that arrived before the call. The time is recorded again when the result is
   * repeated.
   */
  #begin(toolCallId: string): void {
    const { endedAt: _, input: __, ...before } = this.#get(toolCallId);
    this.#records.delete(toolCallId);
    this.#rejected.delete(toolCallId);
    if (this.#canHold(toolCallId)) {
      const live = liveInputWriter.open();
      this.#set(toolCallId, { ...before, startedAt: Date.now(), live });
    }
  }

  #recordResult(chunk: ResultOrApprovalRequest): void {
    const { toolCallId } = chunk;
    if (isFinal(chunk)) {
      // A recorded time comes from the code that ran the tool and is more precise.
      this.add(toolCallId, { endedAt: this.#get(toolCallId).endedAt ?? Date.now() });
    }
  }

  /**
   * Records an approval request. Discards the record of an earlier request: its answer, or the reason why it ended
   * without one.
   */
  #recordRequest(toolCallId: string, id: string): void {
    const { answeredAt: _, decision: __, requestEnd: ___, ...record } = this.#get(toolCallId);
    this.#records.delete(toolCallId);
    this.add(toolCallId, { ...record, askedAt: Date.now() });
    this.#requestIds.set(toolCallId, id);
  }

  #addLiveInput(toolCallId: string, text: string): void {
    const { live } = this.#get(toolCallId);
    if (live !== undefined) {
      liveInputWriter.append(live, text);
    }
  }

  /**
   * Records the part of an invalid or cut-off input that has arrived: its parsed value, or its text if that can't be
   * parsed. Does nothing if there is no text or an input is already recorded.
   */
  #keepInput(toolCallId: string): void {
    const { live, input } = this.#get(toolCallId);
    const { text = '', value } = liveInputWriter.getLatest(live) ?? {};
    if (input === undefined && text.trim() !== '') {
      this.add(toolCallId, { input: value === undefined ? text : value });
    }
  }

  #endLiveInput(toolCallId: string): void {
    const { live, ...record } = this.#get(toolCallId);
    if (live !== undefined) {
      liveInputWriter.close(live);
      this.#set(toolCallId, record);
    }
  }
}
