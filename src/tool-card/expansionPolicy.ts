import type { ChatRole, ChatToolInvocationState } from '@mui/x-chat/headless';

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
): policy is ToolCardExpansionMap => typeof policy === 'object';

const ownEntry = (policies: ToolCardExpansionMap, name: string): ToolCardExpansion | undefined =>
  Object.hasOwn(policies, name) ? policies[name] : undefined;

/** What a policy says of a card or section; undefined where it leaves that to the default. */
export function resolveExpansion(
  policy: ToolCardExpansion | ToolCardExpansionMap | undefined,
  ownerState: ToolCardExpansionState,
): boolean | undefined {
  const entry = isMap(policy)
    ? (ownEntry(policy, ownerState.toolName) ?? ownEntry(policy, '*'))
    : policy;
  return typeof entry === 'function' ? entry(ownerState) : entry;
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
  section === undefined ? openCards[state] : section === 'output' || state !== 'output-available';
