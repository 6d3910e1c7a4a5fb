import type { ToolDefinition, ToolInvocation } from '../Syntax.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertWritable } from '../assertWritable.ts';
import { parameterSchema } from './parameterSchema.ts';
import { isText, parseParameter } from './parseParameter.ts';
import type { SchemaType } from '../schema/schemaKeywords.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import { unwritable } from '../assertWritable.ts';

/** One parameter of a call, as the texts of its values. */
export interface ParameterTexts {
  readonly key: string;
  /** The text of its value; in a list, of each element. */
  readonly texts: readonly string[];
  readonly isList: boolean;
  /** Whether it is read as a list even where it has one element. */
  readonly isKnownList: boolean;
}

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Throws, and says why a call cannot be written and what to do. */
export function refuseToWrite({ toolCallId, toolName }: ToolInvocation, why: string): never {
  throw unwritable(
    `The call ${toolCallId} of ${toolName}`,
    why,
    'It would not read back as it is. Change the call, or write it as a callout.',
  );
}

/** Whether a value holds -0, of which JSON makes 0. */
const holdsNegativeZero = (value: unknown): boolean =>
  Object(value) === value
    ? Object.values(Object(value)).some(holdsNegativeZero)
    : Object.is(value, -0);

/** Throws where the JSON of an input would not be read as the same input. */
export function assertParameters(invocation: ToolInvocation, input: unknown): void {
  assertWritable(input, `The call ${invocation.toolCallId} of ${invocation.toolName}`);
  if (holdsNegativeZero(input)) {
    refuseToWrite(invocation, 'its input holds -0, of which JSON makes 0');
  }
}

/** The text that is read as this value; undefined where none is. */
const textOf = (value: unknown, types: readonly SchemaType[]): string | undefined => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const read = parseParameter(text, types);
  return read.type === 'value' && equalJson(read.value, value) ? text : undefined;
};

/** What a call of parameters alone cannot say. */
const checkState = (invocation: ToolInvocation): void => {
  const { state, output, errorText, approval } = invocation;
  if (output !== undefined || errorText !== undefined || approval !== undefined) {
    refuseToWrite(invocation, 'the notation holds no results, only calls');
  }
  if (state !== 'input-available') {
    refuseToWrite(invocation, `the notation cannot say that its state is ${state}`);
  }
};

/**
 * The input of a call as texts by parameter, for a notation that has no types. Throws where they would
 * not be read as the same input: without a schema, all but strings and lists of strings.
 */
export function parameterTexts(
  invocation: ToolInvocation,
  tool?: ToolDefinition,
): ParameterTexts[] {
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  checkState(invocation);
  assertParameters(invocation, input);
  if (!isPlainRecord(input)) {
    return refuseToWrite(invocation, 'its input is no object of parameters');
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return given.map(([key, value]) => {
    const { property, isList, types } = parameterSchema(key, tool?.inputSchema);
    if (property !== key || (isList && !Array.isArray(value))) {
      refuseToWrite(invocation, `its parameter ${key} would be read as a list`);
    }
    const isWrittenAsList = isArray(value) && (isList || isText(types));
    const texts = (isWrittenAsList ? value : [value]).map(
      (item) =>
        textOf(item, types) ??
        refuseToWrite(
          invocation,
          `${key} holds more than text, and no schema says how to read that`,
        ),
    );
    return { key, texts, isList: isWrittenAsList, isKnownList: isList };
  });
}
