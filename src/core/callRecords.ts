import type { ChatMessage, ChatMessageChunk, ChatToolApproval } from '@mui/x-chat/headless';

/** What lasts about a call, beside its part. */
export interface CallRecord {
  /** When the call began, in milliseconds since the epoch. */
  readonly startedAt?: number;
  /** When its result came. */
  readonly endedAt?: number;
  /** When somebody was asked whether it may run, and when it went on with his answer. */
  readonly askedAt?: number;
  readonly answeredAt?: number;
  /** Where the call stands in the text that it was read from. */
  readonly source?: { readonly start: number; readonly end: number };
  /** Fields of the text that mean nothing to toolcard. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The input of a call that failed for it or was cut off, as far as it came: the part of the host holds none then. */
  readonly input?: unknown;
  /** What was said before the call, and behind the last of a step, where the message holds that no more. */
  readonly commentary?: string;
  readonly commentaryAfter?: string;
  /** What was wrong with the call. */
  readonly problems?: readonly { readonly code: string; readonly message: string }[];
  /** The answer to a request for approval that the text tells of. No consent: nobody here gave it. */
  readonly answer?: Partial<ChatToolApproval>;
  /** Set where somebody agreed when the message was over: whoever took the answer may go on with the call. */
  readonly answeredLate?: true;
  /** Set where the call ended, but nobody knows whether the tool did its work. */
  readonly outcome?: 'unknown';
  /** The token under which its input can be watched while it arrives. */
  readonly live?: string;
}

/** The records of the calls of one message, by `toolCallId`, under `toolcard` in its metadata. */
export type CallRecords = Readonly<Record<string, CallRecord>>;

/** A message, as far as its records go. */
export type MessageWithRecords = Pick<ChatMessage, 'metadata'>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isUnset = (value: unknown): boolean => value === undefined;

/** What is no time of a `Date` is none of a call. */
const latest = 8.64e15;
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= latest;

const isAt = (owner: unknown, key: string, isValid: (value: unknown) => boolean): boolean =>
  isObject(owner) && isValid(Reflect.get(owner, key));

const isProblem = (value: unknown): boolean =>
  isAt(value, 'code', isText) && isAt(value, 'message', isText);

/** What each field of a record may hold. */
const fieldChecks: Readonly<Record<keyof CallRecord, (value: unknown) => boolean>> = {
  startedAt: isTime,
  endedAt: isTime,
  askedAt: isTime,
  answeredAt: isTime,
  source: (value) => isAt(value, 'start', Number.isFinite) && isAt(value, 'end', Number.isFinite),
  fields: isObject,
  input: () => true,
  commentary: isText,
  commentaryAfter: isText,
  problems: (value) => Array.isArray(value) && value.every(isProblem),
  answer: (value) =>
    isAt(value, 'approved', (approved) => isUnset(approved) || typeof approved === 'boolean') &&
    isAt(value, 'reason', (reason) => isUnset(reason) || isText(reason)),
  answeredLate: (value) => value === true,
  outcome: (value) => value === 'unknown',
  live: isText,
};

const checks: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries(fieldChecks),
);

const isKnown = ([key, value]: readonly [string, unknown]): boolean =>
  checks.get(key)?.(value) ?? true;

const validRecords = new WeakMap<object, { readonly record: CallRecord | undefined }>();

function readRecord(value: object): CallRecord | undefined {
  try {
    return Object.fromEntries(Object.entries(value).filter(isKnown));
  } catch {
    return undefined;
  }
}

/** A record as far as it is one. Stored messages may hold anything: what is invalid is not known. */
function validRecord(value: unknown): CallRecord | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const known = validRecords.get(value) ?? { record: readRecord(value) };
  validRecords.set(value, known);
  return known.record;
}

/** What stands where the records are. */
function storedIn(metadata: ChatMessage['metadata']): object | undefined {
  const { toolcard }: { readonly toolcard?: unknown } = metadata ?? {};
  return isObject(toolcard) ? toolcard : undefined;
}

