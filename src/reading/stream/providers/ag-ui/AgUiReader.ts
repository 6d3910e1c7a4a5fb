import { warnOnce } from '../../../../core/errors/warnOnce.ts';
import { getList, getPath, getText } from '../../../../core/json/getPath.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import { providerError } from '../../provider-engine/providerError.ts';
import type { ProviderReader } from '../../provider-engine/readProvider.ts';
import { AgUiTextsAndCalls } from './AgUiTextsAndCalls.ts';
import { applyPatch } from './applyPatch.ts';
import { checkEvent, findEventType } from './checkEvent.ts';
import { ChunkExpander } from './ChunkExpander.ts';
import { createViolation } from './createViolation.ts';
import { RunVerifier } from './RunVerifier.ts';
import { Subagents } from './Subagents.ts';

/**
 * Converts `THINKING_TEXT_MESSAGE_…` events of older versions to the `REASONING_MESSAGE_…` events of AG-UI 1.0. Returns
 * other events unchanged.
 */
const translate = (event: unknown): unknown => {
  const type = getText(event, 'type');
  return type?.startsWith('THINKING_TEXT_MESSAGE_') === true
    ? {
        ...Object(event),
        type: type.replace('THINKING_TEXT', 'REASONING'),
        messageId: 'thinking',
        role: 'reasoning',
      }
    : event;
};

