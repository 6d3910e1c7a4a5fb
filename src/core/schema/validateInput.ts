import { assertArgument } from '../errors/assertArgument.ts';
import { isPlainRecord } from '../json/isPlainRecord.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { describeFault } from './describeFault.ts';
import { runSchemaValidator } from './runSchemaValidator.ts';

/**
 * Validates an input against a JSON Schema (draft 2020-12), without `eval`. Returns up to 20 sentences, one per error,
 * or an empty list if the input is valid. If the input can't be checked, the only sentence gives the reason. Pass this
 * function as `validate` to make calls with invalid inputs fail before they run.
 */
export function validateInput(input: unknown, inputSchema: JsonSchema): readonly string[] {
  assertArgument(
    isPlainRecord(inputSchema),
    inputSchema,
    'the schema of validateInput()',
    'An input is checked against its schema.',
    'Pass a JSON Schema, for example { type: "object", properties: { … } }.',
  );
  const found = runSchemaValidator(input, inputSchema);
  return found.errors === undefined
    ? [`The input can't be checked against the tool's schema. ${found.reason}`]
    : found.errors.map(describeFault);
}
