import { throwUnwritable } from '../../createWriteError.ts';
import { getJsonParameterTexts } from '../../parameters/getJsonParameterTexts.ts';
import type { ToolDefinition, ToolInvocation } from '../../Syntax.ts';

const isAttribute = (text: string): boolean => /^[^"<>\r\n]{1,500}$/.test(text);

/** Matches the start of a tag that would end a value. */
const end = /<\/?param|<\/invoke/;

/** Writes a call as tags. Throws if parsing the tags would return a different call. */
export function writeInvoke(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const { toolName } = invocation;
  const refuse = (why: string): never => throwUnwritable(invocation, why);
  if (!isAttribute(toolName)) {
    refuse("its name isn't allowed in an attribute");
  }
  const lines = getJsonParameterTexts(invocation, tool).map(([key, text]) => {
    if (!isAttribute(key)) {
      refuse(`the parameter name ${JSON.stringify(key)} isn't allowed in an attribute`);
    }
    if (end.test(text)) {
      refuse(`the value of ${key} contains a tag that would end it`);
    }
    return `<parameter name="${key}">${text}</parameter>`;
  });
  return [
    '<function_calls>',
    `<invoke name="${toolName}">`,
    ...lines,
    '</invoke>',
    '</function_calls>',
  ].join('\n');
}