/** Reads AG-UI events, versions 1.0 and 1.1. */
export class AgUiReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #items: AgUiTextsAndCalls;
  readonly #chunks = new ChunkExpander();
  readonly #verifier = new RunVerifier();
  #state: unknown;
  #hasState = false;
  readonly #activities = new Map<
    string,
    { readonly activityType: unknown; readonly content: unknown }
  >();
  readonly #subagents = new Subagents();
  readonly #usage: unknown[] = [];
  /** The error of the last run. Cleared when another run starts. */
  #failure: Error | undefined;
  #isCancelled = false;

  /** `state` is the initial state, to which the server's changes are applied. */
  constructor(writer: ChunkWriter, state: unknown = {}) {
    this.#writer = writer;
    this.#state = state;
    this.#items = new AgUiTextsAndCalls(writer, (subagentRunId) =>
      this.#subagents.findCall(subagentRunId),
    );
  }

  /**
   * Reads an event and writes its chunks. Ignores unknown events. Throws if the event breaks a rule of AG-UI, or if it
   * follows a failed run without starting another run.
   */
  read(given: unknown): void {
    const event = translate(given);
    const type = findEventType(event);
    if (type === undefined) {
      return;
    }
    this.#writer.begin();
    checkEvent(event, type);
    if (this.#failure !== undefined && type !== 'RUN_STARTED') {
      // Only a new run may follow the error of a run. Throws the earlier error, because it is more helpful than one
      // about the order of events.
      throw this.#failure;
    }
    for (const expanded of this.#chunks.expand(event, type)) {
      const expandedType = String(getPath(expanded, 'type'));
      this.#verifier.verify(expanded, expandedType);
      this.#write(expanded, expandedType);
    }
  }

  /**
   * Aborts the message if its last run was canceled. Throws if that run failed or hasn't ended. A stream can contain
   * several runs, so only its end shows which run is the last.
   */
  end(): void {
    if (this.#failure !== undefined) {
      throw this.#failure;
    }
    if (this.#verifier.isActive) {
      throw createViolation('the stream ended before the message did');
    }
    if (this.#isCancelled) {
      this.#writer.abort();
    }
  }

  #write(event: unknown, type: string): void {
    if (/^(?:TEXT|REASONING|TOOL)_/.test(type)) {
      this.#items.read(event, type);
    } else if (/^(?:RUN|STEP|SUBAGENT)_/.test(type)) {
      this.#readRun(event, type);
    } else {
      this.#readData(event, type);
    }
  }

  #readRun(event: unknown, type: string): void {
    switch (type) {
      case 'RUN_STARTED':
        this.#startRun(event);
        break;
      case 'RUN_FINISHED':
        this.#finishRun(event);
        break;
      case 'RUN_ERROR':
        this.#addUsage(event);
        this.#writer.cutOff();
        this.#failure = providerError('AG-UI', event);
        break;
      case 'STEP_STARTED':
        // A step can begin in the middle of a text part.
        this.#writer.addBetween({ type: 'start-step' });
        break;
      case 'STEP_FINISHED':
        this.#writer.addBetween({ type: 'finish-step' });
        break;
      default:
        this.#subagents.read(event, type);
        this.#writer.addMetadata({ subagents: this.#subagents.all });
    }
  }

  #startRun(event: unknown): void {
    if (this.#failure !== undefined) {
      this.#writer.addMetadata({ runError: this.#failure.message });
    }
    this.#failure = undefined;
    this.#isCancelled = false;
    this.#items.restart();
    const { threadId, runId }: Readonly<Record<string, unknown>> = Object(event);
    this.#writer.addMetadata({ agUi: { threadId, runId } });
  }

  #finishRun(event: unknown): void {
    const outcome = getPath(event, 'outcome');
    const interrupts = getList(outcome, 'interrupts');
    const result = getPath(event, 'result') ?? undefined;
    this.#addUsage(event);
    this.#writer.addMetadata(result === undefined ? {} : { result });
    if (this.#hasState) {
      this.#writer.addPart({ type: 'data-state', id: 'state', data: this.#state });
    }
    this.#isCancelled = getText(outcome, 'type') === 'cancelled';
    if (getText(outcome, 'type') === 'interrupt') {
      this.#writer.addMetadata({ interrupts });
      interrupts.forEach((interrupt) => this.#items.interrupt(interrupt));
    }
    this.#writer.close(this.#items.hasPendingCalls ? 'tool-calls' : 'stop');
  }

  #addUsage(event: unknown): void {
    const usage = getList(event, 'usage');
    if (usage.length > 0) {
      this.#usage.push(...usage);
      this.#writer.addMetadata({ usage: [...this.#usage] });
    }
  }

  #readData(event: unknown, type: string): void {
    switch (type) {
      case 'STATE_SNAPSHOT':
        this.#setState(getPath(event, 'snapshot'));
        break;
      case 'STATE_DELTA': {
        const state = this.#patch(this.#state, getList(event, 'delta'), 'the state');
        if (state !== undefined) {
          this.#setState(state.value);
        }
        break;
      }
      case 'ACTIVITY_SNAPSHOT':
        this.#readActivity(event);
        break;
      case 'ACTIVITY_DELTA':
        this.#changeActivity(event);
        break;
      case 'CUSTOM': {
        const name = String(getPath(event, 'name'));
        this.#writer.addBetween({ type: `data-${name}`, data: getPath(event, 'value') });
      }
    }
  }

  /** Sets the state and writes it to the metadata, because the host can't update a data part. */
  #setState(state: unknown): void {
    this.#state = state;
    this.#hasState = true;
    this.#writer.addMetadata({ state });
  }

  #readActivity(event: unknown): void {
    const id = String(getPath(event, 'messageId'));
    const isNew = !this.#activities.has(id);
    if (isNew || getPath(event, 'replace') !== false) {
      const activity = {
        activityType: getPath(event, 'activityType'),
        content: getPath(event, 'content'),
      };
      if (isNew) {
        this.#writer.addBetween({ type: 'data-activity', id, data: activity });
      }
      this.#setActivity(id, activity);
    }
  }

  #changeActivity(event: unknown): void {
    const id = String(getPath(event, 'messageId'));
    const activity = this.#activities.get(id);
    const content =
      activity && this.#patch(activity.content, getList(event, 'patch'), `the activity ${id}`);
    if (content !== undefined) {
      const activityType = getPath(event, 'activityType');
      this.#setActivity(id, { activityType, content: content.value });
    }
  }

  #setActivity(id: string, activity: { activityType: unknown; content: unknown }): void {
    this.#activities.set(id, activity);
    this.#writer.addMetadata({ activities: Object.fromEntries(this.#activities) });
  }

  #patch(
    document: unknown,
    patch: readonly unknown[],
    name: string,
  ): ReturnType<typeof applyPatch> {
    const patched = applyPatch(document, patch);
    if (patched === undefined) {
      warnOnce(
        `toolcard: AG-UI sent a change of ${name} that doesn't fit its value. The value stays as it was, and can differ from the server's. Send a snapshot instead.`,
      );
    }
    return patched;
  }
}
