import { PartialValue } from './PartialValue.ts';

/** The kind of token that the grammar allows next. */
type Expected = 'value' | 'element' | 'first key' | 'key' | 'colon' | 'comma' | 'nothing';

/** The role of a character: punctuation, the start of a key, the possible start of a value, or not allowed. */
export type Mark = 'punctuation' | 'key' | 'value' | 'unexpected';

const startKey = (mark: string): Mark => (mark === '"' ? 'key' : 'unexpected');

/** Checks the grammar of JSON outside strings, words and numbers, and builds the value. */
export class JsonGrammar {
  readonly growing: PartialValue = new PartialValue();
  #expected: Expected = 'value';

  get isWhole(): boolean {
    return this.#expected === 'nothing';
  }

  get needsValue(): boolean {
    return this.#expected === 'value';
  }

  /**
   * Takes a character outside strings, words and numbers, and returns its role. `'value'` means only that a value is
   * expected here. The caller must check whether the character can start one.
   */
  take(mark: string): Mark {
    switch (this.#expected) {
      case 'value':
        return this.#startValue(mark);
      case 'element':
        return mark === ']' ? this.#close() : this.#startValue(mark);
      case 'first key':
        return mark === '}' ? this.#close() : startKey(mark);
      case 'key':
        return startKey(mark);
      case 'colon':
        return mark === ':' ? this.#expect('value') : 'unexpected';
      case 'comma':
        return mark === ',' ? this.#startEntry() : this.#endContainer(mark);
      default:
        return 'unexpected';
    }
  }

  /** Ends a key. A colon must follow. */
  endKey(key: string): void {
    this.growing.goTo(key);
    this.#expected = 'colon';
  }

  /** Ends a value that is already part of `growing`. */
  endValue(): void {
    this.#expected = this.growing.isClosed ? 'nothing' : 'comma';
  }

  #expect(expected: Expected): Mark {
    this.#expected = expected;
    return 'punctuation';
  }

  #startValue(mark: string): Mark {
    if (mark === '{') {
      this.growing.enter({}, '');
      return this.#expect('first key');
    }
    if (mark === '[') {
      this.growing.enter([], 0);
      return this.#expect('element');
    }
    return 'value';
  }

  #startEntry(): Mark {
    const { key } = this.growing;
    if (typeof key === 'number') {
      this.growing.goTo(key + 1);
      return this.#expect('value');
    }
    return this.#expect('key');
  }

  #endContainer(mark: string): Mark {
    return mark === (typeof this.growing.key === 'number' ? ']' : '}')
      ? this.#close()
      : 'unexpected';
  }

  #close(): Mark {
    this.growing.close();
    this.endValue();
    return 'punctuation';
  }
}
