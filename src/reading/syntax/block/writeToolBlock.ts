import { Document, visit } from 'yaml';
import type { ToolInvocation } from '../Syntax.ts';
import { assertWritable } from '../assertWritable.ts';
import { defaultLimits } from '../BlockLimits.ts';
import { fitsToolHeader } from './toolHeader.ts';
import { unwritable } from '../assertWritable.ts';

/** What a literal block would not give back to the letter, and what looks like a mark of YAML. */
const needsQuotes = (text: string): boolean =>
  /^(?:---|\.\.\.)$|^\s|[\r\u0085\u2028\u2029]|[ \t]\n|\n[ \t]+$/.test(text);

const yamlLines = (fields: Readonly<Record<string, unknown>>): string[] => {
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

/** The states in which an output is the call's: elsewhere it would read back as a result. */
const mayHaveOutput: readonly ToolInvocation['state'][] = [
  'approval-requested',
  'output-available',
  'output-denied',
];

const checkIdentity = ({ toolCallId, toolName }: ToolInvocation): void => {
  if (isBlank(toolName) || isBlank(toolCallId)) {
    throw unwritable(
      `The call ${JSON.stringify(toolCallId)} of ${JSON.stringify(toolName)}`,
      'its name or its id is blank',
      'It would read back under another. Give the call a name and an id.',
    );
  }
};

/**
 * Writes a call as the header and the YAML lines of a block. What is no result of the call in its
 * state, such as an output from before an error, is not written.
 */
export function writeToolBlock(invocation: ToolInvocation): { header: string; body: string[] } {
  checkIdentity(invocation);
  const { toolCallId, toolName, state, input, output, errorText, approval } = invocation;
  const fitsHeader = fitsToolHeader(toolName) && fitsToolHeader(toolCallId);
  const fields = {
    ...(!fitsHeader && { toolName, toolCallId }),
    // A call that says nothing else is one whose input is there.
    ...(state !== 'input-available' && { state }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && mayHaveOutput.includes(state) && { output }),
    ...(errorText !== undefined && state === 'output-error' && { errorText }),
    ...(approval && { approval }),
  };
  const what = `The call ${toolCallId} of ${toolName}`;
  assertWritable(fields, what);
  const body = yamlLines(fields);
  const length = body.reduce((sum, line) => sum + line.length + 1, 0);
  if (length > defaultLimits.maxLength) {
    throw unwritable(
      what,
      `it takes ${length} characters`,
      `A block is read back up to ${defaultLimits.maxLength}. Shorten its input or output.`,
    );
  }
  return { header: fitsHeader ? ` ${toolName} ${toolCallId}` : '', body };
}
