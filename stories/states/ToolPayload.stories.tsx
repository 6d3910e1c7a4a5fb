import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ToolPayload } from '../src/index.ts';
import { payloads } from './data/payloads.ts';

const meta: Meta<typeof ToolPayload> = {
  title: 'ToolPayload',
  component: ToolPayload,
  args: { label: 'Output' },
};

export default meta;

type Story = StoryObj<typeof ToolPayload>;

/** A small object, shown as JSON. */
export const SmallJson: Story = { args: { value: payloads.small } };

/** A larger object, shown as a tree. */
export const Tree: Story = {
  args: { value: payloads.places },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tree = await canvas.findByRole('tree', { name: 'Output' });
    await userEvent.click(within(tree).getByText('places:'));
    await expect(within(tree).queryByText('"Graça"')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tree).toHaveFocus();
  },
};

/** A search, with the matches marked. Enter moves to the next match. */
export const Search: Story = {
  args: { value: payloads.places },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Search output' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search output' }), 'viewpoint');
    await expect(await canvas.findByText('1 of 12')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('2 of 12')).toBeVisible();
  },
};

/** Text, shown as prose. */
export const Text: Story = { args: { value: payloads.text } };

/** The raw view of text, with escapes for invisible characters. */
export const Raw: Story = { args: { value: payloads.hidden, view: 'raw' } };

/** A Markdown document. Images aren't loaded unless their origin is allowed, and links show their host. */
export const Markdown: Story = {
  args: { value: payloads.markdown },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'the map' })).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** Code with syntax highlighting. */
export const Code: Story = {
  args: { value: payloads.code, language: 'typescript' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('interface', undefined, { timeout: 10_000 }),
    ).toBeVisible();
  },
};

/** Half a million characters on one line. Only the part near the scroll position is rendered. */
export const BigText: Story = {
  args: { value: payloads.line },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('500 kB')).toBeVisible();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(300);
  },
};

/** Ten megabytes of JSON, shown as a tree. */
export const TenMegabytes: Story = {
  args: { value: payloads.huge },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('tree')).toBeVisible();
    await expect(await canvas.findByText('40,000 items')).toBeVisible();
    await expect(await canvas.findByText(/MB$/, undefined, { timeout: 10_000 })).toBeVisible();
  },
};

/** An input that is arriving. */
export const Arriving: Story = {
  args: {
    label: 'Input',
    isArriving: true,
    value: { to: 'walkers@example.com', subject: 'Saturday', body: `${payloads.text}\nSee you at` },
    openPath: ['body'],
  },
};

const odd = { map: new Map([['a', new Set([1])]]), error: new TypeError('bad'), when: new Date(0) };

/** Values that JSON can't express. */
export const OddValues: Story = { args: { value: { ...odd, big: 12n, none: undefined } } };

/** The whole value as text, for print. */
export const Print: Story = { args: { value: payloads.places, print: true } };
