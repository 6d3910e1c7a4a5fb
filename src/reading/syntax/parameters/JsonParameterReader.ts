import { excerpt } from '../../../core/errors/excerpt.ts';
import type { Position } from '../../../core/errors/Position.ts';
import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { getProperties, getTypes } from '../../../core/schema/schemaKeywords.ts';
import type { SchemaType } from '../../../core/schema/schemaKeywords.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { CallSink } from '../Syntax.ts';
import { isWrittenAsText, parseParameter } from './parseParameter.ts';
import type { ParsedParameter } from './parseParameter.ts';

/** The type that a call's text declares for a value: plain text or JSON. Invalid JSON stays text. */
export type WrittenType = 'text' | 'json';

/** Maximum number of invalid values reported for one call. */
const maxFaults = 20;

/** Returns the types of an input property, or an empty list if the property is unknown or allows any type. */
export const getPropertyTypes = (
  name: string,
  schema: JsonSchema | undefined,
): readonly SchemaType[] =>
  schema === undefined ? [] : getTypes(getProperties(schema, schema).get(name), schema);

/** Maximum length of the text of a null value, including the whitespace around it. */
const maxNullLength = 8;

/** Returns whether a value may be null: null is one of its types, and its text so far is `null` or the start of it. */
const mayBeNull = (text: string, types: readonly SchemaType[]): boolean =>
  types.includes('null') && text.length <= maxNullLength && 'null'.startsWith(text.trim());

/**
 * Parses the text of a value as the type that the call declares for it, or otherwise as one of its types in the schema.
 */
export const parseJsonParameter = (
  text: string,
  types: readonly SchemaType[],
  written?: WrittenType,
): ParsedParameter => {
  if (written === 'json') {
    return { value: parseJsonOrText(text.trim(), maxJsonDepth) };
  }
  return written === undefined && mayBeNull(text, types) && text.trim() === 'null'
    ? { value: null }
    : parseParameter(text, written === 'text' ? [] : types);
};

/**
 * Builds the input of a call from parameters that are written as text, with lists and objects as JSON. Takes the type
 * of a value from the call's text, or otherwise from the tool's schema. A value without a type is text. The live input
 * is JSON.
 */
export class JsonParameterReader {
  readonly #call: CallSink;
  readonly #toolName: string;
  readonly #schema: JsonSchema | undefined;
  readonly #input = {};
  readonly #faults: string[] = [];
  #separator = '{';
  #name = '';
  #at: Position;
  #types: readonly SchemaType[] = [];
  #written: WrittenType | undefined;
  #text = '';
  /** The part of the text that hasn't been added to the live input yet. */
  #unshown = '';
  #isShown = false;

  constructor(call: CallSink, toolName: string) {
    this.#call = call;
    this.#toolName = toolName;
    this.#schema = call.tool(toolName)?.inputSchema;
    this.#at = call.from;
  }

  /** Begins the value of a parameter. Pass its text to `add`, then call `end`. */
  begin(name: string, at: Position, written?: WrittenType): void {
    this.#name = name;
    this.#at = at;
    this.#types = getPropertyTypes(name, this.#schema);
    this.#written = written;
    this.#text = '';
    this.#unshown = '';
    this.#isShown = false;
    this.#call.inputDelta(`${this.#separator}${JSON.stringify(name)}:`);
    this.#separator = ',';
  }

  /** Adds text to the value. */
  add(piece: string): void {
    this.#text += piece;
    if (this.#isText) {
      this.#unshown += piece;
      if (!mayBeNull(this.#text, this.#types)) {
        this.#showText();
      }
    }
  }

  /** Ends the value. */
  end(): void {
    const parsed = parseJsonParameter(this.#text, this.#types, this.#written);
    if ('expected' in parsed && this.#faults.length < maxFaults) {
      const value = JSON.stringify(excerpt(this.#text));
      const message = `The value ${value} of the parameter ${this.#name} isn't ${parsed.expected}.`;
      this.#faults.push(message);
      this.#call.problem('invalid-value', message, this.#at);
    }
    const value = 'value' in parsed ? parsed.value : this.#text;
    setOwnKey(this.#input, this.#name, value);
    if (this.#isText && value !== null) {
      this.#showText();
      this.#call.inputDelta('"');
    } else {
      this.#call.inputDelta(JSON.stringify(value));
    }
  }

  /** Ends the call with its input. Fails the call if a value is invalid. */
  finish(fields: Readonly<Record<string, unknown>> = {}): void {
    this.#call.inputDelta(this.#separator === '{' ? '{}' : '}');
    if (this.#faults.length === 0) {
      this.#call.finish({ input: this.#input }, fields);
    } else {
      const message = `The input doesn't match the schema of ${this.#toolName}. ${this.#faults.join(' ')}`;
      this.#call.fail(message, this.#input, fields);
    }
  }

  get #isText(): boolean {
    return this.#written === undefined ? isWrittenAsText(this.#types) : this.#written === 'text';
  }

  #showText(): void {
    this.#call.inputDelta((this.#isShown ? '' : '"') + JSON.stringify(this.#unshown).slice(1, -1));
    this.#isShown = true;
    this.#unshown = '';
  }
}
