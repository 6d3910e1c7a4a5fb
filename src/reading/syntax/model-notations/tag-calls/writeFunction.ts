import { throwUnwritable } from '../../createWriteError.ts';
import { lineEndAfter } from '../../input/TrailingWhitespaceBuffer.ts';
import { getJsonParameterTexts } from '../../parameters/getJsonParameterTexts.ts';
import type { ToolDefinition, ToolInvocation } from '../../Syntax.ts';

const isName = (text: string): boolean => /^[^\s<>="'`,;(){}]{1,500}$/.test(text);

/** Matches the start of a tag that would end a value. */
const end = /<\/?param|<\/function>/;

/** Writes a call as tags. Throws if parsing the tags would return a different call. */
export function writeFunction(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const { toolName } = invocation;
  const refuse = (why: string): never => throwUnwritable(invocation, why);
  if (!isName(toolName)) {
    refuse("its name isn't allowed in a tag");
  }
  const lines = getJsonParameterTexts(invocation, tool).map(([key, text]) => {
    if (!isName(key)) {
      refuse(`the parameter name ${JSON.stringify(key)} isn't allowed in a tag`);
    }
    if (end.test(text)) {
      refuse(`the value of ${key} contains a tag that would end it`);
    }
    return `<parameter=${key}>\n${text}${lineEndAfter(text)}</parameter>`;
  });
  return ['<tool_call>', `<function=${toolName}>`, ...lines, '</function>', '</tool_call>'].join(
    '\n',
  );
}
