import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ToolCard } from '../../src/index.ts';
import type { ToolCardInvocation } from '../../src/index.ts';
import { tools } from '../apps/mui-x/tools.ts';
import { views } from '../apps/mui-x/views.ts';

const meta: Meta = {
  title: 'Recipes/Charts and grids',
  parameters: { docs: { source: { code: null } } },
};

export default meta;

const prices = [41.2, 41.9, 40.7, 42.3, 43.1, 42.8, 44.6];
const output = {
  currency: 'EUR',
  days: prices.map((price, index) => ({ day: `${index + 2} Mar`, price })),
};

const stations = Array.from({ length: 24 }, (_, index) => ({
  station: `${['Alfama', 'Belém', 'Chiado', 'Graça'][index % 4]} ${Math.floor(index / 4) + 1}`,
  bikes: (index * 7) % 19,
  docks: 20,
  isOpen: index % 5 !== 0,
}));

const getPrices: ToolCardInvocation = {
  toolCallId: 'prices',
  toolName: 'get_prices',
  state: 'output-available',
  input: { symbol: 'LSBN' },
  output,
};

const cards = {
  chart: getPrices,
  partial: {
    ...getPrices,
    toolCallId: 'prices-partial',
    output: { currency: 'EUR' },
    preliminary: true,
  },
  // The tool promised a list of days.
  wrong: {
    ...getPrices,
    toolCallId: 'prices-wrong',
    output: { currency: 'EUR', days: 'the last week' },
  },
  grid: {
    toolCallId: 'stations',
    toolName: 'list_stations',
    state: 'output-available',
    input: { city: 'Lisbon' },
    output: stations,
  },
} satisfies Readonly<Record<string, ToolCardInvocation>>;

const Card = ({ call }: { readonly call: keyof typeof cards }): React.JSX.Element => (
  <ToolCard
    invocation={cards[call]}
    message={{
      id: `message-${call}`,
      role: 'assistant',
      status: call === 'partial' ? 'streaming' : 'sent',
    }}
    tools={tools}
    payloadViews={views}
    defaultExpanded
    storage={null}
  />
);

/** A line chart of the output. */
export const Chart: StoryObj = { render: () => <Card call="chart" /> };

/** While the output is partial, the component says so. */
export const PartialOutput: StoryObj = { render: () => <Card call="partial" /> };

/** An output that the component can't show. The card shows the raw value instead. */
export const WrongOutput: StoryObj = { render: () => <Card call="wrong" /> };

/** A list of rows. The menu of views has a grid. */
export const Grid: StoryObj = { render: () => <Card call="grid" /> };

/** The chart loads when it is needed. Its caption says what it shows, and its points can be reached by keyboard. */
export const DrawsChart: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Card call="chart" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const figure = await canvas.findByRole('figure', {
      name: 'Prices in EUR: 7 days, lowest 40.7, highest 44.6',
    });
    await expect(await within(figure).findByText('8 Mar')).toBeVisible();
  },
};

/** The component never sees the missing list of days. */
export const WaitsForWholeOutput: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Card call="partial" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Loading prices…')).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
  },
};

/** The component throws, so the viewer shows the value. */
export const ShowsRawValue: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Card call="wrong" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('Custom view failed. Showing the raw value.'),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Copy output' })).toBeVisible();
    await expect(canvas.getByText(/the last week/)).toBeVisible();
  },
};

/** The built-in table is shown first. The grid sorts, and has pages. */
export const SwitchesToGrid: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Card call="grid" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const select = await canvas.findByRole('combobox', { name: 'View of output' });
    await expect(within(select).getByRole('option', { selected: true })).toHaveTextContent('Table');
    await userEvent.selectOptions(select, 'Grid');
    const grid = await canvas.findByRole('grid', { name: 'Output' });
    await expect(await within(grid).findByRole('gridcell', { name: 'Alfama 1' })).toBeVisible();
    const header = within(grid).getByRole('columnheader', { name: 'bikes' });
    await userEvent.click(header);
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(canvas.getByRole('button', { name: 'Go to next page' }));
    await expect(await canvas.findByText('11–20 of 24')).toBeVisible();
  },
};
