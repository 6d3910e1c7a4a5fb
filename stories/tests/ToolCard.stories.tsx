import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ToolCard } from '../../src/index.ts';
import { situations } from '../data/situations.ts';
import { waitUntilAccepting } from '../waitUntilAccepting.ts';

const meta: Meta<typeof ToolCard> = {
  title: 'Tests/ToolCard',
  component: ToolCard,
  tags: ['!dev', '!autodocs'],
  args: { onApprovalResponse: fn(), onRetry: fn(), approver: 'Ada', storage: null },
};

export default meta;

type Story = StoryObj<typeof ToolCard>;

/** A denial with a reason reaches the app. */
export const DeniesWithReason: Story = {
  args: situations.needsApproval,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Deny with reason…/ }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Reason/ }), 'Not today.');
    await userEvent.click(canvas.getByRole('button', { name: 'Deny with reason: delete_files' }));
    await expect(args.onApprovalResponse).toHaveBeenCalledWith(
      { id: 'a1', approved: false, reason: 'Not today.' },
      expect.objectContaining({ toolName: 'delete_files' }),
    );
  },
};

/** A long input can be approved after its end was in view. */
export const ReviewsLongInput: Story = {
  args: situations.needsApprovalOfMuch,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = canvas.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await canvas.findByRole('button', { name: /Show all/ }));
    approve.scrollIntoView();
    await expect(await waitUntilAccepting(approve)).toHaveAttribute('aria-disabled', 'false');
  },
};

/** A card opens when it is pressed. */
export const OpensOnPress: Story = {
  args: situations.done,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /get_weather/ }));
    await expect(canvas.getByText(/a few clouds/)).toBeVisible();
  },
};

/** Retry calls the app. */
export const Retries: Story = {
  args: situations.failed,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry get_weather' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
