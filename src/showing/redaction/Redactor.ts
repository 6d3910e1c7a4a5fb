import { isObject } from '../../core/json/isPlainRecord.ts';
import { formatLeaf } from '../format/value/formatLeaf.ts';
import { formatValue } from '../format/value/formatValue.ts';
import { getProperty } from '../format/value/getProperty.ts';
import { isBuiltIn } from '../format/value/isBuiltIn.ts';
import { readCollection } from '../format/value/readCollection.ts';
import type { Entry } from '../format/value/Collection.ts';
import type { RedactionTask, LongText } from './RedactionTask.ts';
import { createCopy, getName, takeEntry } from './values/createCopy.ts';
import { findSecretColumns } from './secrets/findSecretColumns.ts';
import { findSecretItems } from './secrets/findSecretItems.ts';
import { findWordEnd, maskText, TextMasker } from './maskText.ts';
import type { MaskedText } from './maskText.ts';
import { isHarmless, mask } from './secrets/mayHoldSecret.ts';
import { isSchemaType } from './values/isSchemaType.ts';
import { getRules, isSecretKey } from './secrets/RedactionRules.ts';
import type { RedactionRules } from './secrets/RedactionRules.ts';
import { enterPlace, getPlacePath } from './values/ValuePlace.ts';
import type { Place } from './values/ValuePlace.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './secrets/RedactOptions.ts';

/**
 * Maximum number of values to copy. Further values are omitted from the copy, because a proxy can return new objects
 * endlessly.
 */
const maxValues = 2_000_000;
/** Number of values to copy before yielding. */
const valuesPerStep = 16;
/** Minimum length of text that is masked in steps. While such text streams, its finished part isn't searched again. */
const longLength = 1_000;

/** Masks secrets in values. Reuse an instance while a value streams, so that only new text is searched. */
export class Redactor {
  readonly #rules: RedactionRules;
  readonly #known = new Map<string, MaskedText>();
  readonly #growing: TextMasker;
  #options: RedactionOptions = {};
  #tasks: RedactionTask[] = [];
  #texts: LongText[] = [];
  /**
   * The copies of objects, by original: in `[1]` those under a secret name, in which all strings and numbers are
   * masked, and in `[0]` all others. An object that occurs in both places has two copies.
   */
  #copies: readonly Map<object, object>[] = [];
  #count = 0;
  #isChanged = false;

  constructor(redact: Redact | undefined) {
    this.#rules = getRules(redact);
    this.#growing = new TextMasker(this.#rules);
  }

