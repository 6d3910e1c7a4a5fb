import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import SvgIcon from '@mui/material/SvgIcon';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ToolCard } from '../src/index.ts';
import type { ToolConfigMap, ToolValueProps } from '../src/index.ts';
import { invocations } from './data/invocations.ts';
import { situations } from './data/situations.ts';

const meta: Meta = { title: 'ToolCard in use', parameters: { layout: 'padded' } };

export default meta;

const SunIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <circle cx="12" cy="12" r="5" />
  </SvgIcon>
);

/** Renders a forecast as a table. */
const Forecast = ({ value }: ToolValueProps) => {
  const { forecast = [] } = Object(value) as { forecast?: Record<string, unknown>[] };
  return (
    <Table size="small" aria-label="Forecast">
      <TableBody>
        {forecast.map((day) => (
          <TableRow key={String(day['day'])}>
            <TableCell component="th" scope="row">
              {String(day['day'])}
            </TableCell>
            <TableCell>{String(day['high'])} °C</TableCell>
            <TableCell>{String(day['sky'])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

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

/** Titles, icons, previews and components for several tools, configured in one map. */
export const PerTool: StoryObj = {
  render: () => (
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
  ),
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

/** A tool that can destroy something has its own verb and color for Approve, and a tool's icon has an accent. */
export const Destructive: StoryObj = {
  render: () => (
    <Stack spacing={1}>
      {[situations.needsApproval, situations.done].map((situation) => (
        <ToolCard
          key={situation.message.id}
          {...situation}
          tools={deleting}
          storage={null}
          onApprovalResponse={() => undefined}
        />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = canvas.getByRole('button', { name: 'Delete files (delete_files)' });
    await expect(approve).toHaveTextContent('Delete files');
  },
};

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
