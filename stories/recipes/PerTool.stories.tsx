import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, within } from 'storybook/test';
import { ToolCard } from '../../src/index.ts';
import type { ToolConfigMap } from '../../src/index.ts';
import { Forecast, SunIcon } from '../apps/Forecast.tsx';
import { situations } from '../data/situations.ts';

const meta: Meta = {
  title: 'Recipes/Per-tool renderers',
  parameters: { docs: { source: { code: null } } },
};

export default meta;

const tools: ToolConfigMap = {
  get_weather: {
    title: 'Weather in {city}',
    icon: SunIcon,
    preview: '{days} days',
    Output: React.lazy(() => Promise.resolve({ default: Forecast })),
    expanded: true,
  },
  '*': { title: ({ toolName }) => toolName.replaceAll('_', ' ') },
};

const Cards = () => (
  <Stack spacing={1}>
    {[situations.done, situations.failed, situations.needsApproval].map((situation) => (
      <ToolCard
        key={situation.message.id}
        {...situation}
        tools={tools}
        storage={null}
        onApprovalResponse={() => undefined}
      />
    ))}
  </Stack>
);

/** A title, an icon, a preview and a component for one tool, and titles for all others. */
export const PerTool: StoryObj = { name: 'Example', render: () => <Cards /> };

/** The component loads when it is needed, and the tool's own name stays visible. */
export const ShowsForecast: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Cards />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('table', { name: 'Forecast' })).toBeVisible();
    await expect(canvas.getAllByText('get_weather')[0]).toBeVisible();
  },
};

const deleting: ToolConfigMap = {
  delete_files: { approveLabel: 'Delete files', destructive: true },
  get_weather: { icon: SunIcon, accent: 'warning.main' },
};

// With their own ids, because a card would notice that its request differs from the one above on the page.
const destructive = [situations.needsApproval, situations.done].map(({ invocation, message }) => ({
  invocation: { ...invocation, toolCallId: `destructive-${invocation.toolCallId}` },
  message: { ...message, id: `destructive-${message.id}` },
}));

const DestructiveCards = () => (
  <Stack spacing={1}>
    {destructive.map((situation) => (
      <ToolCard
        key={situation.message.id}
        {...situation}
        tools={deleting}
        storage={null}
        onApprovalResponse={() => undefined}
      />
    ))}
  </Stack>
);

/** A tool that can destroy something has its own verb and color for Approve, and a tool's icon has an accent. */
export const Destructive: StoryObj = {
  name: 'Destructive tools',
  render: () => <DestructiveCards />,
};

/** The button has the verb of the tool. */
export const NamesVerb: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <DestructiveCards />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = canvas.getByRole('button', { name: 'Delete files (delete_files)' });
    await expect(approve).toHaveTextContent('Delete files');
  },
};
