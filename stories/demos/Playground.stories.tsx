import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Playground } from '../apps/Playground.tsx';
import { everyNotation } from '../data/transcripts.ts';

const meta: Meta<typeof Playground> = {
  title: 'Demos/Playground',
  component: Playground,
  parameters: { layout: 'fullscreen' },
  args: { initialText: everyNotation, chunkSize: 8 },
};

export default meta;

/** Paste model output, select notations and a chunk size, and step through the result. */
export const AllNotations: StoryObj<typeof Playground> = {};

/** The step controls, used while an input is arriving. */
export const StepControls: StoryObj<typeof Playground> = {
  tags: ['!dev', '!autodocs'],
  args: {
    initialText: 'So:\n<tool:search>\n<param:query>all about cats</param:query>\n</tool:search>\n',
    chunkSize: 12,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    const next = canvas.getByRole('button', { name: 'Next' });
    for (let count = 0; count < 3; count += 1) {
      await userEvent.click(next);
    }
    const cards = within(canvas.getByRole('region', { name: 'Cards' }));
    await userEvent.click(cards.getByRole('button', { name: /search/ }));
    await expect(await cards.findByLabelText('Input')).toHaveTextContent('"query": "all a"');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(cards.getByRole('button', { name: /search/ })).toBeVisible();
    await expect(cards.queryByText(/"all a"/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'End' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('end of text');
    const events = within(canvas.getByRole('region', { name: 'Events' }));
    await expect(events.getByText('tool-input-available')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'xml' }));
    await expect(events.queryByText('tool-input-available')).toBeNull();
  },
};

/** Says why a text isn't a call. */
export const Candidates: StoryObj<typeof Playground> = {
  tags: ['!dev', '!autodocs'],
  args: {
    initialText: 'Write `<tool:search>`, or:\n<tool:search></tool:search>\n',
    chunkSize: 12,
  },
  play: async ({ canvasElement }) => {
    const candidates = within(within(canvasElement).getByRole('region', { name: 'Candidates' }));
    const [first, second] = candidates.getAllByRole('listitem');
    await expect(first).toHaveTextContent('1:8 xml <tool: in-code-span In a code span.');
    await expect(second).toHaveTextContent('2:1 xml <tool: call A tool call.');
  },
};
