import type { Position } from '../../../core/errors/Position.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { CallSink } from '../Syntax.ts';
import { TrailingWhitespaceBuffer } from '../input/TrailingWhitespaceBuffer.ts';
import type { TrailingPart } from '../input/TrailingWhitespaceBuffer.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { excerpt } from '../../../core/errors/excerpt.ts';
import { getParameterSchema } from './getParameterSchema.ts';
import type { ParameterSchema } from './getParameterSchema.ts';
import { isWrittenAsText, parseParameter } from './parseParameter.ts';

interface Parameter extends ParameterSchema {
  /** Whether the text marks the parameter as a list, by brackets, dashes or a repeated name. */
  isRepeated: boolean;
  readonly values: unknown[];
  length: number;
}

/** A value that is still arriving. */
export interface OpenValue {
  readonly parameter: Parameter;
  readonly name: string;
  readonly at: Position;
  /** The buffer that holds back the end of the text, because it may turn out not to be part of the value. */
  readonly end: TrailingWhitespaceBuffer;
  text: string;
}

const maxFaults = 20;

/**
 * Allowance for values that the live input repeats, in characters. The live input stops once the repeated values are
 * longer than all values together plus this allowance.
 */
const freeRepetition = 1_000;

/** Escapes text for a JSON string. Adds no quotes. */
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Builds the input of a call from parameters that are written as text. The tool's schema determines the types. Without
 * a schema, the input contains strings and lists of strings. The live input is JSON.
 */
export class ParameterReader {
  readonly #call: CallSink;
  readonly #toolName: string;
  readonly #schema: JsonSchema | undefined;
  readonly #parameters = new Map<string, Parameter>();
  readonly #faults: string[] = [];
  #openList: Parameter | undefined;
  #isLive = true;
  /** The character before the next key in the live input. */
  #separator: '{' | ',' = '{';
  #length = 0;
  #repeated = 0;

  constructor(call: CallSink, toolName: string) {
    this.#call = call;
    this.#toolName = toolName;
    this.#schema = call.tool(toolName)?.inputSchema;
  }

  /**
   * Begins a value. Pass the result to `add` and `end`. `trailing` is the part at the end of the text that doesn't
   * belong to the value.
   */
  begin(name: string, at: Position, trailing: TrailingPart): OpenValue {
    const parameter = this.#find(name);
    parameter.isRepeated ||= parameter.values.length > 0;
    this.#showKey(parameter);
    const isNext = this.#openList === parameter && parameter.values.length > 0;
    this.#show(`${isNext ? ',' : ''}${isWrittenAsText(parameter.types) ? '"' : ''}`);
    return { parameter, name, at, end: new TrailingWhitespaceBuffer(trailing), text: '' };
  }

  /** Adds text to a value. A piece must not end inside a CRLF. */
  add(value: OpenValue, text: string): void {
    const piece = value.end.add(text);
    if (piece !== '') {
      value.text += piece;
      value.parameter.length += piece.length;
      this.#length += piece.length;
      this.#show(isWrittenAsText(value.parameter.types) ? escapeJson(piece) : '');
    }
  }

  /** Ends and parses a value. Reports an invalid value and keeps its text. */
  end(value: OpenValue): void {
    const { parameter, text } = value;
    const parsed = parseParameter(text, parameter.types);
    if ('expected' in parsed) {
      this.#reportFault(value, parsed.expected);
    }
    parameter.values.push('value' in parsed ? parsed.value : text);
    this.#show(isWrittenAsText(parameter.types) ? '"' : JSON.stringify(parameter.values.at(-1)));
  }

  /**
   * Returns whether the schema declares a parameter as a list. Returns undefined if the schema allows both a list and
   * text, or any type.
   */
  isList(name: string): boolean | undefined {
    const { isList, types } = getParameterSchema(name, this.#schema);
    return isList || (types.length > 0 && !types.includes('array') ? false : undefined);
  }

  /** Marks a parameter as a list, even if no elements follow. */
  beginList(name: string): void {
    const parameter = this.#find(name);
    parameter.isRepeated = true;
    this.#showKey(parameter);
  }

  /** Ends the call with its input. Fails the call if a value is invalid. */
  finish(fields: Readonly<Record<string, unknown>>): void {
    this.#closeList();
    this.#show(this.#separator === '{' ? '{}' : '}');
    const input = {};
    for (const { property, isList, isRepeated, values } of this.#parameters.values()) {
      setOwnKey(input, property, isList || isRepeated ? values : values[0]);
    }
    if (this.#faults.length === 0) {
      this.#call.finish({ input }, fields);
    } else {
      const faults = this.#faults.join(' ');
      const message = `The input doesn't match the schema of ${this.#toolName}. ${faults}`;
      this.#call.fail(message, input, fields);
    }
  }

  #find(name: string): Parameter {
    const { property, isList, types } = getParameterSchema(name, this.#schema);
    let parameter = this.#parameters.get(property);
    if (parameter === undefined) {
      parameter = { property, isList, types, isRepeated: false, values: [], length: 0 };
      this.#parameters.set(property, parameter);
    }
    return parameter;
  }

  #reportFault({ name, at, text }: OpenValue, expected: string): void {
    if (this.#faults.length < maxFaults) {
      const value = JSON.stringify(excerpt(text));
      const message = `The value ${value} of the parameter ${name} isn't ${expected}.`;
      this.#faults.push(message);
      this.#call.problem('invalid-value', message, at);
    }
  }

  /**
   * Adds a parameter's key and earlier values to the live input, unless its list is already open there. Stops the live
   * input if too many earlier values would be repeated.
   */
  #showKey(parameter: Parameter): void {
    if (this.#openList === parameter) {
      return;
    }
    this.#closeList();
    const { property, isList, isRepeated, values, length } = parameter;
    // Shows a repeated parameter again as a list, because the last of several equal keys counts in JSON.
    this.#repeated += length + values.length;
    this.#isLive &&= this.#repeated <= this.#length + freeRepetition;
    if (this.#isLive) {
      const isShownAsList = isList || isRepeated;
      const before = values.map((value) => JSON.stringify(value)).join(',');
      const bracket = isShownAsList ? '[' : '';
      this.#openList = isShownAsList ? parameter : undefined;
      this.#show(`${this.#separator}${JSON.stringify(property)}:${bracket}${before}`);
      this.#separator = ',';
    }
  }

  #closeList(): void {
    this.#show(this.#openList === undefined ? '' : ']');
    this.#openList = undefined;
  }

  #show(json: string): void {
    if (this.#isLive) {
      this.#call.inputDelta(json);
    }
  }
}
