import { getList, getPath, getText } from '../../../../core/json/getPath.ts';
import { createViolation } from './createViolation.ts';

const ids: ReadonlyMap<string, string> = new Map([
  ['TEXT_MESSAGE', 'messageId'],
  ['TOOL_CALL', 'toolCallId'],
  ['REASONING_MESSAGE', 'messageId'],
  ['REASONING', 'messageId'],
  ['STEP', 'stepName'],
]);

/**
 * Checks the order of events. Each item (text, reasoning, call, step or subagent) must begin before it continues, and
 * end before its run ends.
 */
export class RunVerifier {
  isActive = false;
  #threadId: unknown;
  #runId: unknown;
  readonly #open = new Set<string>();
  /** For each item, the id of the subagent that sends it. Empty for the main agent. */
  readonly #owners = new Map<string, string>();
  readonly #agents = new Map<string, boolean>();

  /** Checks the next event. Chunk events must be expanded first. Throws if the event isn't allowed at this point. */
  verify(event: unknown, type: string): void {
    if (type === 'RUN_STARTED') {
      this.#startRun(event);
    } else if (type === 'RUN_ERROR') {
      this.isActive = false;
    } else if (!this.isActive) {
      throw createViolation(`${type} is not part of a run`);
    } else if (type === 'RUN_FINISHED') {
      this.#finishRun(event);
    } else if (type.startsWith('SUBAGENT_')) {
      this.#verifyAgent(event, type);
    } else {
      const end = type.lastIndexOf('_');
      this.#verifyItem(event, type.slice(0, Math.max(0, end)), type.slice(end + 1));
    }
  }

  #startRun(event: unknown): void {
    if (this.isActive) {
      throw createViolation('a run starts before the last one has ended');
    }
    const threadId = getPath(event, 'threadId');
    if (this.#threadId !== undefined && this.#threadId !== threadId) {
      throw createViolation('a run belongs to another thread than the one before');
    }
    this.isActive = true;
    this.#threadId = threadId;
    this.#runId = getPath(event, 'runId');
    [this.#open, this.#owners, this.#agents].forEach((each) => each.clear());
  }

  #finishRun(event: unknown): void {
    const [open = [...this.#agents].find(([, isActive]) => isActive)?.[0]] = this.#open;
    if (open !== undefined) {
      throw createViolation(`the run ends before ${open} has ended`);
    }
    if (getPath(event, 'runId') !== this.#runId || getPath(event, 'threadId') !== this.#threadId) {
      throw createViolation('RUN_FINISHED belongs to another run');
    }
    const interrupts = getList(event, 'outcome', 'interrupts').map((each) => getPath(each, 'id'));
    if (new Set(interrupts).size < interrupts.length) {
      throw createViolation('two interrupts have the same id');
    }
    this.isActive = false;
  }

  #verifyAgent(event: unknown, type: string): void {
    const id = String(getPath(event, 'subagentRunId'));
    if (type !== 'SUBAGENT_STARTED') {
      if (this.#agents.get(id) !== true) {
        throw createViolation(`the subagent ${id} ends, but isn't active`);
      }
      this.#agents.set(id, false);
      return;
    }
    const parent = getText(event, 'parentSubagentRunId');
    if (this.#agents.has(id) || (parent !== undefined && !this.#agents.has(parent))) {
      throw createViolation(`the subagent ${id} can't start`);
    }
    this.#agents.set(id, true);
  }

  #verifyItem(event: unknown, family: string, phase: string): void {
    const field = ids.get(family);
    if (field === undefined || phase === 'RESULT') {
      return;
    }
    const tag = getText(event, 'subagentRunId');
    // The agent and its subagents may have steps with the same name.
    const step = family === 'STEP' ? `${tag ?? ''} ` : '';
    const id = String(getPath(event, field));
    const key = `${family} ${step}${id}`;
    const parent = this.#owners.get(`TEXT_MESSAGE ${getText(event, 'parentMessageId')}`);
    const owner = this.#owners.get(key) ?? parent;
    const starts = phase.startsWith('START');
    if (this.#open.has(key) === starts) {
      const problem = starts ? 'has already begun' : "hasn't begun";
      throw createViolation(`${family}_${phase} is about ${id}, which ${problem}`);
    }
    if (tag !== undefined && owner !== undefined && tag !== owner) {
      throw createViolation(`${family}_${phase} is about ${id}, which belongs to another subagent`);
    }
    if (starts) {
      this.#open.add(key);
      this.#owners.set(key, owner ?? tag ?? '');
    } else if (phase === 'END' || phase === 'FINISHED') {
      this.#open.delete(key);
    }
  }
}
