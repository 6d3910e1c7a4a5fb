import { getAttribute, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdTool } from '../ChatMdDocument.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { getPosition } from './getPosition.ts';
import { reportMissingAttribute } from './reportMissingAttribute.ts';

const sources = ['command', 'agent', 'mcp_server'] as const;

/**
 * Parses the names of the tools that are selected from an MCP server: the element's `name`, or otherwise its `includes`
 * or `include` list.
 */
const parseFilter = (element: ChatMdElement): { readonly filter?: readonly string[] } => {
  const name = getAttribute(element, 'name');
  const list = getAttribute(element, 'includes') ?? getAttribute(element, 'include');
  const names = (name === undefined ? list?.split(',') : [name])?.map((each) => each.trim());
  return names === undefined ? {} : { filter: names.filter((each) => each !== '') };
};

/**
 * Parses a `<tool/>`. Returns undefined if it has no name, unless it is an MCP server. If it has several sources,
 * reports them and uses the first of `command`, `agent` and `mcp_server`.
 */
export function parseTool(element: ChatMdElement, report: ReportProblem): ChatMdTool | undefined {
  const given = sources.filter((source) => hasAttribute(element, source));
  if (given.length > 1) {
    const message = `A tool may have only one of command, agent and mcp_server, but this one has ${given.join(' and ')}.`;
    report('too-many-sources', message, getPosition(element));
  }
  const name = getAttribute(element, 'name');
  const [source = 'name'] = given;
  reportMissingAttribute(
    element,
    [source === 'mcp_server' || name !== undefined ? source : 'name'],
    report,
  );
  const value = getAttribute(element, source) ?? '';
  const description = getAttribute(element, 'description');
  const base = { ...(description !== undefined && { description }), element };
  if (source === 'mcp_server') {
    const strict = hasAttribute(element, 'strict');
    return { ...base, type: 'mcp', server: value, ...parseFilter(element), strict };
  }
  if (name === undefined) {
    return undefined;
  }
  if (source === 'command') {
    return { ...base, type: 'command', name, command: value };
  }
  return source === 'agent'
    ? { ...base, type: 'agent', name, agent: value, local: hasAttribute(element, 'local') }
    : { ...base, type: 'builtin', name };
}
