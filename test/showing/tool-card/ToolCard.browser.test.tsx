import { ThemeProvider, createTheme } from '@mui/material/styles';
import * as React from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { liveInputWriter } from '../../../src/reading/stream/message/LiveInputPublisher.ts';
import { ToolCard, toolCardClasses } from '../../../src/index.ts';
import type {
  ToolCardExpansion,
  ToolCardExpansionState,
  ToolCardProps,
} from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import { describeConformance } from '../../support/describeConformance.tsx';

// Each test needs its own message, because open cards are remembered by message and call.
let count = 0;
let message = { id: 'm1', role: 'assistant', status: 'streaming' } as const;
beforeEach(() => {
  count += 1;
  message = { ...message, id: `m${count}` as 'm1' };
});

const states = Object.keys(invocations) as (keyof typeof invocations)[];

const header = (name: RegExp | string = /get_weather/) =>
  page.getByRole('button', { name }).first();

const isOpen = (): string | null => header().element().getAttribute('aria-expanded');

/** Renders a card, and returns a function that changes its props. */
const show = async (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) => {
  const screen = await render(<ToolCard message={message} {...props} />);
  return {
    ...screen,
    change: (next: Partial<ToolCardProps>) =>
      screen.rerender(<ToolCard message={message} {...props} {...next} />),
  };
};

const labels: Record<(typeof states)[number], string> = {
  'input-streaming': 'Preparing',
  'input-available': 'Running',
  'approval-requested': 'Needs approval',
  'approval-responded': 'Approved',
  'output-available': 'Done',
  'output-error': 'Failed',
  'output-denied': 'Denied',
};

