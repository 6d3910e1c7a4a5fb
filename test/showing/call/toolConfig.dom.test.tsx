import { render, screen, waitFor } from '@testing-library/react';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard } from '../../../src/index.ts';
import type {
  ToolCardProps,
  ToolConfig,
  ToolConfigMap,
  ToolValueProps,
} from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

const done = invocations['output-available'];

const show = (config: ToolConfig, props: Partial<ToolCardProps> = {}) => {
  const card = (next: Partial<ToolCardProps> = {}) => (
    <ToolCard invocation={done} tools={{ get_weather: config }} {...props} {...next} />
  );
  const { rerender } = render(card());
  return { change: (next: Partial<ToolCardProps>) => rerender(card(next)) };
};

const header = () => screen.getAllByRole('button')[0]!;

describe('ToolCard, with a tool configuration', () => {
  it('fills the template of its title, and keeps the name of the tool visible', async () => {
    show({ title: 'Weather in {city}' });
    expect(header()).toHaveTextContent(/^Weather in Lisbonget_weather/);
    expect(
      await screen.findByRole('group', { name: 'Weather in Lisbon, get_weather' }),
    ).toBeVisible();
  });

  it('isolates a value whose direction differs from the title', async () => {
    const { change } = show(
      { title: 'Weather in {city}' },
      { invocation: { ...done, input: { city: 'القاهرة' } } },
    );
    expect(header()).toHaveTextContent(/^Weather in \u2068القاهرة\u2069/);
    change({ tools: { get_weather: { title: 'الطقس في {city}' } } });
    expect(header()).toHaveTextContent(/^الطقس في القاهرة/);
  });

  it('ignores a template while one of its values is missing', async () => {
    show({ title: 'Weather in {city.name}' });
    expect(header()).toHaveTextContent(/^get_weather/);
  });

  it('fills in paths and numbers, from own properties only', async () => {
    show(
      { title: '{place.city} {n}', preview: '{__proto__} {constructor.name}' },
      { invocation: { ...done, input: { place: { city: 'Oslo' }, n: 0 } } },
    );
    expect(header()).toHaveTextContent(/Oslo.* .*0/);
    expect(header()).not.toHaveTextContent('Object');
  });

  it('accepts functions, and ignores those that throw', async () => {
    const { change } = show({
      title: ({ state }) => `Is ${state}`,
      preview: () => {
        throw new Error('broken');
      },
    });
    expect(header()).toHaveTextContent(/^Is output-available/);
    change({ tools: { get_weather: { preview: false } } });
    expect(header()).not.toHaveTextContent('Lisbon');
  });

  it('escapes invisible characters of a value in a title', async () => {
    show({ title: 'Weather in {city}' }, { invocation: { ...done, input: { city: 'a\u202Eb' } } });
    // Hidden until it is known that it isn't a disguised secret.
    await waitFor(() => expect(header()).toHaveTextContent(/a\[U\+202E[^\]]*\]b/));
  });

  it('falls back to the entry for all tools for each missing field', async () => {
    show(
      { title: 'Weather' },
      {
        tools: { get_weather: { title: 'Weather' }, '*': { title: 'Other', preview: 'Anywhere' } },
      },
    );
    expect(header()).toHaveTextContent(/Weather.*Anywhere/);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty'])(
    'finds nothing for a tool named %s',
    async (toolName) => {
      show({}, { invocation: { ...done, toolName } });
      expect(header()).toHaveTextContent(new RegExp(`^${toolName}`));
    },
  );

  it("renders input and output with the app's components, which may be lazy", async () => {
    const Output = React.lazy(() =>
      Promise.resolve({
        default: ({ value }: ToolValueProps) => (
          <strong>{JSON.stringify(value).length} bytes</strong>
        ),
      }),
    );
    const Input = ({ value }: ToolValueProps) => (
      <em>for {String(Reflect.get(Object(value), 'city'))}</em>
    );
    show({ Input, Output }, { defaultExpanded: true });
    expect(await screen.findByText('for Lisbon')).toBeVisible();
    expect(await screen.findByText(/\d+ bytes/)).toBeVisible();
  });

  it("tells the app's components whether a value is final", () => {
    const Value = ({ value, preliminary }: ToolValueProps) => (
      <em>
        {preliminary ? 'preliminary' : 'final'} {JSON.stringify(value)}
      </em>
    );
    const { change } = show(
      { Input: Value, Output: Value },
      { invocation: { ...done, output: { n: 1 }, preliminary: true }, defaultExpanded: true },
    );
    expect(screen.getByText('preliminary {"n":1}')).toBeVisible();
    change({ invocation: { ...done, input: { city: 'Oslo' }, output: { n: 2 } } });
    expect(screen.getByText('final {"n":2}')).toBeVisible();
    expect(screen.getByText('final {"city":"Oslo"}')).toBeVisible();
    // A failed call keeps the invalid input in its record.
    const record = { [done.toolCallId]: { input: { city: 5 } } };
    change({
      invocation: { ...invocations['input-streaming'], state: 'output-error' },
      message: { id: 'm', role: 'assistant', metadata: { toolcard: record } },
    });
    expect(screen.getByText('preliminary {"city":5}')).toBeVisible();
  });

  it("shows the raw value if the app's component throws, until the next update", async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Output = ({ value }: ToolValueProps): React.JSX.Element => {
      if (value === 'bad') {
        throw new Error('broken');
      }
      return <strong>fine: {String(value)}</strong>;
    };
    const { change } = show(
      { Output },
      { invocation: { ...done, output: 'bad' }, defaultExpanded: true },
    );
    expect(await screen.findByText(/Custom view failed/)).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Output' })).toHaveTextContent('bad');
    expect(await screen.findByRole('group', { name: 'Input' })).toBeVisible();
    change({ invocation: { ...done, output: 'good' } });
    expect(await screen.findByText('fine: good')).toBeVisible();
  });

  it('ignores fields that are null', async () => {
    const nothing = { title: null, icon: null, preview: null, Input: null, Output: null };
    const { change } = show(
      { ...nothing, expanded: null, summary: null } as unknown as ToolConfig,
      { defaultExpanded: true },
    );
    expect(header()).toHaveTextContent(/^get_weather.*Done/);
    expect(await screen.findByRole('group', { name: 'Output' })).toBeVisible();
    change({ tools: { get_weather: null } as unknown as ToolConfigMap });
    expect(header()).toHaveTextContent(/^get_weather.*Done/);
    change({ tools: null as unknown as ToolConfigMap });
    expect(header()).toHaveTextContent(/^get_weather.*Done/);
    change({ defaultExpanded: null as unknown as boolean });
    expect(header()).toHaveTextContent(/^get_weather.*Done/);
  });

  it('opens as the tool is configured, unless the card has its own policy', async () => {
    const { change } = show({ expanded: true });
    expect(header()).toHaveAttribute('aria-expanded', 'true');
    change({ defaultExpanded: { get_weather: false } });
    expect(header()).toHaveAttribute('aria-expanded', 'false');
    change({ defaultExpanded: { '*': false } });
    expect(header()).toHaveAttribute('aria-expanded', 'true');
  });

  it("shows the app's icon, or its own if that one throws", async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { change } = show({ icon: () => <svg aria-label="sun" role="img" /> });
    expect(await screen.findByRole('img', { name: 'sun' })).toBeInTheDocument();
    const broken = (): never => {
      throw new Error('broken');
    };
    change({ tools: { get_weather: { icon: broken } } });
    expect(await screen.findByText('Done')).toBeVisible();
  });
});

describe('ToolCard, with a slot that throws', () => {
  it('falls back to its default part until the next update', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Status = ({ children }: { children?: React.ReactNode }) => {
      if (React.Children.toArray(children).includes('Failed')) {
        throw new Error('broken');
      }
      return <span>mine: {children}</span>;
    };
    const cards = (invocation: ToolCardProps['invocation']) => (
      <>
        <ToolCard invocation={invocation} slots={{ status: Status }} />
        <ToolCard invocation={{ ...done, toolName: 'sibling' }} />
      </>
    );
    const { rerender } = render(cards(invocations['output-error']));
    expect(await screen.findByText('Failed', { exact: true })).toBeVisible();
    expect(await screen.findByRole('button', { name: /sibling/ })).toBeVisible();
    rerender(cards(done));
    expect(await screen.findByRole('button', { name: /get_weather.*mine: Done/ })).toBeVisible();
  });
});
