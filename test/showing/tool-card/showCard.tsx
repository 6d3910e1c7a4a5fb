import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../src/index.ts';
import type { ToolCardMessage, ToolCardProps } from '../../../src/index.ts';

/**
 * Creates a message with a unique id, because open cards are remembered by message and call, in a
 * storage that all test files share.
 */
export const createMessage = () =>
  ({
    id: crypto.randomUUID(),
    role: 'assistant',
    status: 'streaming',
  }) as const satisfies ToolCardMessage;

/** Finds the header of a card. */
export const getHeader = (name: RegExp | string = /get_weather/): Locator =>
  page.getByRole('button', { name }).first();

/** Returns `aria-expanded` of the header. */
export const isOpen = (): string | null => getHeader().element().getAttribute('aria-expanded');

/** Renders a card, and returns a function that changes its props. */
export const showCard = async (props: ToolCardProps) => {
  const screen = await render(<ToolCard {...props} />);
  return {
    ...screen,
    change: (next: Partial<ToolCardProps>) => screen.rerender(<ToolCard {...props} {...next} />),
  };
};
