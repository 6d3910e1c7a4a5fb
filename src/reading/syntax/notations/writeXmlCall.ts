import { lineEndAfter } from '../input/TrailingWhitespaceBuffer.ts';
import type { ToolDefinition, ToolInvocation } from '../Syntax.ts';
import { throwUnwritable } from '../createWriteError.ts';
import { getParameterTexts } from '../parameters/getParameterTexts.ts';
import { isTagName } from './xmlTags.ts';

/** Adds a line break before and after a multi-line value, because parsing removes one at each end. */
const addLineEnds = (value: string): string =>
  /[\r\n]/.test(value) ? `\n${value}${lineEndAfter(value)}` : value;

/** Writes a call as tags. Throws if reading them would return a different call. */
export function writeXmlCall(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const { toolName } = invocation;
  const refuse = (why: string): never => throwUnwritable(invocation, why);
  if (!isTagName(toolName)) {
    refuse("its name isn't allowed in a tag");
  }
  const lines = getParameterTexts(invocation, tool).flatMap((parameter) => {
    const { key, texts, isList, isKnownList } = parameter;
    const end = `</param:${key}>`;
    if (!isTagName(key)) {
      refuse(`the parameter name ${JSON.stringify(key)} isn't allowed in a tag`);
    }
    if (isList && texts.length < (isKnownList ? 1 : 2)) {
      refuse(`the list ${key} with ${texts.length} elements wouldn't read back as a list`);
    }
    if (texts.some((text) => text.includes(end))) {
      refuse(`the value of ${key} contains its closing tag`);
    }
    return texts.map((text) => `<param:${key}>${addLineEnds(text)}${end}`);
  });
  return [`<tool:${toolName}>`, ...lines, `</tool:${toolName}>`].join('\n');
}
