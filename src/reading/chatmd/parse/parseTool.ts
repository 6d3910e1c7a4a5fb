import { attributeOf, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { startOf } from './nodePosition.ts';

/** What each tool has. */
interface ToolBase {
  readonly description?: string;
  readonly element: ChatMdElement;
}

/** A tool that a document declares, in one of four shapes. */
export type ChatMdTool =
  | (ToolBase & { readonly type: 'builtin'; readonly name: string })
  | (ToolBase & { readonly type: 'command'; readonly name: string; readonly command: string })
  | (ToolBase & {
      readonly type: 'agent';
      readonly name: string;
      readonly agent: string;
      /** Whether the agent is a file, and no address. */
      readonly local: boolean;
    })
  | (ToolBase & {
      readonly type: 'mcp';
      readonly server: string;
      /** The names of the tools that count; without it, all of the server do. */
      readonly filter?: readonly string[];
      readonly strict: boolean;
    });

const sources = ['command', 'agent', 'mcp_server'] as const;

/** The names that an MCP tool selects: one, or a list. */
const filterOf = (element: ChatMdElement): { readonly filter?: readonly string[] } => {
  const name = attributeOf(element, 'name');
  const list = attributeOf(element, 'includes') ?? attributeOf(element, 'include');
  const names = (name === undefined ? list?.split(',') : [name])?.map((each) => each.trim());
  return names === undefined ? {} : { filter: names.filter((each) => each !== '') };
};

/** Reads a `<tool/>`; undefined where nothing names it. Of several sources, the first known counts. */
export function readTool(element: ChatMdElement, report: ReportProblem): ChatMdTool | undefined {
  const at = startOf(element);
  const given = sources.filter((source) => hasAttribute(element, source));
  const name = attributeOf(element, 'name');
  if (given.length > 1) {
    report('too-many-sources', `A tool has ${given.join(' and ')}; it may have one of them.`, at);
  }
  const description = attributeOf(element, 'description');
  const base = { ...(description !== undefined && { description }), element };
  const [source = 'name'] = given;
  const value = attributeOf(element, source);
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
