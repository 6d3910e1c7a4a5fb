import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ToolCard } from '../../src/index.ts';
import type { ToolConfigMap } from '../../src/index.ts';
import { invocations } from '../data/invocations.ts';
import { situations } from '../data/situations.ts';

const meta: Meta = { title: 'Tests/ToolCard in use', tags: ['!dev', '!autodocs'] };

export default meta;

const failing: ToolConfigMap = {
  get_weather: {
    Output: () => {
      throw new Error('This renderer of the app is broken.');
    },
  },
};

/** One of the app's components throws. The rest of the card keeps working. */
export const BrokenRenderer: StoryObj = {
  render: () => (
    <Stack spacing={1}>
      <ToolCard {...situations.done} tools={failing} storage={null} defaultExpanded />
      <ToolCard {...situations.running} storage={null} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Custom view failed/)).toBeVisible();
    await expect(canvas.getByText(/a few clouds/)).toBeVisible();
  },
};

/** A thousand finished calls. */
export const ThousandCards: StoryObj = {
  render: () => (
    <>
      {Array.from({ length: 1_000 }, (_, index) => (
        <ToolCard
          key={index}
          invocation={{
            ...invocations['output-available'],
            toolCallId: `thousand-${index}`,
            input: { query: `number ${index}` },
          }}
          storage={null}
        />
      ))}
    </>
  ),
  // Checks only the first 20 cards, because axe is slow with a thousand.
  parameters: { a11y: { context: { include: ['.ToolCard-root:nth-child(-n+20)'] } } },
};

const tenMegabytes = () => ({
  took_ms: 812,
  orders: Array.from({ length: 60_000 }, (_, index) => ({
    id: index,
    customer: `customer ${index % 977}`,
    city: ['Lisbon', 'Oslo', 'Kyoto', 'Lima'][index % 4],
    total: (index * 7919) % 100_000,
    note: 'Delivered to the neighbour on the second floor, who was at home.',
  })),
});

function TenMegabytesCard() {
  const [output] = React.useState(tenMegabytes);
  return <ToolCard invocation={{ ...invocations['output-available'], output }} storage={null} />;
}

/** Ten megabytes of output. It isn't in the DOM until the card opens, and then only its visible part is. */
export const TenMegabytes: StoryObj = {
  render: () => <TenMegabytesCard />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /get_weather/ }));
    await expect(await canvas.findByText(/took_ms/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(2_000);
  },
};
