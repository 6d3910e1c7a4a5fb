/** The format of a pasted answer, if it isn't plain text. */
type Framing = 'server-sent events' | 'JSON';

/** An event of an answer: its text, and its name and its data if it has them. */
export interface AnswerEvent {
  readonly text: string;
  readonly name?: string | undefined;
  readonly data?: unknown;
}

/** A pasted answer as the events of a stream. */
export interface SplitAnswer {
  readonly framing: Framing;
  readonly events: readonly AnswerEvent[];
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const getField = (text: string, field: string): string | undefined => {
  const values = text
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).trim()] : []));
  return values.length > 0 ? values.join('\n') : undefined;
};

const splitServerSentEvents = (text: string): AnswerEvent[] =>
  text.split(/(?<=\n\r?\n)(?=\S)/).map((event) => ({
    text: event,
    name: getField(event, 'event'),
    data: parse(getField(event, 'data') ?? ''),
  }));

/** Splits one JSON value, which can be a list of events, or lines of JSON. */
function splitJson(text: string): AnswerEvent[] | undefined {
  const whole = parse(text);
  if (whole !== undefined) {
    // An event of LangGraph is itself a list, which begins with a mode or a namespace.
    const isList = Array.isArray(whole) && whole.every((item) => typeof item === 'object');
    const isEvent = Array.isArray(whole) && whole.some((item) => typeof item === 'string');
    return isList && !isEvent
      ? whole.map((data: unknown) => ({ text: `${JSON.stringify(data)}\n`, data }))
      : [{ text, data: whole }];
  }
  const events = text
    .split(/(?<=\n)/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line, data: parse(line) }));
  return events[0]?.data === undefined ? undefined : events;
}

/**
 * Splits a pasted answer into events: server-sent events, lines of JSON, or a JSON value. Returns undefined
 * if it's plain text.
 */
export function splitIntoEvents(text: string): SplitAnswer | undefined {
  if (/^\s*(?:data|event|id|retry)?:/.test(text)) {
    return { framing: 'server-sent events', events: splitServerSentEvents(text.trimStart()) };
  }
  const events = /^\s*[[{]/.test(text) ? splitJson(text) : undefined;
  return events && { framing: 'JSON', events };
}
