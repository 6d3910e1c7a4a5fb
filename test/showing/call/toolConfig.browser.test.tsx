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

describe('ToolCard, with a tool configuration', () => {
  it('fills the template of its title, and keeps the name of the tool visible', async () => {
    await show({ title: 'Weather in {city}' });
    await expect.element(header()).toHaveTextContent(/^Weather in Lisbonget_weather/);
    await expect
      .element(page.getByRole('group', { name: 'Weather in Lisbon, get_weather', exact: true }))
      .toBeVisible();
  });

  it('isolates a value whose direction differs from the title', async () => {
    const { change } = await show(
      { title: 'Weather in {city}' },
      { invocation: { ...done, input: { city: 'القاهرة' } } },
    );
    await expect.element(header()).toHaveTextContent(/^Weather in \u2068القاهرة\u2069/);
    await change({ tools: { get_weather: { title: 'الطقس في {city}' } } });
    await expect.element(header()).toHaveTextContent(/^الطقس في القاهرة/);
  });

  it('ignores a template while one of its values is missing', async () => {
    await show({ title: 'Weather in {city.name}' });
    await expect.element(header()).toHaveTextContent(/^get_weather/);
  });

  it('fills in paths and numbers, from own properties only', async () => {
    await show(
      { title: '{place.city} {n}', preview: '{__proto__} {constructor.name}' },
      { invocation: { ...done, input: { place: { city: 'Oslo' }, n: 0 } } },
    );
    await expect.element(header()).toHaveTextContent(/Oslo.* .*0/);
    await expect.element(header()).not.toHaveTextContent('Object');
  });

  it('accepts functions, and ignores those that throw', async () => {
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

  it('escapes invisible characters of a value in a title', async () => {
    await show(
      { title: 'Weather in {city}' },
      { invocation: { ...done, input: { city: 'a\u202Eb' } } },
    );
    await expect.element(header()).toHaveTextContent(/a\[U\+202E[^\]]*\]b/);
  });

  it('falls back to the entry for all tools for each missing field', async () => {
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
    await show({ Input, Output }, { defaultExpanded: true });
    await expect.element(page.getByText('for Lisbon')).toBeVisible();
    await expect.element(page.getByText(/\d+ bytes/)).toBeVisible();
  });

  it("shows the raw value if the app's component throws, until the next update", async () => {
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
    await expect.element(page.getByText(/Custom view failed/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Output' })).toHaveTextContent('bad');
    await expect.element(page.getByRole('group', { name: 'Input' })).toBeVisible();
    await change({ invocation: { ...done, output: 'good' } });
    await expect.element(page.getByText('fine: good')).toBeVisible();
  });

  it('ignores fields that are null', async () => {
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

  it('opens as the tool is configured, unless the card has its own policy', async () => {
    const { change } = await show({ expanded: true });
    await expect.element(header()).toHaveAttribute('aria-expanded', 'true');
    await change({ defaultExpanded: { get_weather: false } });
    await expect.element(header()).toHaveAttribute('aria-expanded', 'false');
    await change({ defaultExpanded: { '*': false } });
    await expect.element(header()).toHaveAttribute('aria-expanded', 'true');
  });

  it("shows the app's icon, or its own if that one throws", async () => {
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
    const { rerender } = await render(cards(invocations['output-error']));
    await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /sibling/ })).toBeVisible();
    await rerender(cards(done));
    await expect
      .element(page.getByRole('button', { name: /get_weather.*mine: Done/ }))
      .toBeVisible();
  });
});
