import { getAttribute, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdConfig } from '../ChatMdDocument.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { nodePosition } from './nodePosition.ts';

const numberIn = (
  element: ChatMdElement,
  name: string,
  isFit: (value: number) => boolean,
  report: ReportProblem,
): number | undefined => {
  const text = getAttribute(element, name);
  const value = text === undefined ? undefined : Number(text);
  if (value !== undefined && !isFit(value)) {
    report(
      'invalid-value',
      `The ${name} of <config/> is no number of its kind.`,
      nodePosition(element),
    );
    return undefined;
  }
  return value;
};

/** Reads a `<config/>`. */
export function parseConfig(element: ChatMdElement, report: ReportProblem): ChatMdConfig {
  const id = getAttribute(element, 'id');
  const model = getAttribute(element, 'model');
  const reasoningEffort = getAttribute(element, 'reasoning_effort');
  const maxTokens = numberIn(element, 'max_tokens', Number.isInteger, report);
  const temperature = numberIn(element, 'temperature', Number.isFinite, report);
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
