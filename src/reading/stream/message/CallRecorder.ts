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

/** Records the calls of the message that is streaming, and shows their live inputs. */
export class CallRecorder {
  readonly #records = new Map<string, LiveCallRecord>();
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  /** The calls that failed because of their input. */
  readonly #rejected = new Set<string>();
  /** The ids under which the last requests of calls are answered. */
  readonly #requestIds = new Map<string, string>();
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
        // The host discards the text, and renders every message for it.
        return chunk.inputTextDelta === '';
      case 'tool-input-available':
        this.#endLiveInput(toolCallId);
        return true;
      case 'tool-approval-request':
        this.#endLiveInput(toolCallId);
        this.#recordRequest(toolCallId, chunk.approvalId ?? toolCallId);
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

  /** Records what the text contains about a call in addition to its chunks. */
  recordReadCall({ toolCallId, start, end, written, fields }: ReadCall): void {
    const before = this.#records.get(toolCallId);
    const allFields = { ...before?.fields, ...fields };
    this.add(toolCallId, {
      // A later block of the same call only continues it.
      source: before?.source ?? { start, end },
      ...(this.#rejected.has(toolCallId) && 'input' in written && { input: written.input }),
      ...(Object.keys(allFields).length > 0 && { fields: allFields }),
      ...(written.state === 'approval-responded' && { answer: written.approval ?? {} }),
    });
  }

  /** Records a problem with its call, if it has one, and reports it. */
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

  /**
   * Records that a request was answered. Only who takes the answer knows: a result after a request
   * doesn't imply one.
   */
  recordAnswer(id: string, answeredAt: number): void {
    for (const [toolCallId, requestId] of this.#requestIds) {
      if (requestId === id) {
        this.add(toolCallId, { answeredAt });
      }
    }
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
   * Merges the records of the source into ours, because the host replaces all records with the last
   * ones. Returns the rest of the chunk, if anything is left.
   */
  takeRecords(chunk: MetadataChunk): MetadataChunk[] {
    const records = getCallRecords(chunk.metadata);
    if (records === undefined) {
      return [chunk];
    }
    for (const [toolCallId, given] of Object.entries(records)) {
      // The live inputs of the source belong to its own reader.
      const { live: _, ...record }: LiveCallRecord = { ...given };
      this.add(toolCallId, record);
    }
    const { toolcard: __, ...metadata }: Record<string, unknown> = { ...chunk.metadata };
    return Object.keys(metadata).length > 0 ? [{ ...chunk, metadata }] : [];
  }

  /** Returns the chunk with the records if any has changed since the last time, otherwise undefined. */
  takeChanges(): ChatMessageChunk | undefined {
    const hadChanges = this.#hasChanges;
    this.#hasChanges = false;
    return hadChanges ? callRecordsChunk(Object.fromEntries(this.#records)) : undefined;
  }

  /** Ends all live inputs. */
  dispose(): void {
    [...this.#records.keys()].forEach((toolCallId) => this.#endLiveInput(toolCallId));
  }

  /** Begins the record of a call. If its result came before it, the end is recorded again with the result. */
  #begin(toolCallId: string): void {
    const { endedAt: _, input: __, ...record } = this.#records.get(toolCallId) ?? {};
    this.#records.delete(toolCallId);
    this.#rejected.delete(toolCallId);
    this.add(toolCallId, { ...record, startedAt: Date.now() });
  }

  #recordResult(chunk: ToolChunk): void {
    const { toolCallId } = chunk;
    this.#endLiveInput(toolCallId);
    if (!('preliminary' in chunk && chunk.preliminary)) {
      this.add(toolCallId, { endedAt: Date.now() });
    }
  }

  /** Records a request. An answer to an earlier one doesn't answer it. */
  #recordRequest(toolCallId: string, id: string): void {
    const { answeredAt: _, ...record } = this.#records.get(toolCallId) ?? {};
    this.#records.delete(toolCallId);
    this.add(toolCallId, { ...record, askedAt: Date.now() });
    this.#requestIds.set(toolCallId, id);
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

  /** Keeps the input so far of a call that will never have a complete one. */
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
