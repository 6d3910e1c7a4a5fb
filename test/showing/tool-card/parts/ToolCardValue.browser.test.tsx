import { ThemeProvider, createTheme } from '@mui/material/styles';
import * as React from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { liveInputWriter } from '../../../../src/reading/stream/message/LiveInputWriter.ts';
import { ToolCard } from '../../../../src/index.ts';
import type { ToolCardProps } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { createMessage, getHeader, showCard } from '../showCard.tsx';
import { waitFor } from '../../../support/waitFor.ts';

let message = createMessage();
beforeEach(() => {
  message = createMessage();
});

const show = (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) =>
  showCard({ message, ...props });

describe('an input or output in a card', () => {
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

  describe('with an image of another server', () => {
    const invocation = {
      ...invocations['output-available'],
      output: `# Report\n\n- one\n- two\n\n![A map](${location.origin}/map.png)`,
    };
    const image = page.getByRole('img', { name: 'A map' });
    const blocked = page.getByText(/^Image not loaded: A map/);

    it('loads it if the theme allows its origin for all cards', async () => {
      const components = {
        ToolPayload: { defaultProps: { allowedImageOrigins: [location.origin] } },
      };
      const card = <ToolCard invocation={invocation} message={message} defaultExpanded />;
      const { rerender } = await render(card);
      await expect.element(blocked).toBeVisible();
      await expect.element(image).not.toBeInTheDocument();
      await rerender(<ThemeProvider theme={createTheme({ components })}>{card}</ThemeProvider>);
      await expect.element(image).toBeInTheDocument();
    });

    it('loads it if the props of the payload allow its origin for the tool', async () => {
      const allowFor = (name: string): Partial<ToolCardProps> => ({
        defaultExpanded: true,
        slotProps: {
          payload: ({ toolName }) =>
            toolName === name ? { allowedImageOrigins: [location.origin] } : {},
        },
      });
      const { change } = await show({ invocation, ...allowFor('another_tool') });
      await expect.element(blocked).toBeVisible();
      await expect.element(image).not.toBeInTheDocument();
      await change(allowFor(invocation.toolName));
      await expect.element(image).toBeInTheDocument();
    });
  });

  it('scrolls through a long text of which only a part is in the DOM', async () => {
    const output = `${'word '.repeat(20_000)}end`;
    const invocation = { ...invocations['output-available'], output };
    const { container } = await show({ invocation, defaultExpanded: true });
    await expect.element(page.getByText('100 kB')).toBeVisible();
    expect(container.textContent.length).toBeLessThan(20_000);
    const text = page.getByRole('group', { name: 'Output', exact: true });
    await waitFor(() => {
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
    await getHeader().click();
    await getHeader().click();
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

  it('keeps the indentation of text that arrived before the interruption', async () => {
    const token = liveInputWriter.open();
    const metadata = { toolcard: { 'call-1': { live: token } } };
    await show({
      invocation: invocations['input-streaming'],
      message: { ...message, metadata },
      defaultExpanded: true,
    });
    liveInputWriter.append(token, '\n  city: Lis\n  days: 3');
    const text = page.getByRole('group', { name: 'Input' });
    await expect.element(text).toHaveTextContent('city: Lis');
    expect(text.element().textContent).toContain('  city: Lis\n  days: 3');
  });

  it('keeps the part of an input that arrived before the interruption', async () => {
    const token = liveInputWriter.open();
    const metadata = { toolcard: { 'call-1': { live: token } } };
    const { change } = await show({
      invocation: invocations['input-streaming'],
      message: { ...message, metadata },
    });
    liveInputWriter.append(token, 'city: Lis');
    await getHeader().click();
    const text = page.getByRole('group', { name: 'Input' });
    await expect.element(text).toHaveTextContent('city: Lis');
    liveInputWriter.close(token);
    await change({ message: { ...message, status: 'cancelled' } });
    await expect.element(text).toHaveTextContent('city: Lis');
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });
});
