import { getPath } from '../../core/json/getPath.ts';
import { isObject } from '../../core/json/isPlainRecord.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

/** React's internal node for a component. */
interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: unknown;
}

/**
 * Returns the adapter of a chat, or undefined if it isn't found. Searches React's internal nodes around `element`,
 * because the host has no hook that returns it.
 */
function findAdapter({ actions }: SurroundingChat, element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
  let fiber: Fiber | null | undefined = Reflect.get(element, key);
  while (fiber) {
    const value = getPath(fiber.memoizedProps, 'value');
    if (getPath(value, 'actions') === actions) {
      return getPath(value, 'adapter');
    }
    fiber = fiber.return;
  }
  return undefined;
}

/**
 * Returns whether the adapter of a chat can't receive answers. If so, the host accepts answers but drops them. Returns
 * false if the adapter isn't found, for example because React's internal nodes have changed.
 */
export function cannotSendAnswers(
  chat: SurroundingChat,
  element: Element | null | undefined,
): boolean {
  const adapter = element ? findAdapter(chat, element) : undefined;
  return isObject(adapter) && typeof Reflect.get(adapter, 'addToolApprovalResponse') !== 'function';
}
