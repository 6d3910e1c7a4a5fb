import { getAttribute, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdTool } from '../ChatMdDocument.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { nodePosition } from './nodePosition.ts';

const sources = ['command', 'agent', 'mcp_server'] as const;

/** The names that an MCP tool selects: one, or a list. */
const filterOf = (element: ChatMdElement): { readonly filter?: readonly string[] } => {
  const name = getAttribute(element, 'name');
  const list = getAttribute(element, 'includes') ?? getAttribute(element, 'include');
  const names = (name === undefined ? list?.split(',') : [name])?.map((each) => each.trim());
  return names === undefined ? {} : { filter: names.filter((each) => each !== '') };
};

/** Reads a `<tool/>`; undefined where nothing names it. Of several sources, the first known counts. */
export function parseTool(element: ChatMdElement, report: ReportProblem): ChatMdTool | undefined {
  const at = nodePosition(element);
  const given = sources.filter((source) => hasAttribute(element, source));
  const name = getAttribute(element, 'name');
  if (given.length > 1) {
    report('too-many-sources', `A tool has ${given.join(' and ')}; it may have one of them.`, at);
  }
  const description = getAttribute(element, 'description');
  const base = { ...(description !== undefined && { description }), element };
  const [source = 'name'] = given;
  const value = getAttribute(element, source);
  if (value === undefined || (source !== 'mcp_server' && name === undefined)) {
    const missing = source === 'mcp_server' || name !== undefined ? source : 'name';
    report('missing-attribute', `A tool has no ${missing}.`, at);
  }
  if (source === 'mcp_server') {
    const strict = hasAttribute(element, 'strict');
    return { ...base, type: 'mcp', server: value ?? '', ...filterOf(element), strict };
  }
  if (name === undefined) {
    return undefined;
  }
  if (source === 'command') {
    return { ...base, type: 'command', name, command: value ?? '' };
  }
  return source === 'agent'
    ? { ...base, type: 'agent', name, agent: value ?? '', local: hasAttribute(element, 'local') }
    : { ...base, type: 'builtin', name };
}
