import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode, ChatMdText } from '../ChatMdNode.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { isResponseElement, pairCallsWithResponses } from './pairCallsWithResponses.ts';
import { parseConfig } from './parseConfig.ts';
import { parseTool } from './parseTool.ts';
import { nodePosition } from './nodePosition.ts';

/** Where the first word of a text stands. */
const wordOf = ({ start, line, column, literal }: ChatMdText): Position => {
  const blanks = literal.slice(0, literal.length - literal.trimStart().length);
  const lines = blanks.split(/\r\n|\r|\n/);
  const last = lines.at(-1)?.length ?? 0;
  return {
    offset: start + blanks.length,
    line: line + lines.length - 1,
    column: lines.length > 1 ? last + 1 : column + last,
  };
};

const checkAttributes = (element: ChatMdElement, report: ReportProblem): void => {
  const names = isResponseElement(element) ? ['tool_call_id'] : ['function_name', 'tool_call_id'];
  for (const name of names.filter((each) => getAttribute(element, each) === undefined)) {
    report(
      'missing-attribute',
      `The element <${element.tag}> has no ${name}.`,
      nodePosition(element),
    );
  }
};

/** Reads what the elements of a document declare, and says what is wrong with them. */
export function validateDocument(
  nodes: readonly ChatMdNode[],
  report: ReportProblem,
): Pick<ChatMdDocument, 'elements' | 'config' | 'tools'> {
  const elements = nodes.filter((node) => node.type === 'element' || node.text.trim() !== '');
  for (const node of elements) {
    if (node.type === 'text') {
      report(
        'top-level-text',
        'Text stands at the top level, outside of any element.',
        wordOf(node),
      );
    }
  }
  for (const element of pairCallsWithResponses(elements, report).keys()) {
    checkAttributes(element, report);
  }
  const withTag = (tag: string): ChatMdElement[] =>
    elements.filter((node) => node.type === 'element').filter((element) => element.tag === tag);
  const [config] = withTag('config').map((element) => parseConfig(element, report));
  const tools = withTag('tool').flatMap((element) => parseTool(element, report) ?? []);
  return { elements, config, tools };
}
