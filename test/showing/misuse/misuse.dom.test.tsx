import type { ChatMessage } from '@mui/x-chat/headless';
import { render, screen } from '@testing-library/react';
import type * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  InlineToolWidget,
  ToolAnnouncer,
  ToolCard,
  ToolPayload,
  createToolRenderers,
  fromStoredMessages,
  toolActivity,
} from '../../../src/index.ts';
import type { ToolCardProps } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import {
  collectWarnings,
  createMessage,
  getWarnings,
  renderBox,
  threeParts,
  untyped,
} from './chatBox.tsx';

const call = invocations['output-available'];

collectWarnings();

describe('<ToolCard>', () => {
  const part = { type: 'tool', toolInvocation: call };
  const { toolName: _, ...fields } = call;

  it.each([
    ['the part of a call', { invocation: part }, 'a message part'],
    ['a part of the AI SDK', { invocation: { type: 'tool-search', ...fields } }, 'a message part'],
    ['`toolInvocation` instead', { toolInvocation: call }, 'undefined'],
    ['text', { invocation: 'call-1' }, 'call-1'],
  ])('shows a failed card and explains why, given %s', (_name, props, what) => {
    const log = vi.mocked(console.error).mockImplementation(() => undefined);
    const cardProps: ToolCardProps = Object(props);
    render(<ToolCard {...cardProps} />);
    expect(screen.getByText(/Couldn't show this call/)).toBeVisible();
    const error = log.mock.calls.flat().find((given) => given instanceof Error);
    expect(error?.message).toContain(`the \`invocation\` of <ToolCard> is ${what}. `);
    expect(error?.message).toMatch(threeParts);
  });

  it('accepts a dynamic part of the AI SDK, which has all fields of a call', () => {
    render(<ToolCard invocation={untyped({ ...call, type: 'dynamic-tool' })} storage={null} />);
    expect(screen.getByRole('button', { name: /get_weather/ })).toBeVisible();
  });
});

describe('<InlineToolWidget>', () => {
  it.each([undefined, null])('throws without a message: %s', (message) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const show = () => render(<InlineToolWidget message={message as never} />);
    expect(show).toThrow(/^toolcard: the `message` of <InlineToolWidget> is (?:undefined|null)\. /);
    expect(show).toThrow(threeParts);
  });
});

describe('a locale for themes that is passed as `localeText`', () => {
  const localeText: never = untyped(deDE);

  it.each<[string, (chat: (child: React.ReactNode) => void) => void]>([
    ['ToolCard', () => render(<ToolCard invocation={call} localeText={localeText} />)],
    ['ToolPayload', () => render(<ToolPayload label="x" value={1} localeText={localeText} />)],
    [
      'InlineToolWidget',
      () => render(<InlineToolWidget message={createMessage('w', {})} localeText={localeText} />),
    ],
    ['ToolAnnouncer', (chat) => chat(<ToolAnnouncer localeText={localeText} />)],
  ])('is reported by %s', (name, show) => {
    show((child) => renderBox({ children: child }));
    expect(getWarnings()).toContainEqual(expect.stringContaining(`\`localeText\` of ${name} `));
    getWarnings().forEach((text) => expect(text).toMatch(threeParts));
  });
});

describe('ids', () => {
  it('are reported if a message has none', () => {
    render(<ToolCard invocation={call} message={untyped({ role: 'assistant' })} />);
    expect(getWarnings()).toEqual([expect.stringContaining('a message has no `id`.')]);
    expect(getWarnings()[0]).toMatch(threeParts);
  });

  it.each<[string, (message: ChatMessage) => unknown]>([
    ['card', (message) => render(<ToolCard invocation={call} message={message} />)],
    ['widget', (message) => render(<InlineToolWidget message={message} />)],
  ])('are reported by a %s if two calls of its message share one', (name, show) => {
    show(createMessage(name, { toolCallId: name }, { toolCallId: name }));
    expect(getWarnings()).toEqual([
      expect.stringContaining(`two calls have the \`toolCallId\` "${name}".`),
    ]);
    expect(getWarnings()[0]).toMatch(threeParts);
  });

  it('are reported if stored messages share one', () => {
    const stored = { id: 'same', role: 'user' as const, content: 'Hello' };
    expect(fromStoredMessages([stored, stored])).toHaveLength(2);
    expect(getWarnings()).toEqual([expect.stringContaining('two messages have the `id` "same".')]);
  });

  it('are not reported if they are unique', () => {
    render(
      <InlineToolWidget message={createMessage('u', { toolCallId: '1' }, { toolCallId: '2' })} />,
    );
    expect(getWarnings()).toEqual([]);
  });

  it('do not matter for parts that are no objects', () => {
    const parts = untyped(['x', 5]);
    const message = { ...createMessage('odd'), parts };
    render(<ToolCard invocation={call} message={message} storage={null} />);
    expect(toolActivity(message).calls).toEqual([]);
    expect(getWarnings()).toEqual([]);
  });

  it('are not checked in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    render(<ToolCard invocation={call} message={untyped({ role: 'user' })} />);
    render(<InlineToolWidget message={createMessage('p', {}, {})} />);
    expect(getWarnings()).toEqual([]);
  });
});

describe('a part of the AI SDK in a message', () => {
  it.each(['tool-search', 'dynamic-tool'])('is reported: %s', (type) => {
    const part = untyped({ type, toolCallId: 'c', state: 'input-available', input: {} });
    expect(toolActivity({ ...createMessage('m'), parts: [part] }).calls).toEqual([]);
    expect(getWarnings()).toEqual([expect.stringContaining(`a part of the AI SDK, "${type}".`)]);
    expect(getWarnings()[0]).toMatch(threeParts);
  });

  it('is not confused with a part of the app', () => {
    const parts = [untyped({ type: 'tool-bar', id: 'x' }), untyped({ type: 'x', toolCallId: 'c' })];
    toolActivity({ ...createMessage('m'), parts });
    expect(getWarnings()).toEqual([]);
  });
});

describe('createToolRenderers, passed without calling it', () => {
  it('renders cards, and explains what is missing', () => {
    renderBox({
      partRenderers: untyped(createToolRenderers),
      initialMessages: [createMessage('m', {})],
    });
    expect(screen.getByRole('group', { name: 'get_weather' })).toBeVisible();
    expect(getWarnings()).toEqual([expect.stringContaining('is createToolRenderers itself.')]);
    expect(getWarnings()[0]).toMatch(threeParts);
  });
});
