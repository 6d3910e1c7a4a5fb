'use client';
import { withRedact } from '../call/toolConfig.ts';
import { warnOnce } from '../../core/errors/warnOnce.ts';
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
 * Creates the renderers that show and announce the tool calls of a chat, for the `partRenderers` prop of `ChatProvider`
 * or `ChatBox`. Call it once, outside of components, so that finished cards don't rerender. Throws if the layout is
 * unknown.
 *
 * The inputs and outputs of tools have the types of the host's `ChatToolDefinitionMap`, or of a map that is passed as a
 * type argument.
 */
export function createToolRenderers(options?: ToolRenderersOptions): ToolRenderers;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- apps pass it explicitly
export function createToolRenderers<Tools = never>(
  options: ToolRenderersOptions<NoInfer<Tools>>,
): ToolRenderers;
// Types of inputs and outputs are erased here. That is safe, because each configuration receives only its tool's calls.
export function createToolRenderers(options: ToolRenderersOptions = {}): ToolRenderers {
  const { layout = 'cards' } = options;
  if (!Object.hasOwn(layouts, layout)) {
    throw new Error(
      `toolcard: createToolRenderers received the unknown layout "${layout}". ` +
        'The layout decides which parts of a message are rendered, and there is no safe default for a typo. ' +
        "Pass 'cards', 'inline' or 'grouped', or leave `layout` out to show cards.",
    );
  }
  // Titles are created in several places, so the general redaction rules are copied to the configurations of the tools.
  const shared = { ...options, tools: withRedact(options.tools, options.redact) };
  return announceCalls(layouts[layout](shared), shared);
}

const { tool } = createCardsLayout({});

/** Renders a call if `createToolRenderers` itself was passed as `partRenderers`, and warns about the mistake. */
const renderUncalled: typeof tool = (props) => {
  warnOnce(
    'toolcard: `partRenderers` is createToolRenderers itself. ' +
      'The chat needs what the function returns, so your options would be missing. ' +
      'Call it outside of components, as in `const partRenderers = createToolRenderers()`.',
  );
  return tool(props);
};

// The host copies the properties of `partRenderers`. Without these, it would silently show its own cards.
Object.assign(createToolRenderers, { tool: renderUncalled, 'dynamic-tool': renderUncalled });
