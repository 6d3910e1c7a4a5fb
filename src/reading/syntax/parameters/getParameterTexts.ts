import type { ToolDefinition, ToolInvocation } from '../Syntax.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { throwUnwritable } from '../createWriteError.ts';
import { assertExactInput } from './assertExactInput.ts';
import { assertNoOutcome } from './assertNoOutcome.ts';
import { getParameterSchema } from './getParameterSchema.ts';
import { isWrittenAsText, parseParameter } from './parseParameter.ts';
import type { SchemaType } from '../../../core/schema/schemaKeywords.ts';
import { equalJson } from '../../../core/json/equalJson.ts';

/** A parameter of a call, with its values written as text. */
export interface ParameterTexts {
  readonly key: string;
  readonly texts: readonly string[];
  readonly isList: boolean;
  /** Whether the schema declares the parameter as a list. If so, even a single element is read back as a list. */
  readonly isKnownList: boolean;
}

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns a text that reads back as the given value, or undefined if there is no such text. */
const getText = (value: unknown, types: readonly SchemaType[]): string | undefined => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const parsed = parseParameter(text, types);
  return 'value' in parsed && equalJson(parsed.value, value) ? text : undefined;
};

/**
 * Returns the parameters of a call as text, for notations without types. Throws if reading the text would return a
 * different call. Without a schema, only strings and lists of strings can be written.
 */
export function getParameterTexts(
  invocation: ToolInvocation,
  tool?: ToolDefinition,
): ParameterTexts[] {
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  assertNoOutcome(invocation);
  assertExactInput(invocation, input);
  if (!isPlainRecord(input)) {
    return throwUnwritable(invocation, "its input isn't an object of parameters");
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return given.map(([key, value]) => {
    const { property, isList, types } = getParameterSchema(key, tool?.inputSchema);
    if (property !== key || (isList && !Array.isArray(value))) {
      throwUnwritable(invocation, `its parameter ${key} would be read as a list`);
    }
    const isWrittenAsList = isArray(value) && (isList || isWrittenAsText(types));
    const texts = (isWrittenAsList ? value : [value]).map(
      (item) =>
        getText(item, types) ??
        throwUnwritable(
          invocation,
          `its parameter ${key} isn't text, and no schema defines its type`,
        ),
    );
    return { key, texts, isList: isWrittenAsList, isKnownList: isList };
  });
}
