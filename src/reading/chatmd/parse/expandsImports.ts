import type { ChatMdAttributes } from '../../syntax/chatmd-markup/TagReader.ts';
import type { ChatMdTagName } from '../ChatMdNode.ts';

const roles: readonly unknown[] = ['user', 'system', 'developer'];

/** Whether `<import/>` is expanded directly within an element; undefined where that is as around it. */
export const expandsImports = (
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
      return roles.includes(attributes.get('role'));
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
