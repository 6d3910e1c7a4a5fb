import type { ChatRole, ChatToolInvocationState } from '@mui/x-chat/headless';
import { callAppCode } from './callAppCode.ts';
import type { ToolConfigMap } from './toolConfig.ts';

/** What a policy may look at to decide whether a card, or a section of it, is open. */
export interface ToolCardExpansionState {
  readonly toolName: string;
  readonly state: ChatToolInvocationState;
  readonly role: ChatRole | undefined;
  readonly messageId: string | undefined;
  /** Whether the whole message is still streaming. */
  readonly isMessageStreaming: boolean;
  /** Which section of the card it is about; undefined for the card itself. */
  readonly section?: 'input' | 'output' | undefined;
  /** Whether an answer to the request for approval is being sent. */
  readonly pendingApproval: boolean;
}

/** Whether a card and its sections are open, or a function that says so; undefined keeps the default. */
export type ToolCardExpansion =
  | boolean
  | ((ownerState: ToolCardExpansionState) => boolean | undefined);

/** Policies by exact tool name; `'*'` is for every tool that has none of its own. */
export type ToolCardExpansionMap = Readonly<Record<string, ToolCardExpansion | undefined>>;

const isMap = (
  policy: ToolCardExpansion | ToolCardExpansionMap | undefined,
): policy is ToolCardExpansionMap => typeof policy === 'object' && policy !== null;

/** The entry of a map for a tool, by its exact name; an inherited property is none. */
export const ownEntry = <Entry>(
  map: Readonly<Record<string, Entry | undefined>> | undefined,
  name: string,
): Entry | undefined => (map && Object.hasOwn(map, name) ? map[name] : undefined);

/**
 * What the policies of a card say of it or of a section; undefined where they leave that to the
 * default. The entry of a tool comes before those for the rest, and `defaultExpanded` before `tools`.
 */
export function resolveExpansion(
  policy: ToolCardExpansion | ToolCardExpansionMap | undefined,
  tools: ToolConfigMap | undefined,
  ownerState: ToolCardExpansionState,
): boolean | undefined {
  const { toolName } = ownerState;
  const map = isMap(policy) ? policy : { '*': policy };
  const entry =
    ownEntry(map, toolName) ??
    ownEntry(tools, toolName)?.expanded ??
    ownEntry(map, '*') ??
    ownEntry(tools, '*')?.expanded;
  const answer: unknown = typeof entry === 'function' ? callAppCode(entry, ownerState) : entry;
  // Code without types may answer anything, such as a promise.
  return typeof answer === 'boolean' ? answer : undefined;
}

const openCards: Record<ChatToolInvocationState, boolean> = {
  'input-streaming': true,
  'input-available': false,
  'approval-requested': true,
  'approval-responded': false,
  'output-available': false,
  'output-error': true,
  'output-denied': true,
};

/** Whether a card opens by itself in its state: where its reader may want to see or to act. */
export const opensByDefault = ({ state, section }: ToolCardExpansionState): boolean =>
  section === undefined
    ? Object.hasOwn(openCards, state) && openCards[state]
    : section === 'output' || state !== 'output-available';
