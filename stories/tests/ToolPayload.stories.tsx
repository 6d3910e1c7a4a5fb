import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ToolPayload } from '../../src/index.ts';
import { payloads } from '../data/payloads.ts';

const meta: Meta<typeof ToolPayload> = {
  title: 'Tests/ToolPayload',
  component: ToolPayload,
  tags: ['!dev', '!autodocs'],
  args: { label: 'Output' },
};

export default meta;

type Story = StoryObj<typeof ToolPayload>;

/** A tree that is closed with the keyboard. */
export const ClosesNodes: Story = {
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
export const Searches: Story = {
  args: { value: payloads.places },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Search output' }));
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: 'Search output' }),
      'viewpoint',
    );
    await expect(await canvas.findByText('1 of 12')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('2 of 12')).toBeVisible();
  },
};

/** A Markdown document loads no image from an origin that isn't allowed. */
export const LoadsNoImages: Story = {
  args: { value: payloads.markdown },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'the map' })).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** Code gets colors when its highlighter has loaded. */
export const HighlightsCode: Story = {
  args: { value: payloads.code, language: 'typescript' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('interface', undefined, { timeout: 10_000 }),
    ).toBeVisible();
  },
};

/** Of half a million characters, only the part near the scroll position is rendered. */
export const RendersPartOfText: Story = {
  args: { value: payloads.line },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('500 kB')).toBeVisible();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(300);
  },
};

/** Ten megabytes of JSON open as a tree. */
export const OpensTenMegabytes: Story = {
  args: { value: payloads.huge, view: 'tree' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('tree')).toBeVisible();
    await expect(await canvas.findByText('40,000 items')).toBeVisible();
    await expect(await canvas.findByText(/MB$/, undefined, { timeout: 10_000 })).toBeVisible();
  },
};