/** The records in the metadata of a message, where it holds any. */
export function recordsIn(metadata: ChatMessage['metadata']): CallRecords | undefined {
  const stored = storedIn(metadata);
  return (
    stored &&
    Object.fromEntries(
      Object.entries(stored).flatMap(([toolCallId, value]) => {
        const record = validRecord(value);
        return record === undefined ? [] : [[toolCallId, record]];
      }),
    )
  );
}

/** The record of a call of a message, if there is one. */
export function getCallRecord(
  message: MessageWithRecords | undefined,
  toolCallId: string,
): CallRecord | undefined {
  const stored = storedIn(message?.metadata);
  return stored && Object.hasOwn(stored, toolCallId)
    ? validRecord(Reflect.get(stored, toolCallId))
    : undefined;
}

/** The chunk that puts records into the metadata of the message. The host merges it shallowly. */
export const callRecordsChunk = (records: CallRecords): ChatMessageChunk => ({
  type: 'message-metadata',
  metadata: { toolcard: records },
});

/**
 * The messages that stream in this page beside what their chat streams. They are never stored: a message
 * that was stored meanwhile has been interrupted.
 */
export const liveMessages: Set<string> = new Set();

/** About a frame, in milliseconds. */
export const frame = 16;

const isOnScreen = (): boolean =>
  typeof document === 'object' && document.visibilityState === 'visible';

/** What is to be done in the next frame. */
const due = new Set<() => void>();

const doAll = (): void => {
  const callbacks = [...due];
  due.clear();
  callbacks.forEach((callback) => callback());
};

/** Asks the page for a frame, and gives the way to call it off. */
const requestFrame = (): (() => void) => {
  if (isOnScreen()) {
    const request = requestAnimationFrame(doAll);
    return () => cancelAnimationFrame(request);
  }
  const timer = setTimeout(doAll, frame);
  return () => clearTimeout(timer);
};

let callOff: () => void = () => undefined;

/**
 * Calls a function in the next frame, together with all others, so that the page renders once; after
 * about that time where there are no frames. Gives the way to stop it.
 */
export function inNextFrame(callback: () => void): () => void {
  if (due.size === 0) {
    callOff = requestFrame();
  }
  due.add(callback);
  return () => {
    if (due.delete(callback) && due.size === 0) {
      callOff();
    }
  };
}

/** An input as far as it has arrived. */
export interface LiveInput {
  readonly text: string;
  /** What the text says so far; undefined where that cannot be told. */
  readonly value: unknown;
  /** The way to the value that is arriving right now. */
  readonly path?: readonly (string | number)[] | undefined;
}

interface WatchedInput {
  readonly shown: LiveInput;
  readonly listeners: Set<() => void>;
}

/**
 * The inputs that are arriving, by token. They are in flight and never stored: a token that a stored message
 * still holds finds nothing here. They do not go through the host's store, where each update would
 * render every message.
 */
class LiveInputs {
  readonly #inputs = new Map<string, WatchedInput>();

  /** Shows inputs as far as they have arrived, all of them before any listener hears of one. */
  show(inputs: readonly (readonly [token: string, input: LiveInput])[]): void {
    const heard = inputs.map(([token, shown]) => {
      const { listeners } = this.#inputs.get(token) ?? { listeners: new Set() };
      this.#inputs.set(token, { shown, listeners });
      return listeners;
    });
    heard.forEach((listeners) => listeners.forEach((listener) => listener()));
  }

  /** Ends an input. Nothing of it is kept. */
  end(token: string): void {
    const input = this.#inputs.get(token);
    this.#inputs.delete(token);
    input?.listeners.forEach((listener) => listener());
  }

  /** An input as far as it has arrived; undefined when nothing arrives under this token. */
  read(token: string | undefined): LiveInput | undefined {
    return token === undefined ? undefined : this.#inputs.get(token)?.shown;
  }

  /** Calls `listener` when the text of an input has changed, until the returned function is called. */
  subscribe(token: string | undefined, listener: () => void): () => void {
    const listeners = token === undefined ? undefined : this.#inputs.get(token)?.listeners;
    listeners?.add(listener);
    return () => listeners?.delete(listener);
  }
}

/** The inputs that are arriving, for all chats of the page. */
export const liveInputs: LiveInputs = new LiveInputs();
