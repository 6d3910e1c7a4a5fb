import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InlineToolWidget, ToolCard, payloadViews } from '../../../../src/index.ts';
import type { PayloadView, ToolCardInvocation, ToolCardStorage } from '../../../../src/index.ts';

const createCall = (toolName: string): ToolCardInvocation => ({
  toolCallId: toolName,
  toolName,
  state: 'output-available',
  input: { place: 'Lisbon' },
  output: { degrees: 24 },
});

/** A view of the app for the outputs of one tool. */
const degrees: PayloadView = {
  name: 'degrees',
  label: 'Degrees',
  matches: (value, { toolName, side }) =>
    toolName === 'get_weather' && side === 'output' && typeof value === 'object' ? 1 : 0,
  load: async () => (props) => <p>{JSON.stringify(props.value)} °C</p>,
};

const views = [degrees, ...payloadViews];

const createStorage = (): ToolCardStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
};

const findSelect = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: 'View of output' });

describe('the views of a card', () => {
  it("can be the app's, for one tool and one side", async () => {
    const shared = { payloadViews: views, defaultExpanded: true };
    const { rerender } = render(<ToolCard invocation={createCall('get_weather')} {...shared} />);
    expect(await screen.findByText(/24.* °C/)).toBeVisible();
    expect((await findSelect()).selectedOptions[0]).toHaveTextContent('Degrees');
    expect(screen.getAllByText(/°C/)).toHaveLength(1);
    rerender(<ToolCard key="other" invocation={createCall('search')} {...shared} />);
    expect(await screen.findByRole('group', { name: 'Output' })).toHaveTextContent('24');
    expect(screen.queryByText(/°C/)).not.toBeInTheDocument();
  });

  it('remember the choice for each tool', async () => {
    const shared = { payloadViews: views, defaultExpanded: true, storage: createStorage() };
    const { rerender } = render(<ToolCard invocation={createCall('get_weather')} {...shared} />);
    await userEvent.selectOptions(await findSelect(), 'Tree');
    rerender(<ToolCard key="again" invocation={createCall('get_weather')} {...shared} />);
    expect((await findSelect()).selectedOptions[0]).toHaveTextContent('Tree');
    rerender(<ToolCard key="other" invocation={createCall('search')} {...shared} />);
    expect((await findSelect()).selectedOptions[0]).not.toHaveTextContent('Tree');
  });

  it('reach the cards of an inline widget', async () => {
    const message = {
      id: 'm',
      role: 'assistant' as const,
      status: 'sent' as const,
      parts: [{ type: 'dynamic-tool' as const, toolInvocation: createCall('get_weather') }],
    };
    render(<InlineToolWidget message={message} payloadViews={views} defaultExpanded />);
    await userEvent.click(screen.getByRole('button', { name: /1 tool/ }));
    await waitFor(() => expect(screen.getByText(/24.* °C/)).toBeVisible());
  });
});
