import type { ChatRole, ChatToolInvocationState } from '@mui/x-chat/headless';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import { runAppCode } from '../../core/errors/runAppCode.ts';
import type { ToolCardStatus } from './toolCardStatus.ts';
import type { ToolConfigMap } from './toolConfig.ts';

/** The state that a policy receives to decide whether a card or section is open. */
export interface ToolCardExpansionState {
  readonly toolName: string;
  readonly state: ChatToolInvocationState;
  readonly role: ChatRole | undefined;
  readonly messageId: string | undefined;
  /** Whether the message is still streaming. */
  readonly isMessageStreaming: boolean;
  /** The section of the card, or undefined for the card itself. */
  readonly section?: 'input' | 'output' | undefined;
  /** Whether an approval response is being sent. */
  readonly pendingApproval: boolean;
  /**
   * Whether the call needs attention: it needs approval or input, its request wasn't answered, it was denied or cut
   * off, it failed or may have failed, or its result arrived without approval. A policy that closes such a card hides
   * its buttons or its error.
   */
  readonly needsAttention: boolean;
}

/**
 * Whether a card and its sections are open, or a function that decides this. If the function returns undefined, the
 * default applies.
 */
export type ToolCardExpansion =
  | boolean
  | ((ownerState: ToolCardExpansionState) => boolean | undefined);

/** Policies by exact tool name. The entry `'*'` applies to all tools without an entry. */
export type ToolCardExpansionMap = Readonly<Record<string, ToolCardExpansion | undefined>>;

const isMap = (
  policy: ToolCardExpansion | ToolCardExpansionMap | undefined,
): policy is ToolCardExpansionMap => typeof policy === 'object' && policy !== null;

/**
 * Returns a tool's entry in a map. Ignores inherited properties, because a tool could have the same name as one, such
 * as `toString`.
 */
export const getOwnEntry = <Entry>(
  map: Readonly<Record<string, Entry | undefined>> | undefined,
  name: string,
): Entry | undefined => (map && Object.hasOwn(map, name) ? map[name] : undefined);

/**
 * Returns whether the policies open a card or section, or undefined for the default. An entry for the tool takes
 * precedence over `'*'`, and `policy` takes precedence over `tools`.
 */
export function resolveExpansion(
  policy: ToolCardExpansion | ToolCardExpansionMap | undefined,
  tools: ToolConfigMap | undefined,
  ownerState: ToolCardExpansionState,
): boolean | undefined {
  const { toolName } = ownerState;
  const map = isMap(policy) ? policy : { '*': policy };
  const entry =
    getOwnEntry(map, toolName) ??
    getOwnEntry(tools, toolName)?.expanded ??
    getOwnEntry(map, '*') ??
    getOwnEntry(tools, '*')?.expanded;
  const decision: unknown = typeof entry === 'function' ? runAppCode(entry, ownerState) : entry;
  // Ignores other values, such as the promise of an async function.
  return typeof decision === 'boolean' ? decision : undefined;
}

/** The statuses that need attention although their tone is neutral. */
const neutralStatuses: readonly ToolCardStatusName[] = ['unanswered', 'denied', 'cut-off'];

/** Returns whether a call with this status needs attention. */
export const needsAttention = ({ name, tone }: ToolCardStatus): boolean =>
  tone === 'attention' || tone === 'error' || neutralStatuses.includes(name);

/**
 * Returns whether a card or section is open by default. A card is open only if its call needs attention, because the
 * header is enough for other calls. The output section is always open, and the input section is open until the call has
 * an outcome, so that the card stays short.
 */
export const isOpenByDefault = ({
  state,
  section,
  needsAttention: opensCard,
}: ToolCardExpansionState): boolean =>
  section === undefined ? opensCard : section === 'output' || !state.startsWith('output-');
