import { getPath, getText } from '../../../../core/json/getPath.ts';
import { isPlainRecord } from '../../../../core/json/isPlainRecord.ts';
import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { InputReading } from '../../calls/parseIfJson.ts';

type Step = string | number;

/** Matches a step of a JSONPath: `.key`, `[0]`, `['key']` or `["key"]`. */
const stepPattern = /\.([^.[\]]+)|\[(?:(\d+)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\]/y;

/** Parses a JSONPath (RFC 9535) that selects one value. Returns an empty list for other paths. */
function parsePath(path: string): readonly Step[] {
  const steps: Step[] = [];
  stepPattern.lastIndex = 1;
  while (stepPattern.lastIndex < path.length) {
    const match = stepPattern.exec(path);
    if (match === null) {
      return [];
    }
    const [, name, index, single, double = ''] = match;
    const quoted = (single ?? double).replaceAll(/\\(.)/g, '$1');
    steps.push(index === undefined ? (name ?? quoted) : Number(index));
  }
  return steps;
}

const parseValue = (part: unknown): unknown =>
  getPath(part, 'nullValue') === undefined
    ? (getPath(part, 'numberValue') ??
      getPath(part, 'boolValue') ??
      getText(part, 'stringValue') ??
      '')
    : null;

const isIndex = (step: Step | undefined): boolean => typeof step === 'number';

/** Sets a value in a container. Returns false if the key doesn't fit the container, or would leave a gap in a list. */
function set(container: unknown, step: Step, value: unknown): boolean {
  if (Array.isArray(container) && typeof step === 'number' && step <= container.length) {
    container[step] = value;
    return true;
  }
  if (isPlainRecord(container) && typeof step === 'string') {
    setOwnKey(container, step, value);
    return true;
  }
  return false;
}

/**
 * Returns the container that a path leads into. Creates missing containers. Returns undefined if a step doesn't fit its
 * container.
 */
const openContainer = (root: unknown, path: readonly Step[]): unknown =>
  path.slice(0, -1).reduce<unknown>((parent, step, index) => {
    const child = getPath(parent, step) ?? (isIndex(path[index + 1]) ? [] : {});
    return set(parent, step, child) ? child : undefined;
  }, root);

const countShared = (one: readonly Step[], other: readonly Step[]): number => {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end === -1 ? one.length : end;
};

/** Returns the JSON between the values at two paths: the ends of containers, followed by the starts of others. */
function writeWay(from: readonly Step[], to: readonly Step[]): string {
  const shared = Math.min(countShared(to, from), to.length - 1);
  const ends = from
    .slice(shared + 1)
    .reduceRight((text, step) => `${text}${isIndex(step) ? ']' : '}'}`, '');
  const starts = to.slice(shared).map((step, index) => {
    const bracket = isIndex(step) ? '[' : '{';
    const isInside = index === 0 && from.length > 0;
    return `${isInside ? ',' : bracket}${isIndex(step) ? '' : `${JSON.stringify(step)}:`}`;
  });
  return `${ends}${starts.join('')}`;
}

/**
 * An input that arrives as a sequence of values, each with its path. A long string arrives in several parts.
 *
 * ```
 * $.orders[0].name = "Ca"    {"orders":[{"name":"Ca
 * $.orders[0].name = "ke"    ke"
 * $.orders[1] = 2            },2
 * ```
 */
export class PartialArguments {
  readonly #input = {};
  #path: readonly Step[] = [];
  /** The string so far, if the next part continues it. */
  #open: string | undefined;
  #isFaulty = false;

  /** The input so far, or an error if a value didn't fit its path. */
  get reading(): InputReading {
    const errorText = 'The input of this call contains a value that has no place in it.';
    return this.#isFaulty ? { errorText, written: this.#input } : { input: this.#input };
  }

  /**
   * Adds a part. Returns the JSON that the part adds to the input, for display. After a value that didn't fit its path,
   * returns an empty string.
   */
  add(part: unknown): string {
    const path = parsePath(getText(part, 'jsonPath') ?? '');
    const value = parseValue(part);
    const isSame =
      path.length === this.#path.length && countShared(path, this.#path) === path.length;
    const begun = isSame && typeof value === 'string' ? this.#open : undefined;
    const way = `${this.#open === undefined ? '' : '"'}${writeWay(this.#path, path)}`;
    const json = JSON.stringify(value);
    const text = begun === undefined ? `${way}${json}` : json.slice(1);
    this.#path = path;
    this.#set(path, begun === undefined ? value : `${begun}${String(value)}`);
    const continues = typeof value === 'string' && getPath(part, 'willContinue') === true;
    this.#open = continues ? `${begun ?? ''}${value}` : undefined;
    return this.#isFaulty ? '' : text.slice(0, continues ? -1 : undefined);
  }

  #set(path: readonly Step[], value: unknown): void {
    const key = path.at(-1);
    this.#isFaulty ||= key === undefined || !set(openContainer(this.#input, path), key, value);
  }
}
