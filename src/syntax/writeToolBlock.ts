import { stringify } from 'yaml';
import type { ToolInvocation } from './Syntax.ts';
import { checkJson } from './checkJson.ts';
import { fitsToolHeader } from './toolHeader.ts';

const yamlLines = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(fields).length === 0
    ? []
    : stringify(fields, {
        schema: 'core',
        version: '1.2',
        lineWidth: 0,
        aliasDuplicateObjects: false,
        // A folded text or a plain one over several lines would not read back to the letter.
        blockQuote: 'literal',
        singleQuote: false,
      })
        .replace(/\n$/, '')
        .split('\n');

const isBlank = (text: string): boolean => text.trim() === '';

/** The states in which an output is the call's: elsewhere it would read back as a result. */
const mayHaveOutput: readonly ToolInvocation['state'][] = [
  'approval-requested',
  'output-available',
  'output-denied',
];

const checkIdentity = ({ toolCallId, toolName }: ToolInvocation): void => {
  if (isBlank(toolName) || isBlank(toolCallId)) {
    throw new TypeError(
      `toolcard: The call ${JSON.stringify(toolCallId)} of ${JSON.stringify(toolName)} cannot be ` +
        'written, since its name or its id is blank. It would read back under another. ' +
        'Give the call a name and an id.',
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
  checkJson(fields, `The call ${toolCallId} of ${toolName}`);
  return { header: fitsHeader ? ` ${toolName} ${toolCallId}` : '', body: yamlLines(fields) };
}
