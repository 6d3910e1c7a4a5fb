import { getAttribute, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdConfig } from '../ChatMdDocument.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { getPosition } from './getPosition.ts';

const parseNumber = (
  element: ChatMdElement,
  name: string,
  isValid: (value: number) => boolean,
  report: ReportProblem,
): number | undefined => {
  const text = getAttribute(element, name);
  const value = text === undefined ? undefined : Number(text);
  if (value !== undefined && !isValid(value)) {
    const message = `The ${name} attribute of <config/> is not a valid number.`;
    report('invalid-value', message, getPosition(element));
    return undefined;
  }
  return value;
};

/** Parses a `<config/>`. Reports and omits invalid numbers. */
export function parseConfig(element: ChatMdElement, report: ReportProblem): ChatMdConfig {
  const id = getAttribute(element, 'id');
  const model = getAttribute(element, 'model');
  const reasoningEffort = getAttribute(element, 'reasoning_effort');
  const maxTokens = parseNumber(element, 'max_tokens', Number.isInteger, report);
  const temperature = parseNumber(element, 'temperature', Number.isFinite, report);
  return {
    ...(id !== undefined && { id }),
    ...(model !== undefined && { model }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoningEffort }),
    showToolCall: hasAttribute(element, 'show_tool_call'),
    element,
  };
}
