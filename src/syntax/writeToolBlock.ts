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

/** Writes a call as the header and the YAML lines of a block. */
export function writeToolBlock(invocation: ToolInvocation): { header: string; body: string[] } {
  const { toolCallId, toolName, state, input, output, errorText, approval } = invocation;
  const isFailed = state === 'output-error';
  const fitsHeader = fitsToolHeader(toolName) && fitsToolHeader(toolCallId);
  const fields = {
    ...(!fitsHeader && { toolName, toolCallId }),
    state,
    ...(input !== undefined && { input }),
    ...(output !== undefined && !isFailed && { output }),
    ...(isFailed && errorText !== undefined && { errorText }),
    ...(approval && { approval }),
  };
  checkJson(fields, `The call ${toolCallId} of ${toolName}`);
  return { header: fitsHeader ? ` ${toolName} ${toolCallId}` : '', body: yamlLines(fields) };
}
