import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMdElement } from './ChatMdNode.ts';

const messageTags: readonly string[] = ['user', 'assistant', 'system', 'developer', 'msg'];

const hostRoles: ReadonlyMap<string, ChatMessage['role']> = new Map([
  ['user', 'user'],
  ['system', 'system'],
  ['developer', 'system'],
  ['assistant', 'assistant'],
]);

/** Returns whether a `<msg>` role is known. Unknown roles are reported as problems. */
export const isKnownRole = (role: string): boolean => role === 'tool' || hostRoles.has(role);

/**
 * Returns the host's role for a message, or undefined if the tag isn't a message tag. `developer` becomes `system`. All
 * other roles that the host doesn't have, such as `critic`, become `user`.
 */
export const getHostRole = (tag: string, role: string): ChatMessage['role'] | undefined =>
  hostRoles.get(role) ?? (tag === 'msg' ? 'user' : undefined);

const isMessageOf = ({ tag, attributes }: ChatMdElement, role: string): boolean =>
  tag === 'msg' && attributes['role'] === role;

/** Returns whether an element is a tool's response. */
export const isResponseElement = (element: ChatMdElement): boolean =>
  element.tag === 'tool_response' || isMessageOf(element, 'tool');

/** Returns whether an element is a message of the assistant. */
export const isAnswerElement = (element: ChatMdElement): boolean =>
  element.tag === 'assistant' || isMessageOf(element, 'assistant');

/** Returns whether an element is a message but not a tool's response. */
export const isMessageElement = (element: ChatMdElement): boolean =>
  messageTags.includes(element.tag) && !isResponseElement(element);
