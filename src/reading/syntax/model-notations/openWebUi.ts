/*
 * Calls with their results, as Open WebUI stored them in the text of messages up to version 0.9:
 *
 *   <details type="tool_calls" done="true" id="call_1" name="get_tide" arguments="&quot;{}&quot;">
 *   <summary>Tool Executed</summary>
 *   &quot;high&quot;
 *   </details>
 */
import { throwUnwritable } from '../createWriteError.ts';
import { assertExactInput } from '../parameters/assertExactInput.ts';
import type { Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { encodeHtml } from './details/parseDetailsTag.ts';
import { readDetailsCall, readDetailsReasoning } from './details/readDetails.ts';
import { writeJsonInput } from './json/writeJsonInput.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const callTag = '<details type="tool_calls"';

function write(invocation: ToolInvocation): string {
  const { toolCallId, toolName, state } = invocation;
  const output: unknown = invocation.output;
  if (toolName === '') {
    throwUnwritable(invocation, 'it has no name');
  }
  const isDone = state === 'output-available' && output !== undefined && !invocation.preliminary;
  if (isDone) {
    assertExactInput(invocation, output);
  }
  const call = { toolCallId, toolName, state: 'input-available', input: invocation.input } as const;
  const input = writeJsonInput(isDone ? call : invocation);
  const attributes = [
    `done="${isDone}"`,
    `id="${encodeHtml(toolCallId)}"`,
    `name="${encodeHtml(toolName)}"`,
    `arguments="${encodeHtml(JSON.stringify(input))}"`,
  ];
  return [
    `${callTag} ${attributes.join(' ')}>`,
    `<summary>${isDone ? 'Tool Executed' : 'Executing...'}</summary>`,
    ...(isDone ? [encodeHtml(JSON.stringify(output))] : []),
    '</details>',
  ].join('\n');
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write an element of this form:',
  rules:
    'Give each call a unique id. Write the arguments as JSON in a JSON string, escaped for HTML.',
});

/** Tool calls with their results, and reasoning, in the `<details>` elements of messages that Open WebUI stored. */
export const openWebUi: Syntax = {
  name: 'openWebUi',
  openers: [callTag, '<details type="reasoning"'].map((text) => ({ text, atLineStart: false })),
  trackLiterals,
  *parse(input, call, opener) {
    yield* opener.text === callTag
      ? readDetailsCall(input, call)
      : readDetailsReasoning(input, call);
  },
  write,
  describe,
};