describe('ToolCard', () => {
  it.each(states)('includes the status of %s in the name of its button', async (state) => {
    await show({ invocation: invocations[state] });
    await expect
      .element(page.getByRole('button', { name: new RegExp(`get_weather.*${labels[state]}`) }))
      .toBeVisible();
  });

  it('shows a running call of a stopped message as interrupted', async () => {
    const running = ['input-streaming', 'input-available'] as const;
    for (const state of running) {
      const stopped = { ...message, status: 'cancelled' } as const;
      const { unmount } = await show({ invocation: invocations[state], message: stopped });
      await expect.element(page.getByText('Stopped')).toBeVisible();
      await unmount();
    }
  });

  it('opens and closes by click, Enter and Space', async () => {
    await show({ invocation: invocations['output-available'] });
    expect(isOpen()).toBe('false');
    await header().click();
    expect(isOpen()).toBe('true');
    await expect.element(page.getByText(/a few clouds/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe('false');
    await userEvent.keyboard(' ');
    expect(isOpen()).toBe('true');
  });

  it('references its body in aria-controls', async () => {
    const { container } = await show({ invocation: invocations['output-available'] });
    const id = header().element().getAttribute('aria-controls') ?? '';
    const body = container.querySelector(`#${CSS.escape(id)}`);
    expect(body).toHaveClass(toolCardClasses.body);
    expect(body).not.toBeVisible();
    await header().click();
    expect(body).toBeVisible();
  });

  it('keeps payloads out of the DOM while it is closed', async () => {
    const { container } = await show({ invocation: invocations['output-available'] });
    expect(container.innerHTML).not.toContain('clouds');
    await header().click();
    expect(container.innerHTML).toContain('clouds');
    await header().click();
    expect(container.innerHTML).not.toContain('clouds');
  });

  it.each([
    ['output-error', /503 Service Unavailable/],
    ['output-denied', /share where I am/],
  ] as const)('opens by default for %s, with its reason and its input', async (state, reason) => {
    await show({ invocation: invocations[state] });
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(page.getByText(/"units": "metric"/)).toBeVisible();
  });

  it.each([0, false, '', null])('shows the output %j', async (output) => {
    const invocation = { ...invocations['output-available'], output };
    await show({ invocation, defaultExpanded: true });
    await expect
      .element(page.getByRole('group', { name: 'Output' }))
      .toHaveTextContent(output === '' ? 'Empty text' : String(output));
  });

  it('shows a new output that has the same start and end as the last one', async () => {
    const like = (middle: string): string => `${'a'.repeat(200)}${middle}${'b'.repeat(200)}`;
    const invocation = { ...invocations['output-available'], output: like('first') };
    const { change } = await show({ invocation, defaultExpanded: true });
    const text = page.getByRole('group', { name: 'Output' });
    await expect.element(text).toHaveTextContent('first');
    await change({ invocation: { ...invocation, output: like('other') } });
    await expect.element(text).toHaveTextContent('other');
    await expect.element(text).not.toHaveTextContent('first');
  });

  it('shows names and payloads as text, never as markup', async () => {
    const markup = '<img src=x onerror="window.hit=1">';
    const invocation = {
      ...invocations['output-available'],
      toolName: markup,
      input: { [markup]: markup },
      output: markup,
    };
    const { container } = await show({ invocation, defaultExpanded: true });
    expect(container.querySelector('img')).toBeNull();
    await expect.element(page.getByRole('group', { name: 'Output' })).toHaveTextContent(markup);
  });

  it('scrolls through a long text of which only a part is in the DOM', async () => {
    const output = `${'word '.repeat(20_000)}end`;
    const invocation = { ...invocations['output-available'], output };
    const { container } = await show({ invocation, defaultExpanded: true });
    await expect.element(page.getByText('100 kB')).toBeVisible();
    expect(container.textContent.length).toBeLessThan(20_000);
    const text = page.getByRole('group', { name: 'Output', exact: true });
    await vi.waitFor(() => {
      text.element().scrollTop = text.element().scrollHeight;
      expect(text.element()).toHaveTextContent(/end$/);
    });
  });

  it('reports that it could not copy if there is no clipboard', async () => {
    const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard') ?? {};
    Object.defineProperty(Navigator.prototype, 'clipboard', {
      value: undefined,
      configurable: true,
    });
    await show({ invocation: invocations['output-available'], defaultExpanded: true });
    await page.getByRole('button', { name: 'Copy output' }).click();
    await expect.element(page.getByRole('button', { name: "Couldn't copy" })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent("Couldn't copy");
    Object.defineProperty(Navigator.prototype, 'clipboard', original);
  });

  it('keeps a section closed that the reader closed before the input was complete', async () => {
    const token = liveInputWriter.open();
    const metadata = { toolcard: { 'call-1': { live: token } } };
    const { change } = await show({
      invocation: invocations['input-streaming'],
      message: { ...message, metadata },
    });
    liveInputWriter.append(token, 'city: Lis');
    const section = page.getByRole('button', { name: 'Input', exact: true });
    await section.click();
    await expect.element(section).toHaveAttribute('aria-expanded', 'false');
    liveInputWriter.close(token);
    await change({ invocation: invocations['input-available'], message });
    await expect.element(section).toHaveAttribute('aria-expanded', 'false');
    await expect.element(section).toHaveFocus();
  });

  it('keeps working, and keeps the focus, if a component of the app throws when it unmounts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Input = () => {
      React.useEffect(
        () => () => {
          throw new Error('late');
        },
        [],
      );
      return <b>shown</b>;
    };
    await show({
      invocation: invocations['approval-requested'],
      tools: { '*': { Input } },
      onApprovalResponse: () => undefined,
    });
    const section = page.getByRole('button', { name: 'Input', exact: true });
    await section.click();
    await expect.element(section).toHaveFocus();
    await expect
      .element(page.getByRole('button', { name: /^Deny(?! with reason…)/ }))
      .toBeVisible();
    await header().click();
    await header().click();
    await expect
      .element(page.getByRole('button', { name: /^Deny(?! with reason…)/ }))
      .toBeVisible();
    vi.restoreAllMocks();
  });

  it('keeps the focus if a component of the app throws when its button is pressed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Output = () => {
      const [hasFailed, fail] = React.useState(false);
      if (hasFailed) {
        throw new Error('pressed');
      }
      return <button onClick={() => fail(true)}>Press</button>;
    };
    await show({
      invocation: invocations['output-available'],
      tools: { '*': { Output } },
      defaultExpanded: true,
    });
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
    vi.restoreAllMocks();
  });

  it('renders a component of the app again after the call for which it failed has changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Output = ({ invocation }: { readonly invocation: { readonly input?: unknown } }) => {
      if (invocation.input === 'bad') {
        throw new Error('bad input');
      }
      return <b>well</b>;
    };
    const call = { ...invocations['output-available'], output: 5 };
    const tools = { '*': { Output } };
    const { change } = await show({
      invocation: { ...call, input: 'bad' },
      tools,
      defaultExpanded: true,
    });
    await expect.element(page.getByText(/Custom view failed/)).toBeVisible();
    await change({ invocation: { ...call, input: 'good' } });
    await expect.element(page.getByText('well')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('is closed in an unknown state', async () => {
    for (const state of ['paused', 'constructor']) {
      const invocation = { ...invocations['input-available'], toolCallId: state, state } as never;
      const { unmount } = await show({ invocation });
      expect(isOpen()).toBe('false');
      await unmount();
    }
  });

  it('opens if a result reports that the tool failed', async () => {
    await show({ invocation: { ...invocations['output-available'], output: { isError: true } } });
    expect(isOpen()).toBe('true');
  });

  it('ignores a policy that returns a promise', async () => {
    const defaultExpanded = (() => Promise.resolve(true)) as never;
    const { change } = await show({ invocation: invocations['output-available'], defaultExpanded });
    await change({ invocation: { ...invocations['output-available'] } });
    expect(isOpen()).toBe('false');
  });

  it('shows that there is no reason if the error text is empty', async () => {
    await show({ invocation: { ...invocations['output-error'], errorText: '' } });
    await expect.element(page.getByText('No reason given')).toBeVisible();
  });

  it('separates the lines of an arriving input in its preview', async () => {
    const token = liveInputWriter.open();
    liveInputWriter.append(token, 'query: easy walk\nnear: Lisbon\n');
    const invocation = invocations['input-streaming'];
    const metadata = { toolcard: { [invocation.toolCallId]: { live: token } } };
    await show({ invocation, message: { ...message, metadata } });
    await expect.element(header()).toHaveTextContent('query: easy walk, near: Lisbon');
    liveInputWriter.close(token);
  });

  it('keeps the part of an input that arrived before the interruption', async () => {
    const token = liveInputWriter.open();
    const metadata = { toolcard: { 'call-1': { live: token } } };
    const { change } = await show({
      invocation: invocations['input-streaming'],
      message: { ...message, metadata },
    });
    liveInputWriter.append(token, 'city: Lis');
    const text = page.getByRole('group', { name: 'Input' });
    await expect.element(text).toHaveTextContent('city: Lis');
    liveInputWriter.close(token);
    await change({ message: { ...message, status: 'cancelled' } });
    await expect.element(text).toHaveTextContent('city: Lis');
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });

  it('treats a call in an unknown state as running or interrupted', async () => {
    const invocation = { ...invocations['input-available'], state: 'paused' as 'input-available' };
    const { change } = await show({ invocation });
    await expect.element(page.getByText('Running')).toBeVisible();
    await change({ message: { ...message, status: 'sent' } });
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });

  it('does not claim an approval that is not recorded', async () => {
    const { approval: _, ...invocation } = invocations['approval-responded'];
    await show({ invocation });
    await expect.element(page.getByText('Answered')).toBeVisible();
  });

  it('hydrates server-rendered markup in strict mode', async () => {
    const card = (
      <React.StrictMode>
        <ToolCard invocation={invocations['output-error']} message={message} />
      </React.StrictMode>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(card);
    const complaints = vi.fn<(error: unknown) => void>();
    const root = hydrateRoot(container, card, { onRecoverableError: complaints });
    await expect.element(page.getByText(/503 Service/)).toBeVisible();
    await header().click();
    await expect.element(page.getByText(/503 Service/)).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
    root.unmount();
    container.remove();
  });

  it('contains no live region, because the message list is one', async () => {
    const { container } = await show({ invocation: invocations['input-available'] });
    expect(
      container.querySelector('[aria-live], [role=status], [role=alert], [role=log]'),
    ).toBeNull();
  });

  it('works without a surrounding chat or message', async () => {
    await render(<ToolCard invocation={invocations['input-available']} />);
    await expect.element(page.getByText('Running')).toBeVisible();
  });

  it('does not render again while the text of its message streams', async () => {
    const Root = vi.fn((props: { children?: React.ReactNode }) => <div>{props.children}</div>);
    const slots = { root: Root };
    const invocation = invocations['output-available'];
    const { change } = await show({ invocation, slots });
    const before = Root.mock.calls.length;
    for (let round = 0; round < 5; round += 1) {
      await change({ message: { ...message, metadata: { theirs: round } } });
    }
    expect(Root.mock.calls).toHaveLength(before);
  });

  it('renders in strict mode', async () => {
    await render(
      <React.StrictMode>
        <ToolCard invocation={invocations['approval-requested']} onApprovalResponse={vi.fn()} />
      </React.StrictMode>,
    );
    await expect.element(page.getByRole('button', { name: 'Approve get_weather' })).toBeVisible();
  });

  it('takes its texts from the theme', async () => {
    const { enUS } = await import('../../../src/showing/locales/index.ts');
    const { localeText } = enUS.components.ToolCard.defaultProps;
    const german = {
      ...localeText,
      statusLabels: { ...localeText.statusLabels, done: 'Fertig' },
    };
    const theme = createTheme({
      components: { ToolCard: { defaultProps: { localeText: german } } },
    });
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard invocation={invocations['output-available']} />
      </ThemeProvider>,
    );
    await expect.element(page.getByText('Fertig')).toBeVisible();
  });
});

