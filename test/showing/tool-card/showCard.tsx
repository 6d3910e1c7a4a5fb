import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../src/index.ts';
import type { ToolCardMessage, ToolCardProps } from '../../../src/index.ts';

let count = 0;

/** Creates a message. Each test needs its own, because open cards are remembered by message and call. */
export const createMessage = () => {
  count += 1;
  return {
    id: `m${count}`,
    role: 'assistant',
    status: 'streaming',
  } as const satisfies ToolCardMessage;
};

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
