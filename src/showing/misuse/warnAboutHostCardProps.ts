import { warnOnce } from '../../core/errors/warnOnce.ts';
import { getPath } from '../../core/json/getPath.ts';

// Bundlers replace `process.env.NODE_ENV` and remove the warnings in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The options of `createToolRenderers` that replace the props of the host's card, keyed by prop. */
const replacements = new Map([
  ['className', 'className'],
  ['defaultExpanded', 'defaultExpanded'],
  ['slots', 'slots'],
  ['slotProps', 'slotProps'],
  ['toolSlots', 'tools: { search: { icon, Input, Output } }'],
  ['toolSlotProps', 'tools: { search: { icon, Input, Output } }'],
]);

/** React's internal node for a component. */
interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: unknown;
}

/** Returns the distinct values of the prop `partProps` in the components around an element, innermost first. */
function findPartProps(element: Element): unknown[] {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
  const found = new Set<unknown>();
  let fiber: Fiber | null | undefined = Reflect.get(element, key);
  while (fiber) {
    const partProps = getPath(fiber.memoizedProps, 'partProps');
    if (partProps !== undefined) {
      found.add(partProps);
    }
    fiber = fiber.return;
  }
  return [...found];
}

/**
 * Warns in development if the app still configures the host's card, which toolcard's card replaces. Searches for the
 * configuration around the card's root element, because the host doesn't pass it to its renderers.
 */
export function warnAboutHostCardProps(element: Element | null): void {
  if (process.env.NODE_ENV === 'production' || element === null) {
    return;
  }
  const found = findPartProps(element);
  const ours = found.at(-1);
  for (const type of ['tool', 'dynamic-tool']) {
    const keys = Object.keys(Object(getPath(ours, type)))
      // The host adds its own slots to the props that it passes on.
      .filter((key) => replacements.has(key) && (key !== 'slots' || found.length > 1));
    if (keys.length > 0) {
      const options = new Set(keys.map((key) => `\`${replacements.get(key)}\``));
      warnOnce(
        `toolcard: \`partProps.${type}\` has no effect, although it sets ${keys.join(', ')}. ` +
          "It configures x-chat's own card, which createToolRenderers() replaces. " +
          `Pass ${[...options].join(', ')} to createToolRenderers() instead.`,
      );
    }
  }
}