describe('ToolCard, waiting for approval', () => {
  it.each([
    ['Approve', true],
    ['Deny', false],
  ] as const)(
    'sends the answer of %s once, with the id of the request',
    async (label, approved) => {
      const onApprovalResponse = vi.fn(
        () =>
          new Promise<void>(() => {
            // Never resolves, so that the second click must do nothing.
          }),
      );
      await show({ invocation: invocations['approval-requested'], onApprovalResponse });
      const button = page.getByRole('button', { name: `${label} get_weather` });
      await button.click();
      await button.click({ force: true });
      expect(onApprovalResponse.mock.calls).toMatchObject([[{ id: 'a1', approved }, { id: 'a1' }]]);
    },
  );

  it('sends one answer if a key is pressed repeatedly', async () => {
    const onApprovalResponse = vi.fn(() => Promise.resolve());
    await show({ invocation: invocations['approval-requested'], onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    (approve.element() as HTMLElement).focus();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.keyboard('{Enter}');
    }
    expect(onApprovalResponse).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('Approved.')).toBeVisible();
  });

  it('asks again for a request with another id', async () => {
    const onApprovalResponse = vi.fn(() => Promise.resolve());
    const first = invocations['approval-requested'];
    const { change } = await show({ invocation: first, onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    await approve.click();
    await change({ invocation: { ...first, approvalId: 'a2' } });
    await approve.click();
    expect(onApprovalResponse.mock.calls).toMatchObject([
      [{ id: 'a1', approved: true }, { id: 'a1' }],
      [{ id: 'a2', approved: true }, { id: 'a2' }],
    ]);
  });

  it('can be answered again if the answer could not be sent', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const onApprovalResponse = vi.fn(() => Promise.reject(new Error('offline')));
    await show({ invocation: invocations['approval-requested'], onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    await approve.click();
    await expect.element(page.getByText("Couldn't send your answer.")).toBeVisible();
    await approve.click();
    expect(onApprovalResponse).toHaveBeenCalledTimes(2);
  });

  it('can be answered again if the app throws', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const onApprovalResponse = vi.fn(() => {
      throw new Error('no');
    });
    await show({ invocation: invocations['approval-requested'], onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    await approve.click();
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  });

  it('shows no buttons if no one would receive the answer', async () => {
    await show({ invocation: invocations['approval-requested'] });
    await expect.element(page.getByText('Needs approval')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  });

  it('keeps the focus in the card when the buttons are removed', async () => {
    const { change } = await show({
      invocation: invocations['approval-requested'],
      onApprovalResponse: vi.fn(),
    });
    await page.getByRole('button', { name: 'Approve get_weather' }).click();
    await change({ invocation: invocations['approval-responded'] });
    await expect.element(header()).toHaveFocus();
  });

  it('does not move the focus if it has left the card', async () => {
    const { change } = await show({
      invocation: invocations['approval-requested'],
      onApprovalResponse: vi.fn(),
    });
    await page.getByRole('button', { name: 'Deny get_weather' }).click();
    (document.activeElement as HTMLElement).blur();
    await change({ invocation: invocations['approval-responded'] });
    expect(document.activeElement).toBe(document.body);
  });

  it('does not take the focus when it is mounted', async () => {
    await show({ invocation: invocations['approval-requested'], onApprovalResponse: vi.fn() });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('ToolCard, opened by a policy', () => {
  const steps = invocations;

  it('opens for an approval request by default, and never closes by itself', async () => {
    const { change } = await show({ invocation: steps['input-available'] });
    expect(isOpen()).toBe('false');
    await change({ invocation: steps['approval-requested'] });
    expect(isOpen()).toBe('true');
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('true');
  });

  it('applies true and false to the card and its sections', async () => {
    const { change } = await show({
      invocation: steps['output-available'],
      defaultExpanded: { get_weather: true },
    });
    expect(isOpen()).toBe('true');
    await expect.element(page.getByRole('group', { name: 'Input' })).toBeVisible();
    await change({ defaultExpanded: { get_weather: false } });
    expect(isOpen()).toBe('false');
  });

  it('applies a function at each transition, in both directions', async () => {
    const whileRunning: ToolCardExpansion = ({ section, state }) =>
      section ? undefined : state === 'input-available';
    const { change } = await show({
      invocation: steps['input-streaming'],
      defaultExpanded: { '*': whileRunning },
    });
    expect(isOpen()).toBe('false');
    await change({ invocation: steps['input-available'] });
    expect(isOpen()).toBe('true');
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('false');
  });

  it('keeps the choice of the reader until the next transition', async () => {
    const { change } = await show({
      invocation: steps['input-available'],
      defaultExpanded: { '*': true },
    });
    await header().click();
    expect(isOpen()).toBe('false');
    await change({ title: 'not a transition' });
    expect(isOpen()).toBe('false');
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('true');
  });

  it('does not fall back to `*` if the policy of the tool returns undefined', async () => {
    await show({
      invocation: steps['output-available'],
      defaultExpanded: { get_weather: () => undefined, '*': true },
    });
    expect(isOpen()).toBe('false');
  });

  it.each(['hasOwnProperty', '__proto__', 'constructor', 'toString'])(
    'treats a tool named %s like any other',
    async (toolName) => {
      await show({
        invocation: { ...steps['output-available'], toolName },
        defaultExpanded: { '*': true },
      });
      expect(header(new RegExp(toolName)).element().getAttribute('aria-expanded')).toBe('true');
    },
  );

  it('passes the state of the card to a policy', async () => {
    const policy = vi.fn<(ownerState: ToolCardExpansionState) => undefined>(() => undefined);
    await show({ invocation: steps['output-error'], defaultExpanded: { '*': policy } });
    const [card, section] = policy.mock.calls.map(([ownerState]) => ownerState);
    expect(card).toMatchObject({
      toolName: 'get_weather',
      state: 'output-error',
      role: 'assistant',
      messageId: message.id,
      isMessageStreaming: true,
      pendingApproval: false,
    });
    expect(card?.section).toBeUndefined();
    expect(section?.section).toBe('input');
  });

  it('uses the default if a policy throws, and logs the error once', async () => {
    const log = vi
      .mocked(console.error)
      .mockClear()
      .mockImplementation(() => undefined);
    const policy = (): never => {
      throw new Error('broken');
    };
    const props = { defaultExpanded: policy, onApprovalResponse: vi.fn() };
    const { change } = await show({ invocation: invocations['approval-requested'], ...props });
    await expect.element(page.getByRole('button', { name: 'Approve get_weather' })).toBeVisible();
    await change({ density: 'compact' });
    await expect.element(page.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the header if a policy closes a card that holds it', async () => {
    const { change } = await show({
      invocation: steps['input-available'],
      defaultExpanded: {
        '*': ({ section, state }) => (section ? undefined : state === 'input-available'),
      },
    });
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('false');
    await expect.element(header()).toHaveFocus();
  });
});

describe('ToolCard, in a theme', () => {
  it('supports variants and a border radius in any unit', async () => {
    const theme = createTheme({
      shape: { borderRadius: '3px' as never },
      components: {
        ToolCard: { variants: [{ props: { lang: 'de' }, style: { outlineOffset: '9px' } }] },
      },
    });
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard invocation={invocations['output-available']} lang="de" />
      </ThemeProvider>,
    );
    const style = getComputedStyle(page.getByRole('group', { name: 'get_weather' }).element());
    expect([style.outlineOffset, style.borderTopLeftRadius]).toEqual(['9px', '6px']);
  });

  it('works with CSS variables', async () => {
    const theme = createTheme({ cssVariables: true });
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard invocation={invocations['output-error']} />
      </ThemeProvider>,
    );
    const style = getComputedStyle(page.getByRole('group', { name: 'get_weather' }).element());
    expect(style.borderTopLeftRadius).toBe('8px');
  });
});

describeConformance({
  name: 'ToolCard',
  renderWith: (props) => <ToolCard invocation={invocations['output-error']} {...props} />,
  slots: {
    root: toolCardClasses.root,
    payload: toolCardClasses.payload,
    error: toolCardClasses.error,
    actions: toolCardClasses.actions,
  },
});

describeConformance({
  name: 'ToolCard',
  renderWith: (props) => (
    <ToolCard
      invocation={invocations['approval-requested']}
      onApprovalResponse={vi.fn()}
      {...props}
    />
  ),
  slots: {
    root: toolCardClasses.root,
    header: toolCardClasses.header,
    icon: toolCardClasses.icon,
    title: toolCardClasses.title,
    preview: toolCardClasses.preview,
    status: toolCardClasses.status,
    body: toolCardClasses.body,
    section: toolCardClasses.section,
    sectionHeader: toolCardClasses.sectionHeader,
    approval: toolCardClasses.approval,
  },
});