  /** Masks a value. Yields regularly, so that the caller can pause and keep the page responsive. */
  *redact(value: unknown, options: RedactionOptions = {}): Generator<undefined, Redacted> {
    this.#options = options;
    this.#copies = [new Map(), new Map()];
    this.#count = 0;
    this.#isChanged = false;
    let copy: unknown;
    let valuesLeft = maxValues;
    const { path = [] } = options;
    const isSecret = path.some((name) => this.#rules.isSecretName(String(name)));
    this.#copy(
      value,
      (shown) => (copy = shown),
      isSecret,
      path.reduce<Place | undefined>(enterPlace, undefined),
    );
    for (;;) {
      for (const { source, isOpen, set } of this.#texts.splice(0)) {
        set(yield* this.#maskLong(source, isOpen));
      }
      const task = this.#tasks.at(-1);
      if (task === undefined) {
        break;
      }
      valuesLeft -= 1;
      // The remaining values aren't searched, so the copy, which omits them, is shown instead of the original.
      this.#isChanged ||= valuesLeft === 0;
      const entry = valuesLeft > 0 ? takeEntry(task.entries) : undefined;
      if (entry === undefined) {
        this.#tasks.pop();
      } else {
        this.#copyEntry(entry, task);
      }
      if (valuesLeft % valuesPerStep === 0) {
        yield;
      }
    }
    return { value: this.#isChanged ? copy : value, count: this.#count };
  }

  #copyEntry(entry: Entry, task: RedactionTask): void {
    const { owner, target, isSecret, items, place } = task;
    const name = getName(entry);
    const isNamed =
      typeof name === 'string' ? isSecretKey(name, owner, this.#rules) : items?.has(name) === true;
    const shown = typeof name === 'string' ? this.#maskShort(name, false) : name;
    const set = (value: unknown): void => target(entry, shown, value);
    if (entry.note === undefined) {
      this.#copy(entry.value, set, isSecret || isNamed, enterPlace(place, name), task);
    } else {
      set(undefined);
    }
  }

  #copy(
    value: unknown,
    set: (copy: unknown) => void,
    isSecret: boolean,
    place: Place | undefined,
    parent?: RedactionTask,
  ): void {
    try {
      const leaf = typeof value === 'string' ? value : formatLeaf(value);
      if (leaf === undefined && isObject(value)) {
        this.#copyObject(value, set, isSecret, place, parent);
      } else {
        this.#copyLeaf(value, leaf ?? '', set, isSecret, place);
      }
    } catch {
      // A proxy can throw on any access, so it is shown as text.
      this.#copyLeaf(value, formatValue(value), set, isSecret, place);
    }
  }

  #copyLeaf(
    value: unknown,
    text: string,
    set: (copy: unknown) => void,
    isNamed: boolean,
    place: Place | undefined,
  ): void {
    const isText = typeof value === 'string';
    const isHidden =
      (isNamed && text !== '' && ['string', 'number', 'bigint'].includes(typeof value)) ||
      ((isText || typeof value === 'number') && this.#isSecret(value, place));
    const isOpen = isText && this.#isOpen(place);
    const setText = (shown: string): void => set(shown === text ? value : shown);
    if (isHidden) {
      this.#count += 1;
      this.#isChanged = true;
      set(mask);
    } else if (text.length < longLength) {
      setText(this.#maskShort(text, isOpen));
    } else {
      this.#texts.push({ source: text, isOpen, set: setText });
    }
  }

  #isSecret(value: string | number, place: Place | undefined): boolean {
    const { isSecret } = this.#rules;
    if (isSecret === undefined) {
      return false;
    }
    const isOpen = typeof value === 'string' && this.#isOpen(place);
    try {
      return isSecret(
        isOpen ? value.slice(0, findWordEnd(value, value.length, /\s/)) : value,
        getPlacePath(place),
      );
    } catch {
      return true;
    }
  }

  #isOpen(place: Place | undefined): boolean {
    const { isArriving = false, openPath } = this.#options;
    return (
      isArriving &&
      (openPath === undefined ||
        (openPath.length === (place?.depth ?? 0) &&
          String(getPlacePath(place)) === String(openPath)))
    );
  }

  #maskShort(source: string, isOpen: boolean): string {
    return this.#add(source, maskText(source, this.#rules, isOpen));
  }

  *#maskLong(source: string, isOpen: boolean): Generator<undefined, string> {
    if (isOpen) {
      return this.#add(source, yield* this.#growing.mask(source, true));
    }
    // Looks up only texts of a value that is arriving, because hashing ten megabytes blocks the page.
    const known = this.#options.isArriving === true ? this.#known : undefined;
    const masked = known?.get(source) ?? (yield* new TextMasker(this.#rules).mask(source, false));
    known?.set(source, masked);
    return this.#add(source, masked);
  }

  #add(source: string, { text, count }: MaskedText): string {
    this.#count += count;
    this.#isChanged ||= text !== source;
    return text;
  }

  #copyObject(
    owner: object,
    set: (copy: unknown) => void,
    isNamed: boolean,
    place: Place | undefined,
    parent: RedactionTask | undefined,
  ): void {
    // In a schema, `token: { type: 'string' }` describes a property and isn't a secret.
    const isSecret = isNamed && !isSchemaType(getProperty(owner, 'type'));
    const copies = this.#copies[Number(isSecret)];
    const columns = findSecretColumns(owner, parent?.owner, this.#rules);
    const isHeader = parent?.columns?.hasHeader === true && place?.key === 0;
    const cells = isHeader ? undefined : parent?.columns?.indexes;
    const isPlain = !isNamed && columns === undefined && cells === undefined;
    if (copies?.has(owner) === true) {
      set(copies.get(owner));
    } else if (isPlain && this.#rules.hasOnlyDefaults && isHarmless(owner, true)) {
      set(owner);
    } else if (isBuiltIn(owner, 'Error')) {
      this.#copyLeaf(owner, formatValue(owner), set, false, place);
    } else {
      const { copy, target } = createCopy(owner);
      copies?.set(owner, copy);
      set(copy);
      if (target !== undefined) {
        const entries = readCollection(owner).entries()[Symbol.iterator]();
        const items = cells ?? findSecretItems(owner, parent?.owner, this.#rules);
        this.#tasks.push({ owner, entries, target, isSecret, columns, items, place });
      }
    }
  }
}
