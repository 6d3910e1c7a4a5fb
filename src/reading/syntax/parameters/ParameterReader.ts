import type { Position } from '../../../core/errors/Position.ts';
import type { CallSink, JsonSchema } from '../Syntax.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { excerpt } from '../../../core/errors/excerpt.ts';
import { parameterSchema } from './parameterSchema.ts';
import type { ParameterSchema } from './parameterSchema.ts';
import { isText, parseParameter } from './parseParameter.ts';

/** What the text says of one property of the input. */
interface Parameter extends ParameterSchema {
  /** Whether it is a list by what the text says: in brackets, or said again. */
  isRepeated: boolean;
  readonly values: unknown[];
  /** How long the texts of its values are. */
  length: number;
}

/** A value that is arriving. */
export interface OpenValue {
  readonly parameter: Parameter;
  /** The name as it is written. */
  readonly name: string;
  readonly at: Position;
  text: string;
}

/** Nobody reads more faults of one call. */
const maxFaults = 20;

/** Room for what a watched input may repeat, beside as much as it has said. */
const freeRepetition = 1_000;

/** The inside of a JSON string. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The input of a call that is written parameter by parameter, as text. It is read by the schema of
 * the tool where there is one; without, it holds strings, and lists of strings. What is watched of it
 * while it arrives is the JSON of the input, as far as that goes.
 */
export class ParameterReader {
  readonly #call: CallSink;
  readonly #toolName: string;
  readonly #schema: JsonSchema | undefined;
  readonly #parameters = new Map<string, Parameter>();
  readonly #faults: string[] = [];
  /** The list whose bracket stands open in what is watched. */
  #openList: Parameter | undefined;
  #isWatched = true;
  /** What stands before the next key. */
  #mark: '{' | ',' = '{';
  #length = 0;
  #repeated = 0;

  constructor(call: CallSink, toolName: string) {
    this.#call = call;
    this.#toolName = toolName;
    this.#schema = call.tool(toolName)?.inputSchema;
  }

  /** Begins a value, and gives it to be added to and ended. */
  begin(name: string, at: Position): OpenValue {
    const parameter = this.#find(name);
    parameter.isRepeated ||= parameter.values.length > 0;
    this.#openInput(parameter);
    const isNext = this.#openList === parameter && parameter.values.length > 0;
    this.#watch(`${isNext ? ',' : ''}${isText(parameter.types) ? '"' : ''}`);
    return { parameter, name, at, text: '' };
  }

  /** Adds to a value. */
  add(value: OpenValue, piece: string): void {
    if (piece !== '') {
      value.text += piece;
      value.parameter.length += piece.length;
      this.#length += piece.length;
      this.#watch(isText(value.parameter.types) ? escaped(piece) : '');
    }
  }

  /** Ends a value. */
  end(value: OpenValue): void {
    const { parameter, text } = value;
    const read = parseParameter(text, parameter.types);
    if (read.type === 'fault') {
      this.#noteFault(value, read.expected);
    }
    parameter.values.push(read.type === 'value' ? read.value : text);
    this.#watch(isText(parameter.types) ? '"' : JSON.stringify(parameter.values.at(-1)));
  }

  /** Says that a parameter is a list, whatever comes of it. */
  beginList(name: string): void {
    const parameter = this.#find(name);
    parameter.isRepeated = true;
    this.#openInput(parameter);
  }

  /** Ends the call: its input is whole. */
  finish(fields: Readonly<Record<string, unknown>> = {}): void {
    this.#closeList();
    this.#watch(this.#mark === '{' ? '{}' : '}');
    const input = {};
    for (const { property, isList, isRepeated, values } of this.#parameters.values()) {
      setOwnKey(input, property, isList || isRepeated ? values : values[0]);
    }
    if (this.#faults.length === 0) {
      this.#call.finish({ input }, fields);
    } else {
      const message = `The input does not fit ${this.#toolName}. ${this.#faults.join(' ')}`;
      this.#call.fail(message, input, fields);
    }
  }

  #find(name: string): Parameter {
    const { property, isList, types } = parameterSchema(name, this.#schema);
    let parameter = this.#parameters.get(property);
    if (parameter === undefined) {
      parameter = { property, isList, types, isRepeated: false, values: [], length: 0 };
      this.#parameters.set(property, parameter);
    }
    return parameter;
  }

  #noteFault({ name, at, text }: OpenValue, expected: string): void {
    if (this.#faults.length < maxFaults) {
      const message = `The value ${JSON.stringify(excerpt(text))} of ${name} is not ${expected}.`;
      this.#faults.push(message);
      this.#call.problem('invalid-value', message, at);
    }
  }

  /** Shows the key of a parameter, unless its list stands open, and what has been said of it before. */
  #openInput(parameter: Parameter): void {
    if (this.#openList === parameter) {
      return;
    }
    this.#closeList();
    const { property, isList, isRepeated, values, length } = parameter;
    // A parameter that comes again is shown again, as the list that it is now: the last one counts.
    this.#repeated += length + values.length;
    this.#isWatched &&= this.#repeated <= this.#length + freeRepetition;
    if (this.#isWatched) {
      const isListed = isList || isRepeated;
      const before = values.map((value) => JSON.stringify(value)).join(',');
      const bracket = isListed ? '[' : '';
      this.#openList = isListed ? parameter : undefined;
      this.#watch(`${this.#mark}${JSON.stringify(property)}:${bracket}${before}`);
      this.#mark = ',';
    }
  }

  #closeList(): void {
    this.#watch(this.#openList === undefined ? '' : ']');
    this.#openList = undefined;
  }

  #watch(json: string): void {
    if (this.#isWatched) {
      this.#call.inputDelta(json);
    }
  }
}
