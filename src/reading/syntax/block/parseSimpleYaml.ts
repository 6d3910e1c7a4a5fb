import { setOwnKey } from '../../../core/json/setOwnKey.ts';

/** Matches a line: its indent, the dash of a list item, its key, and the rest. */
const linePattern = /^( {0,60})(?! )(- )?(?:([A-Za-z_][\w-]{0,99}):(?: (?=\S)|$))?(.*)$/;

const quotedPattern = /^"([^"\\\p{Cc}]*)"$|^'([^'\p{Cc}]*)'$/u;
/** Matches plain text that YAML reads as a string. The words in `words` are exceptions. */
const wordsPattern =
  /^[A-Za-z_/\u00C0-\u1FFF\u2030-\uD7FF](?: ?[\w/.,+=@$%()!?*&;~^|<>'"\u00C0-\u1FFF\u2030-\uD7FF-]|:(?=[\w/]))*$/;
/** Matches an integer that a double can represent exactly. */
const integerPattern = /^-?(?:0|[1-9]\d{0,14})$/;

const words: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    null: null,
    Null: null,
    NULL: null,
    true: true,
    True: true,
    TRUE: true,
    false: false,
    False: false,
    FALSE: false,
  }),
);

/** Maximum number of lines. The full parser handles longer text and enforces the caller's limits. */
const maxLines = 500;
/** Maximum nesting depth. The full parser handles deeper text. */
const maxDepth = 16;

const notSimple = Symbol('not simple');

interface SimpleLine {
  indent: number;
  isItem: boolean;
  readonly key: string | undefined;
  readonly rest: string;
}

const parseScalar = (text: string): unknown => {
  if (wordsPattern.test(text)) {
    return words.has(text) ? words.get(text) : text;
  }
  if (integerPattern.test(text) && text !== '-0') {
    return Number(text);
  }
  const quoted = quotedPattern.exec(text);
  return quoted === null ? notSimple : (quoted[1] ?? quoted[2]);
};

class SimpleYamlParser {
  readonly #lines: readonly SimpleLine[];
  #at = 0;

  constructor(lines: readonly SimpleLine[]) {
    this.#lines = lines;
  }

  parse(): unknown {
    const value = this.#parseBlock(0, 0);
    return this.#at === this.#lines.length ? value : notSimple;
  }

  #parseBlock(indent: number, depth: number): unknown {
    const line = this.#lines[this.#at];
    if (line?.indent !== indent || depth > maxDepth) {
      return notSimple;
    }
    return line.isItem ? this.#parseSequence(indent, depth) : this.#parseMapping(indent, depth);
  }

  #parseSequence(indent: number, depth: number): unknown {
    const items: unknown[] = [];
    let line = this.#lines[this.#at];
    while (line?.indent === indent && line.isItem) {
      // The rest of a list item is an indented block.
      line.isItem = false;
      line.indent += 2;
      const item =
        line.key === undefined ? this.#takeScalar(line) : this.#parseBlock(line.indent, depth + 1);
      if (item === notSimple) {
        return notSimple;
      }
      items.push(item);
      line = this.#lines[this.#at];
    }
    return items;
  }

  #parseMapping(indent: number, depth: number): unknown {
    const fields = {};
    let line = this.#lines[this.#at];
    while (line?.indent === indent && !line.isItem) {
      const { key } = line;
      if (key === undefined || Object.hasOwn(fields, key)) {
        return notSimple;
      }
      const value = line.rest === '' ? this.#parseBelow(indent, depth) : this.#takeScalar(line);
      if (value === notSimple) {
        return notSimple;
      }
      setOwnKey(fields, key, value);
      line = this.#lines[this.#at];
    }
    return fields;
  }

  /**
   * Parses the value below a key: an indented block, or null if there isn't one. Returns `notSimple` for an unindented
   * sequence and for a block that isn't simple.
   */
  #parseBelow(indent: number, depth: number): unknown {
    this.#at += 1;
    const next = this.#lines[this.#at];
    if (next === undefined || next.indent < indent || (next.indent === indent && !next.isItem)) {
      return null;
    }
    return next.indent === indent ? notSimple : this.#parseBlock(next.indent, depth + 1);
  }

  #takeScalar({ rest }: SimpleLine): unknown {
    this.#at += 1;
    return parseScalar(rest);
  }
}

const parseLine = (text: string): SimpleLine | undefined => {
  const found = linePattern.exec(text);
  const [, indent = '', dash, key, rest = ''] = found ?? [];
  return found === null
    ? undefined
    : { indent: indent.length, isItem: dash !== undefined, key, rest };
};

/** Splits text into lines. Returns undefined if there are too many lines, or if one isn't simple. */
const parseLines = (text: string): readonly SimpleLine[] | undefined => {
  const lines: SimpleLine[] = [];
  for (const line of text.replace(/\n$/, '').split('\n', maxLines + 1)) {
    const simple = parseLine(line);
    if (simple === undefined || lines.length === maxLines) {
      return undefined;
    }
    lines.push(simple);
  }
  return lines;
};

/**
 * Parses simple YAML: block mappings and sequences of words, integers and simple quoted strings. That covers nearly
 * everything that models write, and is many times faster than the `yaml` package. Returns undefined for everything
 * else.
 */
export function parseSimpleYaml(text: string): { readonly value: unknown } | undefined {
  const lines = parseLines(text);
  const value = lines === undefined ? notSimple : new SimpleYamlParser(lines).parse();
  return value === notSimple ? undefined : { value };
}
