import { attributeOf, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { startOf } from './nodePosition.ts';

/** The model and how it shall write, as `<config/>` has it. */
export interface ChatMdConfig {
  readonly id?: string;
  readonly model?: string;
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly reasoningEffort?: string;
  /** Whether inputs and outputs of tools stand in the document itself. */
  readonly showToolCall: boolean;
  readonly element: ChatMdElement;
}

const numberIn = (
  element: ChatMdElement,
  name: string,
  isFit: (value: number) => boolean,
  report: ReportProblem,
): number | undefined => {
  const text = attributeOf(element, name);
  const value = text === undefined ? undefined : Number(text);
  if (value !== undefined && !isFit(value)) {
    report('invalid-value', `The ${name} of <config/> is no number of its kind.`, startOf(element));
    return undefined;
  }
  return value;
};

/** Reads a `<config/>`. */
export function readConfig(element: ChatMdElement, report: ReportProblem): ChatMdConfig {
  const id = attributeOf(element, 'id');
  const model = attributeOf(element, 'model');
  const reasoningEffort = attributeOf(element, 'reasoning_effort');
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
