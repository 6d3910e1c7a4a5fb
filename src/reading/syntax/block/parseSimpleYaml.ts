import { setOwnKey } from '../../../core/json/setOwnKey.ts';

/** A line: its indent, the dash of an element, its key, and what follows. */
const plainLine = /^( {0,60})(?! )(- )?(?:([A-Za-z_][\w-]{0,99}):(?: (?=\S)|$))?(.*)$/;

/** A text in quotes that hides nothing, or words that no rule of YAML takes for anything else. */
const quotedText = /^"([^"\\\p{Cc}]*)"$|^'([^'\p{Cc}]*)'$/u;
const plainText =
  /^(?:[A-Za-z_/\u00C0-\u1FFF]|[\u2030-\uD7FF])(?:[\w/.,+=@$%()!?*&;~^|<>'"\u00C0-\u1FFF\u2030-\uD7FF-]|:(?=[\w/])| (?=[\w/.,+=@$%()!?*&;~^|<>'"\u00C0-\u1FFF\u2030-\uD7FF-]))*$/;
const plainInteger = /^-?(?:0|[1-9]\d{0,14})$/;

const words = new Map<string, unknown>([
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** More than this is left to the reader that knows its limits. */
const maxLines = 500;
const maxDepth = 16;

/** Stands for what is not plain. */
const notPlain = Symbol('not plain');

interface PlainLine {
  indent: number;
  /** Whether it begins an element of a sequence. */
  isElement: boolean;
  readonly key: string | undefined;
  readonly rest: string;
}

const scalarOf = (text: string): unknown => {
  if (plainText.test(text)) {
    return words.has(text) ? words.get(text) : text;
  }
  if (plainInteger.test(text) && text !== '-0') {
    return Number(text);
  }
  const quoted = quotedText.exec(text);
  return quoted === null ? notPlain : (quoted[1] ?? quoted[2]);
};

/** The lines, from first to last, as one value. */
class PlainYaml {
  readonly #lines: readonly PlainLine[];
  #at = 0;

  constructor(lines: readonly PlainLine[]) {
    this.#lines = lines;
  }

  read(): unknown {
    const value = this.#readBlock(0, 0);
    return this.#at === this.#lines.length ? value : notPlain;
  }

  #readBlock(indent: number, depth: number): unknown {
    const line = this.#lines[this.#at];
    if (line?.indent !== indent || depth > maxDepth) {
      return notPlain;
    }
    return line.isElement ? this.#readSequence(indent, depth) : this.#readMapping(indent, depth);
  }

  #readSequence(indent: number, depth: number): unknown {
    const items: unknown[] = [];
    let line = this.#lines[this.#at];
    while (line?.indent === indent && line.isElement) {
      // Behind its dash, an element is a block of its own.
      line.isElement = false;
      line.indent += 2;
      const item =
        line.key === undefined ? this.#readScalar(line) : this.#readBlock(line.indent, depth + 1);
      if (item === notPlain) {
        return notPlain;
      }
      items.push(item);
      line = this.#lines[this.#at];
    }
    return items;
  }

  #readMapping(indent: number, depth: number): unknown {
    const fields = {};
    let line = this.#lines[this.#at];
    while (line?.indent === indent && !line.isElement) {
      const { key } = line;
      if (key === undefined || Object.hasOwn(fields, key)) {
        return notPlain;
      }
      const value = line.rest === '' ? this.#readBelow(indent, depth) : this.#readScalar(line);
      if (value === notPlain) {
        return notPlain;
      }
      setOwnKey(fields, key, value);
      line = this.#lines[this.#at];
    }
    return fields;
  }

  /** What stands below a key: a block, or nothing. */
  #readBelow(indent: number, depth: number): unknown {
    this.#at += 1;
    const next = this.#lines[this.#at];
    if (next === undefined || next.indent < indent || (next.indent === indent && !next.isElement)) {
      return null;
    }
    return next.indent === indent ? notPlain : this.#readBlock(next.indent, depth + 1);
  }

  #readScalar({ rest }: PlainLine): unknown {
    this.#at += 1;
    return scalarOf(rest);
  }
}

const lineOf = (text: string): PlainLine | undefined => {
  const found = plainLine.exec(text);
  const [, indent = '', dash, key, rest = ''] = found ?? [];
  return found === null
    ? undefined
    : { indent: indent.length, isElement: dash !== undefined, key, rest };
};

/** The lines of a text; undefined where there are too many, or some hold what is not plain. */
const linesOf = (text: string): readonly PlainLine[] | undefined => {
  const lines: PlainLine[] = [];
  for (const line of text.replace(/\n$/, '').split('\n', maxLines + 1)) {
    const plain = lineOf(line);
    if (plain === undefined || lines.length === maxLines) {
      return undefined;
    }
    lines.push(plain);
  }
  return lines;
};

/**
 * Reads the plainest YAML, which is nearly all that models write, many times faster than the library:
 * block mappings and sequences of words, whole numbers and simple quotes. Undefined for all else, and
 * wherever there is any doubt.
 */
export function parseSimpleYaml(text: string): { readonly value: unknown } | undefined {
  const lines = linesOf(text);
  const value = lines === undefined ? notPlain : new PlainYaml(lines).read();
  return value === notPlain ? undefined : { value };
}
