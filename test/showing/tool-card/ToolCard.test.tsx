import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ToolCard, toolCardStatus } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

describe('ToolCard, on a server', () => {
  it.each(Object.values(invocations))('renders $state', (invocation) => {
    const html = renderToString(<ToolCard invocation={invocation} />);
    expect(html).toContain('get_weather');
    expect(html).toContain('aria-expanded');
  });

  it.each([
    ['output-available', 'streaming', true],
    ['output-available', 'cancelled', false],
    ['output-error', 'streaming', false],
  ] as const)(
    'tells of %s in a message that is %s whether more is to come',
    (state, status, is) => {
      const invocation = { ...invocations[state], output: 'one of ten', preliminary: true };
      const message = { id: 'm', role: 'assistant', status } as const;
      const html = renderToString(
        <ToolCard invocation={invocation} message={message} defaultExpanded />,
      );
      expect(html).toContain('one of ten');
      expect(html.includes('more is to come')).toBe(is);
    },
  );
});

describe('toolCardStatus', () => {
  it.each([undefined, 'sent', 'read', 'error', 'cancelled'] as const)(
    'is interrupted for a running call of a message with the status %s',
    (status) => {
      const message = { id: 'm', role: 'assistant', ...(status && { status }) } as const;
      expect(toolCardStatus(invocations['input-available'], message)).toEqual({
        name: 'interrupted',
        tone: 'neutral',
        isActive: false,
      });
    },
  );

  it.each(['pending', 'sending', 'streaming'] as const)(
    'runs while its message is %s',
    (status) => {
      const message = { id: 'm', role: 'assistant', status } as const;
      expect(toolCardStatus(invocations['input-available'], message).name).toBe('running');
    },
  );

  it('is interrupted once its text has ended in the middle of it, though its message goes on', () => {
    const problems = [{ code: 'cut-off', message: 'The text ends.' }];
    const { toolCallId } = invocations['input-streaming'];
    const metadata = { toolcard: { [toolCallId]: { problems } } };
    const message = { id: 'm', role: 'assistant', status: 'streaming', metadata } as const;
    expect(toolCardStatus(invocations['input-streaming'], message).name).toBe('interrupted');
  });

  it('runs on where nobody knows the message', () => {
    expect(toolCardStatus(invocations['input-streaming']).name).toBe('preparing');
  });

  it('runs while its output is preliminary', () => {
    const invocation = { ...invocations['output-available'], preliminary: true };
    expect(toolCardStatus(invocation).name).toBe('running');
  });

  it('leaves a finished call finished, and a request for approval open, when the message ends', () => {
    const message = { id: 'm', role: 'assistant', status: 'sent' } as const;
    expect(toolCardStatus(invocations['output-available'], message).name).toBe('done');
    expect(toolCardStatus(invocations['approval-requested'], message).name).toBe('needs-approval');
  });

  it.each([
    [true, 'approved'],
    [false, 'declined'],
  ] as const)('tells an answer of %s', (approved, name) => {
    const invocation = { ...invocations['approval-responded'], approval: { approved } };
    expect(toolCardStatus(invocation).name).toBe(name);
  });

  it.each([
    ['streaming', 'approved'],
    ['sent', 'approved'],
    ['cancelled', 'interrupted'],
    ['error', 'interrupted'],
  ] as const)('tells of an approved call, whose message is %s, that it is %s', (status, name) => {
    const invocation = { ...invocations['approval-responded'], approval: { approved: true } };
    const message = { id: 'm', role: 'assistant', status } as const;
    expect(toolCardStatus(invocation, message)).toMatchObject({
      name,
      isActive: status === 'streaming',
    });
  });

  it('tells of a call that was approved behind the end of its message that it is approved', () => {
    const invocation = { ...invocations['approval-responded'], approval: { approved: true } };
    const metadata = { toolcard: { [invocation.toolCallId]: { answeredLate: true } } };
    const message = { id: 'm', role: 'assistant', status: 'cancelled', metadata } as const;
    expect(toolCardStatus(invocation, message)).toMatchObject({
      name: 'approved',
      isActive: false,
    });
  });

  it('shows an answered request that a text tells of as what the text says', () => {
    const metadata = { toolcard: { 'call-1': { answer: { approved: true } } } };
    const message = { id: 'm', role: 'assistant', status: 'sent', metadata } as const;
    expect(toolCardStatus(invocations['input-available'], message).name).toBe('approved');
  });

  it('does not trust stored metadata to be what it was', () => {
    for (const toolcard of [null, 1, 'x', [], { 'call-1': null }]) {
      const message = {
        id: 'm',
        role: 'assistant',
        status: 'sent',
        metadata: { toolcard },
      } as const;
      expect(toolCardStatus(invocations['output-available'], message).name).toBe('done');
    }
  });
});
