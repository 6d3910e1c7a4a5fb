'use client';
import { announceCalls } from './announceCalls.tsx';
import { createCardsLayout } from './createCardsLayout.tsx';
import { createGroupedLayout } from './createGroupedLayout.tsx';
import { createInlineLayout } from './createInlineLayout.tsx';
import type { ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

const layouts: Record<
  NonNullable<ToolRenderersOptions['layout']>,
  (options: ToolRenderersOptions) => ToolRenderers
> = { cards: createCardsLayout, inline: createInlineLayout, grouped: createGroupedLayout };

/**
 * Creates the renderers that show and announce the tool calls of a chat, for the `partRenderers` prop of
 * `ChatProvider` or `ChatBox`. Call it once, outside of components, so that finished cards don't render
 * again.
 */
export function createToolRenderers(options: ToolRenderersOptions = {}): ToolRenderers {
  const { layout = 'cards' } = options;
  if (!Object.hasOwn(layouts, layout)) {
    throw new Error(
      `toolcard: createToolRenderers received the unknown layout "${layout}". ` +
        'The layout decides which parts of a message are rendered, and there is no safe default for a typo. ' +
        "Pass 'cards', 'inline' or 'grouped', or leave `layout` out to show cards.",
    );
  }
  return announceCalls(layouts[layout](options), options);
}
