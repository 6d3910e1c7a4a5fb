/** Sample characters. Used to compare what the parts of a pattern match. */
const samples: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  '\u00A0',
  'é',
  'Ω',
  'ж',
  'あ',
  '漢',
  '٣',
  '\u2028',
  '😀',
];

/** A group of a pattern, or the whole pattern. */
interface Group {
  /** The characters and classes in the group and its nested groups. */
  readonly characters: string[];
  /**
   * The character or class at the start of the group. Undefined if the group starts with a nested group or a part with
   * a quantifier.
   */
  first?: string | undefined;
  /**
   * The character or class at the end of the group. Undefined if the group ends with a nested group or a part with a
   * quantifier.
   */
  last?: string | undefined;
  length: number;
  /**
   * Number of parts with a quantifier other than a fixed count such as `{3}`, including those in nested groups.
   * Infinite if there are alternatives.
   */
  variables: number;
  /** Whether each alternative starts with `^`. */
  isAnchored: boolean;
}

const createGroup = (isAnchored: boolean): Group => ({
  characters: [],
  length: 0,
  variables: 0,
  isAnchored,
});

/** Returns the sample characters that a character or class of a pattern matches. */
function findMatches(part: string): ReadonlySet<string> {
  const pattern = new RegExp(`^(?:${part})$`, 'u');
  return new Set(samples.filter((sample) => pattern.test(sample)));
}

/**
 * Returns whether a repeated group is certain to match a text in only one way. For that, a character that nothing else
 * in the group matches must start or end each repetition, and only one part of the group may vary.
 */
function isDelimited({ characters, first, last, variables }: Group): boolean {
  return (
    variables === 1 &&
    [first, last].some((mark) => {
      if (mark === undefined) {
        return false;
      }
      const own = findMatches(mark);
      const others = characters.filter((part) => part !== mark);
      const isUnique = characters.length - others.length === 1 && own.size > 0;
      return (
        isUnique && others.every((part) => [...findMatches(part)].every((each) => !own.has(each)))
      );
    })
  );
}

const escape = /^\\(?:[pPu]\{[^{}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^])/iu;

/**
 * Parses a valid pattern and counts its loops: the quantifiers other than `?` and fixed counts such as `{3}`. Counts
 * parts that could take exponential time as infinitely many loops.
 */
class PatternReader {
  loops = 0;
  #rest: string;

  constructor(pattern: string) {
    this.#rest = pattern;
  }

  /** Reads the parts of a group, or of the whole pattern, up to its end. */
  readGroup(): Group {
    const group = createGroup(this.#rest.startsWith('^'));
    // The last part, if it is a group.
    let inner: Group | undefined;
    while (this.#rest !== '' && this.#take(/^\)/) === '') {
      const quantifier = this.#take(/^(?:[*+?]|\{[\d,]+\})\??/);
      if (quantifier !== '') {
        this.#repeat(group, inner, quantifier);
      } else if (this.#take(/^\|/) !== '') {
        group.variables = Infinity;
        group.isAnchored &&= this.#rest.startsWith('^');
      } else {
        inner = this.#readPart(group);
      }
    }
    return group;
  }

  /** Reads a character, a class or a group. Returns the group, or undefined for a character or class. */
  #readPart(group: Group): Group | undefined {
    group.length += 1;
    // A group can start with a marker such as `?:` or `?<name>`.
    if (this.#take(/^\((?:\?(?:[:=!]|<[=!]|<[^<>]*>))?/) !== '') {
      const inner = this.readGroup();
      group.characters.push(...inner.characters);
      group.variables += inner.variables;
      group.last = undefined;
      return inner;
    }
    const part = this.#take(/^\[/) === '' ? this.#readCharacter() : this.#readClass();
    // Backreferences can take exponential time.
    this.loops += /^\\[1-9k]/.test(part) ? Infinity : 0;
    group.characters.push(part);
    group.first = group.length === 1 ? part : group.first;
    group.last = part;
    return undefined;
  }

  #readCharacter(): string {
    return this.#take(escape) || this.#take(/^[^]/u);
  }

  #readClass(): string {
    let part = '[';
    while (!part.endsWith(']')) {
      const next = this.#readCharacter();
      // Replaces an escaped bracket, which doesn't end the class.
      part += next === '\\]' ? '\\x5d' : next;
    }
    return part;
  }

  /** Applies a quantifier to the last part of a group. */
  #repeat(group: Group, inner: Group | undefined, quantifier: string): void {
    const isFixed = /^\{\d+\}/.test(quantifier);
    const isOptional = quantifier.startsWith('?');
    if (inner !== undefined && inner.variables > 0 && !isOptional) {
      this.loops += isDelimited(inner) ? 0 : Infinity;
    } else if (!isFixed && !isOptional) {
      this.loops += 1;
    }
    group.variables += isFixed ? 0 : 1;
    group.first = group.length === 1 ? undefined : group.first;
    group.last = undefined;
  }

  /**
   * Consumes and returns the text that `pattern` matches at the current position. Returns an empty string if it doesn't
   * match.
   */
  #take(pattern: RegExp): string {
    const rest = this.#rest.replace(pattern, '');
    const taken = this.#rest.slice(0, this.#rest.length - rest.length);
    this.#rest = rest;
    return taken;
  }
}

/** Maximum length of a pattern. Analyzing a longer one would take too long. */
const maxLength = 1_000;

/**
 * Counts the loops in a regular expression, plus one if not every alternative starts with `^`. The result tells how the
 * time for testing a text can grow: with 2, for example, at most with the square of the text's length. Returns Infinity
 * if the time could be exponential, and for invalid and very long patterns.
 */
export function countPatternLoops(pattern: string): number {
  try {
    const reader = new PatternReader(new RegExp(pattern, 'u').source);
    if (pattern.length > maxLength) {
      return Infinity;
    }
    // `readGroup()` comes first, because it counts the loops.
    return Number(!reader.readGroup().isAnchored) + reader.loops;
  } catch {
    return Infinity;
  }
}
