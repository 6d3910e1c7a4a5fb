import type { ChatMdAttributes } from '../../syntax/chatmd-markup/TagReader.ts';
import type { ChatMdTagName } from '../ChatMdNode.ts';

const expandingRoles: readonly unknown[] = ['user', 'system', 'developer'];

/**
 * Returns whether an `<import/>` directly inside an element is expanded, or undefined if that depends on the element's
 * parent. Imports in the output of models and tools aren't expanded, at any depth, because they could name any file.
 */
export const areImportsExpanded = (
  tag: ChatMdTagName,
  attributes: ChatMdAttributes,
): boolean | undefined => {
  switch (tag) {
    case 'user':
    case 'system':
    case 'developer':
    case 'agent':
      return true;
    case 'msg':
      return expandingRoles.includes(attributes.get('role'));
    case 'assistant':
    case 'reasoning':
    case 'tool':
    case 'tool_call':
    case 'tool_response':
      return false;
    default:
      return undefined;
  }
};
