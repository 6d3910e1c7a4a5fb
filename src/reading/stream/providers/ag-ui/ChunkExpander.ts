import { getPath, getText } from '../../../../core/json/getPath.ts';
import { createViolation } from './createViolation.ts';

interface Kind {
  readonly family: string;
  readonly content: string;
  readonly id: string;
  /** The field that the first chunk of an item must have, apart from the id. */
  readonly required?: string;
  /** The fields that the first chunk of an item sets. Later chunks can repeat but not change them. */
  readonly fields: readonly string[];
}

interface OpenItem {
  readonly kind: Kind;
  readonly id: string;
  readonly first: unknown;
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  [
    'TEXT_MESSAGE_CHUNK',
    { family: 'TEXT_MESSAGE', content: 'CONTENT', id: 'messageId', fields: ['role', 'name'] },
  ],
  [
    'REASONING_MESSAGE_CHUNK',
    { family: 'REASONING_MESSAGE', content: 'CONTENT', id: 'messageId', fields: [] },
  ],
  [
    'TOOL_CALL_CHUNK',
    {
      family: 'TOOL_CALL',
      content: 'ARGS',
      id: 'toolCallId',
      required: 'toolCallName',
      fields: ['toolCallName', 'parentMessageId'],
    },
  ],
]);

/** Events that can occur inside an item without ending it. */
const asides: readonly string[] = [
  'RAW',
  'ACTIVITY_SNAPSHOT',
  'ACTIVITY_DELTA',
  'REASONING_ENCRYPTED_VALUE',
  'SUBAGENT_STARTED',
];

/** Events that end the items of all agents. Most other events end only the item of the agent that sends them. */
const runEvents: readonly string[] = [
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'MESSAGES_SNAPSHOT',
];

/** Returns a field of an item's first chunk. The role defaults to `assistant`. */
const getField = (chunk: unknown, field: string): unknown =>
  getPath(chunk, field) ?? (field === 'role' ? 'assistant' : undefined);

/** Replaces each chunk event with the start, content and end events that it abbreviates. */
export class ChunkExpander {
  /** The open item of each subagent, by the subagent's id. The main agent has an empty id. */
  readonly #lanes = new Map<string, OpenItem>();
  /**
   * Items that began with a start event and haven't ended, by family and id. Their content can arrive as chunks too.
   */
  readonly #begun = new Set<string>();

  /** Returns the events that replace an event. End events come first if the event ends other items. */
  expand(event: unknown, type: string): unknown[] {
    const kind = kinds.get(type);
    if (kind !== undefined) {
      return this.#read(event, kind);
    }
    this.#track(event, type);
    return [...this.#endBefore(event, type), event];
  }

  #read(chunk: unknown, kind: Kind): unknown[] {
    const lane = this.#findLane(chunk, kind);
    const open = this.#lanes.get(lane);
    const id = getText(chunk, kind.id) ?? open?.id;
    const delta = getText(chunk, 'delta');
    const tag = getText(chunk, 'subagentRunId');
    const content = { type: `${kind.family}_${kind.content}`, [kind.id]: id, delta };
    const events =
      delta === undefined ? [] : [{ ...content, ...(tag !== undefined && { subagentRunId: tag }) }];
    if (this.#begun.has(`${kind.family} ${id}`)) {
      return events;
    }
    if (open?.kind === kind && open.id === id) {
      this.#checkRepeated(chunk, open);
      return events;
    }
    return [...this.#end(lane), this.#start(chunk, kind, lane), ...events];
  }

  #track(event: unknown, type: string): void {
    const kind = [...kinds.values()].find(({ family }) => type.startsWith(`${family}_`));
    const key = kind && `${kind.family} ${getText(event, kind.id)}`;
    if (key !== undefined && type.endsWith('_START')) {
      this.#begun.add(key);
    } else if (key !== undefined && type.endsWith('_END')) {
      this.#begun.delete(key);
    } else if (type.startsWith('RUN_')) {
      this.#begun.clear();
    }
  }

  #start(chunk: unknown, kind: Kind, lane: string): unknown {
    for (const field of [kind.id, kind.required]) {
      if (field !== undefined && getText(chunk, field) === undefined) {
        throw createViolation(`the first ${kind.family}_CHUNK has no ${field}`);
      }
    }
    this.#lanes.set(lane, { kind, id: String(getPath(chunk, kind.id)), first: chunk });
    const role = kind.family === 'REASONING_MESSAGE' ? { role: 'reasoning' } : {};
    return { ...Object(chunk), ...role, type: `${kind.family}_START` };
  }

  #checkRepeated(chunk: unknown, { kind, first }: OpenItem): void {
    const changed = kind.fields.find((field) => {
      const value = getPath(chunk, field);
      return value !== undefined && value !== getField(first, field);
    });
    if (changed !== undefined) {
      throw createViolation(`a ${kind.family}_CHUNK changes the ${changed} of its item`);
    }
  }

  /**
   * Returns the id of the subagent that a chunk belongs to, or an empty string for the main agent. Chunks that continue
   * an item can omit the ids of the item and the subagent. Throws if the chunk could belong to several subagents but
   * not to the main agent.
   */
  #findLane(chunk: unknown, kind: Kind): string {
    const tag = getText(chunk, 'subagentRunId');
    if (tag !== undefined) {
      return tag;
    }
    const id = getText(chunk, kind.id);
    const fitting = [...this.#lanes].flatMap(([lane, open]) =>
      open.kind === kind && (id === undefined || id === open.id) ? [lane] : [],
    );
    if (fitting.includes('')) {
      return '';
    }
    if (fitting.length > 1) {
      throw createViolation(`a ${kind.family}_CHUNK could continue several items`);
    }
    return fitting[0] ?? '';
  }

  #endBefore(event: unknown, type: string): unknown[] {
    if (asides.includes(type)) {
      return [];
    }
    return runEvents.includes(type)
      ? [...this.#lanes.keys()].flatMap((lane) => this.#end(lane))
      : this.#end(getText(event, 'subagentRunId') ?? '');
  }

  #end(lane: string): unknown[] {
    const open = this.#lanes.get(lane);
    this.#lanes.delete(lane);
    return open === undefined ? [] : [{ type: `${open.kind.family}_END`, [open.kind.id]: open.id }];
  }
}
