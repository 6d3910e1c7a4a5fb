import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Playground } from '../apps/playground/Playground.tsx';
import { chatParameters } from '../chatParameters.ts';
import { examples } from '../data/examples.ts';
import { everyNotation } from '../data/transcripts.ts';

const meta: Meta<typeof Playground> = {
  title: 'Demos/Playground',
  component: Playground,
  parameters: chatParameters,
  args: { initialText: everyNotation, chunkSize: 8 },
};

export default meta;

type Story = StoryObj<typeof Playground>;

const getExample = (name: string): string =>
  examples.find(({ format }) => format.name === name)?.text ?? '';

/** Paste model output or a stream, see which format it is, and step through it. */
export const AllNotations: Story = {};

/** The steps of a notation, character by character. */
export const StepControls: Story = {
  tags: ['!dev', '!autodocs'],
  args: {
    initialText: 'So:\n<tool:search>\n<param:query>all about cats</param:query>\n</tool:search>\n',
    chunkSize: 12,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: 'Format' })).toHaveTextContent(
      'Recognized: XML tags',
    );
    const chat = within(canvas.getByRole('region', { name: 'Chat' }));
    await chat.findByRole('button', { name: /search/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await expect(chat.getByText('Nothing to show yet')).toBeVisible();
    // The button keeps the focus, so that the next key press isn't lost.
    await expect(canvas.getByRole('button', { name: 'Start' })).toHaveFocus();
    const next = canvas.getByRole('button', { name: 'Next' });
    for (let count = 0; count < 3; count += 1) {
      await userEvent.click(next);
    }
    // The editor shows what the step has read.
    const source = within(canvas.getByRole('region', { name: 'Source text' }));
    await expect(await source.findByText(/all a/, { selector: 'mark' })).toBeVisible();
    await userEvent.click(await chat.findByRole('button', { name: /search/ }));
    await expect(await chat.findByLabelText('Input')).toHaveTextContent('"query": "all a"');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await chat.findByRole('button', { name: /search/ })).toBeVisible();
    await expect(chat.queryByText(/"all a"/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'End' }));
    await expect(canvas.getByText(/end of text/)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Events' }));
    await expect(canvas.getByText('tool-input-available')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Read as' }), 'caret');
    await waitFor(() => expect(canvas.queryByText('tool-input-available')).toBeNull());
  },
};

/** A playback that reaches the end by itself. */
export const Play: Story = {
  tags: ['!dev', '!autodocs'],
  args: { initialText: getExample('ag-ui') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: 'Format' })).toHaveTextContent(
      'Recognized: AG-UI',
    );
    await canvas.findByText(/^Step 14 of 14/);
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await canvas.findByText(/^Step [2-9] of 14/);
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await canvas.findByText(/^Step 14 of 14/);
    const chat = within(canvas.getByRole('region', { name: 'Chat' }));
    await expect(await chat.findByRole('button', { name: /get_weather/ })).toBeVisible();
    const details = within(canvas.getByRole('tabpanel', { name: 'Parts' }));
    await expect(details.getByText(/"sky": "sunny"/)).toBeVisible();
  },
};

/** The menu of examples, and the recognition of what it inserts. */
export const Examples: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const menu = canvas.getByRole('combobox', { name: 'Example' });
    for (const { format } of examples) {
      await userEvent.selectOptions(menu, format.name);
      await expect(canvas.getByRole('status', { name: 'Format' })).toHaveTextContent(
        `Recognized: ${format.title}`,
      );
    }
    await userEvent.selectOptions(menu, 'Initial text');
    await expect(canvas.getByRole('status', { name: 'Format' })).toHaveTextContent(
      'Code fence · Carets',
    );
  },
};

/** A text without a call, and an answer that can't be read: both say why. */
export const NotRecognized: Story = {
  tags: ['!dev', '!autodocs'],
  args: { initialText: 'Write `<tool:search></tool:search>` to search.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: 'Format' })).toHaveTextContent(
      'Not recognized. The text contains no call in a notation that toolcard reads.',
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Findings' }));
    const [first] = within(canvas.getByRole('tabpanel')).getAllByRole('listitem');
    await expect(first).toHaveTextContent('In a code span.<tool: · xml · Line 1, column 8');
    const source = canvas.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Model output or stream',
    });
    await userEvent.click(within(first ?? canvasElement).getByRole('button'));
    await expect(source).toHaveFocus();
    await expect(source.selectionStart).toBe(7);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Example' }), 'anthropic');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Read as' }), 'gemini');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /fromGemini\(\) knows none of the events in this source\. .* Use fromAnthropic\(\)/,
    );
  },
};
