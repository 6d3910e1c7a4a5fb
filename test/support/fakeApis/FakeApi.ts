/** A call that a fake model makes. An input that is text is sent as it is, even if it isn't JSON. */
interface FakeCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** An answer of a fake model. */
export interface FakeAnswer {
  readonly reasoning?: string;
  readonly text?: string;
  readonly calls?: readonly FakeCall[];
  /** Why the model stopped, in the words of its API. */
  readonly reason?: string;
}

/** The result of a call in a request. */
export interface SentResult {
  readonly id: string;
  readonly text: string;
}

/** An API as a server offers it. */
export interface FakeApi {
  readonly path: string;
  /** Throws if the API rejects the request. Otherwise returns the results in it. */
  readonly read: (request: Readonly<Record<string, unknown>>) => SentResult[];
  /** Returns the body that the API streams. */
  readonly write: (answer: FakeAnswer, index: number) => string;
  /** Returns the body with which the API rejects a request. */
  readonly reject: (message: string) => object;
}

/** Throws if a value is false. */
export function need(value: unknown, message: string): asserts value {
  if (value === false || value === undefined) {
    throw new Error(message);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws if a request has an empty list of tools, or tools with a wrong name or without a schema. */
export function checkTools(
  tools: unknown,
  read: (tool: Readonly<Record<string, unknown>>) => readonly [name: unknown, schema: unknown],
): void {
  need(tools === undefined || Array.isArray(tools), 'tools must be a list');
  need(tools?.length !== 0, 'tools must not be empty');
  for (const tool of tools ?? []) {
    const [name, schema] = read(tool);
    need(/^[\w-]{1,64}$/.test(String(name)), `${String(name)} is no name for a tool`);
    need(isObject(schema) && schema['type'] === 'object', 'the schema must be of an object');
  }
}

/** Writes the input of a call. */
export const writeInput = (input: unknown): string =>
  typeof input === 'string' ? input : JSON.stringify(input);

/** Cuts a text in two, as if it arrived in deltas. */
export const halves = (text: string): string[] => [
  text.slice(0, text.length / 2),
  text.slice(text.length / 2),
];
