import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../src/index.ts';
import type {
  ToolCardProps,
  ToolConfig,
  ToolConfigMap,
  ToolValueProps,
} from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

const done = invocations['output-available'];

const show = async (config: ToolConfig, props: Partial<ToolCardProps> = {}) => {
  const card = (next: Partial<ToolCardProps> = {}) => (
    <ToolCard invocation={done} tools={{ get_weather: config }} {...props} {...next} />
  );
  const { rerender } = await render(card());
  return { change: (next: Partial<ToolCardProps>) => rerender(card(next)) };
};

const header = () => page.getByRole('button').first();

describe('ToolCard, told how a tool is shown', () => {
  it('takes its title from a template, and keeps the name of the tool readable', async () => {
    await show({ title: 'Weather in {city}' });
    await expect.element(header()).toHaveTextContent(/^Weather in Lisbonget_weather/);
    await expect
      .element(page.getByRole('group', { name: 'Weather in Lisbon, get_weather', exact: true }))
      .toBeVisible();
  });

  it('isolates a value in a title that is written the other way', async () => {
    const { change } = await show(
      { title: 'Weather in {city}' },
      { invocation: { ...done, input: { city: 'القاهرة' } } },
    );
    await expect.element(header()).toHaveTextContent(/^Weather in \u2068القاهرة\u2069/);
    await change({ tools: { get_weather: { title: 'الطقس في {city}' } } });
    await expect.element(header()).toHaveTextContent(/^الطقس في القاهرة/);
  });

  it('leaves a template aside while a value of it is missing', async () => {
    await show({ title: 'Weather in {city.name}' });
    await expect.element(header()).toHaveTextContent(/^get_weather/);
  });

  it('reads paths and numbers, by own keys alone', async () => {
    await show(
      { title: '{place.city} {n}', preview: '{__proto__} {constructor.name}' },
      { invocation: { ...done, input: { place: { city: 'Oslo' }, n: 0 } } },
    );
    await expect.element(header()).toHaveTextContent(/Oslo.* .*0/);
    await expect.element(header()).not.toHaveTextContent('Object');
  });

  it('takes functions, and goes on without those that fail', async () => {
    const { change } = await show({
      title: ({ state }) => `Is ${state}`,
      preview: () => {
        throw new Error('broken');
      },
    });
    await expect.element(header()).toHaveTextContent(/^Is output-available/);
    await change({ tools: { get_weather: { preview: false } } });
    await expect.element(header()).not.toHaveTextContent('Lisbon');
  });

  it('shows no invisible character that a value brings into a title', async () => {
    await show(
      { title: 'Weather in {city}' },
      { invocation: { ...done, input: { city: 'a\u202Eb' } } },
    );
    await expect.element(header()).toHaveTextContent(/a\[U\+202E[^\]]*\]b/);
  });

  it('falls back to the entry for all tools, field by field', async () => {
    await show(
      { title: 'Weather' },
      {
        tools: { get_weather: { title: 'Weather' }, '*': { title: 'Other', preview: 'Anywhere' } },
      },
    );
    await expect.element(header()).toHaveTextContent(/Weather.*Anywhere/);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty'])(
    'finds nothing for a tool named %s',
    async (toolName) => {
      await show({}, { invocation: { ...done, toolName } });
      await expect.element(header()).toHaveTextContent(new RegExp(`^${toolName}`));
    },
  );

  it('shows input and output in the ways of the app, which may be lazy', async () => {
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
    await show({ Input, Output }, { defaultExpanded: true });
    await expect.element(page.getByText('for Lisbon')).toBeVisible();
    await expect.element(page.getByText(/\d+ bytes/)).toBeVisible();
  });

  it('shows a value as it came where the way of the app fails, until the next good one', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Output = ({ value }: ToolValueProps): React.JSX.Element => {
      if (value === 'bad') {
        throw new Error('broken');
      }
      return <strong>fine: {String(value)}</strong>;
    };
    const { change } = await show(
      { Output },
      { invocation: { ...done, output: 'bad' }, defaultExpanded: true },
    );
    await expect.element(page.getByText(/could not be shown in its own way/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Output' })).toHaveTextContent('bad');
    await expect.element(page.getByRole('group', { name: 'Input' })).toBeVisible();
    await change({ invocation: { ...done, output: 'good' } });
    await expect.element(page.getByText('fine: good')).toBeVisible();
  });

  it('does without what is null', async () => {
    const nothing = { title: null, icon: null, preview: null, Input: null, Output: null };
    const { change } = await show(
      { ...nothing, expanded: null, summary: null } as unknown as ToolConfig,
      { defaultExpanded: true },
    );
    await expect.element(header()).toHaveTextContent(/^get_weather.*Done/);
    await expect.element(page.getByRole('group', { name: 'Output' })).toBeVisible();
    await change({ tools: { get_weather: null } as unknown as ToolConfigMap });
    await expect.element(header()).toHaveTextContent(/^get_weather.*Done/);
    await change({ tools: null as unknown as ToolConfigMap });
    await expect.element(header()).toHaveTextContent(/^get_weather.*Done/);
    await change({ defaultExpanded: null as unknown as boolean });
    await expect.element(header()).toHaveTextContent(/^get_weather.*Done/);
  });

  it('opens as the tool says, unless the card is told otherwise', async () => {
    const { change } = await show({ expanded: true });
    await expect.element(header()).toHaveAttribute('aria-expanded', 'true');
    await change({ defaultExpanded: { get_weather: false } });
    await expect.element(header()).toHaveAttribute('aria-expanded', 'false');
    await change({ defaultExpanded: { '*': false } });
    await expect.element(header()).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the icon of the app, and its own where that one fails', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { change } = await show({ icon: () => <svg aria-label="sun" role="img" /> });
    await expect.element(page.getByRole('img', { name: 'sun' })).toBeInTheDocument();
    const broken = (): never => {
      throw new Error('broken');
    };
    await change({ tools: { get_weather: { icon: broken } } });
    await expect.element(page.getByText('Done')).toBeVisible();
  });
});

describe('ToolCard, when a slot of the app fails', () => {
  it('is replaced by its usual part, and comes back with the next good update', async () => {
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
    const { rerender } = await render(cards(invocations['output-error']));
    await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /sibling/ })).toBeVisible();
    await rerender(cards(done));
    await expect
      .element(page.getByRole('button', { name: /get_weather.*mine: Done/ }))
      .toBeVisible();
  });
});
