import { getAttribute, isTopLevelTag } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode, ChatMdTagName, ChatMdText } from '../ChatMdNode.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { isKnownRole, isMessageElement, isResponseElement } from '../messageElements.ts';
import { getPosition } from './getPosition.ts';
import { pairCallsWithResponses } from './pairCallsWithResponses.ts';
import { parseConfig } from './parseConfig.ts';
import { parseTool } from './parseTool.ts';
import { reportMissingAttribute } from './reportMissingAttribute.ts';

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

/** The attribute that an element must have, by tag. Calls and declarations are checked separately. */
const requiredAttributes: Partial<Record<ChatMdTagName, string>> = {
  agent: 'src',
  doc: 'src',
  img: 'src',
  msg: 'role',
  reasoning: 'id',
};

/**
 * Reports missing attributes and unknown roles of an element. Checks the elements in messages and agents, too, but not
 * those in payloads and reasoning, in which tags are text.
 */
function checkAttributes(
  element: ChatMdElement,
  reportIn: (file: string | undefined) => ReportProblem,
): void {
  const { tag, file, children } = element;
  const required = requiredAttributes[tag];
  const role = tag === 'msg' ? getAttribute(element, 'role') : undefined;
  reportMissingAttribute(element, required === undefined ? [] : [required], reportIn(file));
  if (role !== undefined && !isKnownRole(role)) {
    const message = `Unknown role of <msg>: ${role}. It is treated as the user.`;
    reportIn(file)('unknown-role', message, getPosition(element));
  }
  if (tag === 'agent' || isMessageElement(element)) {
    for (const child of children) {
      if (child.type === 'element') {
        checkAttributes(child, reportIn);
      }
    }
  }
}

/**
 * Returns the declarations and the nodes of a document, without blank text. Reports the problems of the nodes.
 * `reportIn` returns a function that reports the problems of a file.
 */
export function validateDocument(
  nodes: readonly ChatMdNode[],
  reportIn: (file: string | undefined) => ReportProblem,
): Pick<ChatMdDocument, 'elements' | 'config' | 'tools'> {
  const report = reportIn(undefined);
  const elements = nodes.filter((node) => node.type === 'element' || node.text.trim() !== '');
  for (const node of elements) {
    if (node.type === 'text') {
      const message = 'Text at the top level, outside any element.';
      report('top-level-text', message, getFirstWord(node));
    } else {
      if (!isTopLevelTag(node.tag)) {
        const message = `The element <${node.tag}> does not belong at the top level.`;
        report('misplaced-element', message, getPosition(node));
      }
      checkAttributes(node, reportIn);
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
