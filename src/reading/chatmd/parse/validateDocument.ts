import type { ChatMdElement, ChatMdNode, ChatMdText } from '../ChatMdNode.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { isResponseElement } from '../messageElements.ts';
import { pairCallsWithResponses } from './pairCallsWithResponses.ts';
import { parseConfig } from './parseConfig.ts';
import { parseTool } from './parseTool.ts';
import { reportMissingAttribute } from './reportMissingAttribute.ts';

/** Returns the position of the first word in a text node. */
const getFirstWord = ({ start, line, column, literal }: ChatMdText): Position => {
  const blanks = literal.slice(0, literal.length - literal.trimStart().length);
  const lines = blanks.split(/\r\n|\r|\n/);
  const last = lines.at(-1)?.length ?? 0;
  return {
    offset: start + blanks.length,
    line: line + lines.length - 1,
    column: lines.length > 1 ? last + 1 : column + last,
  };
};

/** Parses the declarations of a document, and reports the problems of its elements. */
export function validateDocument(
  nodes: readonly ChatMdNode[],
  report: ReportProblem,
): Pick<ChatMdDocument, 'elements' | 'config' | 'tools'> {
  const elements = nodes.filter((node) => node.type === 'element' || node.text.trim() !== '');
  for (const node of elements) {
    if (node.type === 'text') {
      const message = 'Text at the top level, outside any element.';
      report('top-level-text', message, getFirstWord(node));
    }
  }
  for (const element of pairCallsWithResponses(elements, report).keys()) {
    const isResponse = isResponseElement(element);
    reportMissingAttribute(
      element,
      isResponse ? ['tool_call_id'] : ['function_name', 'tool_call_id'],
      report,
    );
  }
  const withTag = (tag: string): ChatMdElement[] =>
    elements.filter((node) => node.type === 'element').filter((element) => element.tag === tag);
  const [config] = withTag('config').map((element) => parseConfig(element, report));
  const tools = withTag('tool').flatMap((element) => parseTool(element, report) ?? []);
  return { elements, config, tools };
}
