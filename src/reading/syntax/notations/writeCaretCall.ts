import { lineEndAfter } from '../input/TrailingWhitespaceBuffer.ts';
import type { ToolDefinition, ToolInvocation } from '../Syntax.ts';
import { throwUnwritable } from '../createWriteError.ts';
import { getParameterTexts } from '../parameters/getParameterTexts.ts';
import type { ParameterTexts } from '../parameters/getParameterTexts.ts';
import { closesText, findHeaderName, findTextName, isShort, marks } from './caretLines.ts';

const isLine = (text: string): boolean => !/[\r\n]/.test(text) && text === text.trim();

const isElement = (text: string): boolean => isLine(text) && !['', ']', marks].includes(text);

const isKey = (text: string): boolean =>
  isLine(text) && !/^$|:|^-(?:\s|$)|^\^{3}/.test(text) && isShort(text);

/** Writes a value as one line or as multi-line text. Returns undefined if neither is possible. */
const writeValue = (key: string, text: string, isList: boolean): string | undefined => {
  // A list with nothing after its name would be read as empty.
  if (isLine(text) && text !== '[' && !(isList && text === '')) {
    return `${key}: ${text}`;
  }
  const start = `${key} ---`;
  const isClosed = text.split(/[\r\n]/).some((line) => closesText(line, key));
  // Otherwise, a CR at the end of the text and the LF after it would be read as one line end.
  const end = lineEndAfter(text);
  return isClosed || findTextName(start) === undefined
    ? undefined
    : `${start}\n${text}${end}--- ${key}`;
};

/** Returns the lines of a parameter. An undefined entry means that a value can't be written. */
const writeParameter = ({ key, texts, isList, isKnownList }: ParameterTexts) => {
  if (isList && texts.every(isElement)) {
    return [`${key}: [`, ...texts, ']'];
  }
  // Without a schema, a list of one element needs brackets to read back as a list.
  const brackets = isList && !isKnownList && texts.length === 1 ? [`${key}: [`, ']'] : [];
  return [...brackets, ...texts.map((text) => writeValue(key, text, isKnownList))];
};

/** Writes a call as a block between carets. Throws if reading the block would return a different call. */
export function writeCaretCall(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const refuse = (why: string): never => throwUnwritable(invocation, why);
  if (findHeaderName(invocation.toolName) !== invocation.toolName) {
    refuse("its name isn't allowed after carets");
  }
  const lines = getParameterTexts(invocation, tool).flatMap((parameter) => {
    if (!isKey(parameter.key)) {
      refuse(`${JSON.stringify(parameter.key)} isn't allowed as the name of a parameter`);
    }
    return writeParameter(parameter).map(
      (line) => line ?? refuse(`the parameter ${parameter.key} can't hold its text`),
    );
  });
  return [`${marks}${invocation.toolName}`, ...lines, marks].join('\n');
}
