import { Document, visit } from 'yaml';
import type { ToolInvocation } from '../Syntax.ts';
import { assertWritable } from '../assertWritable.ts';
import { createWriteError, nameCall } from '../createWriteError.ts';
import { defaultLimits } from '../BlockLimits.ts';
import { isToolHeaderToken } from './parseToolHeader.ts';

/**
 * Returns whether a string must be quoted, because a literal block would change it, or because it looks like a YAML
 * marker.
 */
const needsQuotes = (text: string): boolean =>
  /^(?:---|\.\.\.)$|^\s|[\r\u0085\u2028\u2029]|[ \t]\n|\n[ \t]+$/.test(text);

const writeYaml = (fields: Readonly<Record<string, unknown>>): string[] => {
  if (Object.keys(fields).length === 0) {
    return [];
  }
  const document = new Document(fields, {
    schema: 'core',
    version: '1.2',
    aliasDuplicateObjects: false,
  });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && needsQuotes(node.value)) {
        node.type = 'QUOTE_DOUBLE';
      }
    },
  });
  return document
    .toString({ lineWidth: 0, blockQuote: 'literal', singleQuote: false })
    .replace(/\n$/, '')
    .split('\n');
};

const isBlank = (text: string): boolean => text.trim() === '';

/** States in which the output is written. In other states, reading the output back would complete the call. */
const statesWithOutput: readonly ToolInvocation['state'][] = [
  'approval-requested',
  'output-available',
  'output-error',
  'output-denied',
];

const assertIdentity = ({ toolCallId, toolName }: ToolInvocation): void => {
  if (isBlank(toolName) || isBlank(toolCallId)) {
    throw createWriteError(
      `The call ${JSON.stringify(toolCallId)} of ${JSON.stringify(toolName)}`,
      'its name or its id is blank',
      'Reading it would return different ones. Give the call a name and an id.',
    );
  }
};

/**
 * Writes a call as the header and YAML lines of a block. Omits an output or error that doesn't fit the state. Throws if
 * the rest couldn't be read back unchanged.
 */
export function writeToolBlock(invocation: ToolInvocation): { header: string; body: string[] } {
  assertIdentity(invocation);
  const { toolCallId, toolName, state, input, output, errorText, approval } = invocation;
  const fitsHeader = isToolHeaderToken(toolName) && isToolHeaderToken(toolCallId);
  const fields = {
    ...(!fitsHeader && { toolName, toolCallId }),
    // Omitted, because it is the default when a block is read.
    ...(state !== 'input-available' && { state }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && statesWithOutput.includes(state) && { output }),
    ...(errorText !== undefined && state === 'output-error' && { errorText }),
    ...(approval && { approval }),
  };
  assertWritable(fields, nameCall(invocation));
  const body = writeYaml(fields);
  const length = body.reduce((sum, line) => sum + line.length + 1, 0);
  if (length > defaultLimits.maxLength) {
    throw createWriteError(
      nameCall(invocation),
      `it takes ${length} characters`,
      `A block reads back with up to ${defaultLimits.maxLength}. Shorten its input or output.`,
    );
  }
  return { header: fitsHeader ? ` ${toolName} ${toolCallId}` : '', body };
}
