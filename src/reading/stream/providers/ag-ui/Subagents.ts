import { getText } from '../../../../core/json/getPath.ts';

type Subagent = Readonly<Record<string, unknown>>;

/** Collects the data about subagents in the events of a stream. */
export class Subagents {
  readonly #subagents = new Map<string, Subagent>();

  /** All subagents so far, by id. */
  get all(): Readonly<Record<string, Subagent>> {
    return Object.fromEntries(this.#subagents);
  }

  /** Adds the data of an event to the subagent that the event describes. */
  read(event: unknown, type: string): void {
    const { type: _, subagentRunId, ...fields }: Subagent = Object(event);
    const id = String(subagentRunId);
    const status = type.replace('SUBAGENT_', '').toLowerCase();
    this.#subagents.set(id, { ...this.#subagents.get(id), ...fields, status });
  }

  /**
   * Returns the id of the call that started a subagent or one of its ancestors. Returns undefined if there is no such
   * call, or if the stream doesn't identify it.
   */
  findCall(id: string | undefined): string | undefined {
    const seen = new Set<string>();
    let current = id;
    while (current !== undefined && !seen.has(current)) {
      seen.add(current);
      const subagent = this.#subagents.get(current);
      const toolCallId = getText(subagent, 'parentToolCallId');
      if (toolCallId !== undefined) {
        return toolCallId;
      }
      current = getText(subagent, 'parentSubagentRunId');
    }
    return undefined;
  }
}
