import { describe, expect, it } from 'vitest';
import { toolCardStatus } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

describe('toolCardStatus', () => {
  it.each([undefined, 'sent', 'read', 'error', 'cancelled'] as const)(
    'is interrupted if the message of a running call has the status %s',
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
    'is running while the message is %s',
    (status) => {
      const message = { id: 'm', role: 'assistant', status } as const;
      expect(toolCardStatus(invocations['input-available'], message).name).toBe('running');
    },
  );

  it('is interrupted if the text ended inside the call, even if the message goes on', () => {
    const problems = [{ code: 'cut-off', message: 'The text ends.' }];
    const { toolCallId } = invocations['input-streaming'];
    const metadata = { toolcard: { [toolCallId]: { problems } } };
    const message = { id: 'm', role: 'assistant', status: 'streaming', metadata } as const;
    expect(toolCardStatus(invocations['input-streaming'], message).name).toBe('interrupted');
  });

  it.each([
    ['queued', 'streaming', []],
    ['interrupted', 'sent', []],
    ['interrupted', 'streaming', [{ code: 'cut-off', message: 'The text ends.' }]],
  ] as const)(
    'is %s if the message of a queued call is %s, with problems %j',
    (name, status, problems) => {
      const { toolCallId } = invocations['input-available'];
      const metadata = { toolcard: { [toolCallId]: { queued: true, problems } } };
      const message = { id: 'm', role: 'assistant', status, metadata } as const;
      expect(toolCardStatus(invocations['input-available'], message).name).toBe(name);
    },
  );

  it('is active if the message is unknown', () => {
    expect(toolCardStatus(invocations['input-streaming']).name).toBe('preparing');
  });

  it('is running while the output is preliminary', () => {
    const invocation = { ...invocations['output-available'], preliminary: true };
    expect(toolCardStatus(invocation).name).toBe('running');
  });

  it('keeps finished calls and approval requests as they are when the message ends', () => {
    const message = { id: 'm', role: 'assistant', status: 'sent' } as const;
    expect(toolCardStatus(invocations['output-available'], message).name).toBe('done');
    expect(toolCardStatus(invocations['approval-requested'], message).name).toBe('needs-approval');
  });

  it.each([
    [true, 'approved'],
    [false, 'declined'],
  ] as const)('shows an answer of %s as such', (approved, name) => {
    const invocation = { ...invocations['approval-responded'], approval: { approved } };
    expect(toolCardStatus(invocation).name).toBe(name);
  });

  it.each([
    ['streaming', 'approved'],
    ['sent', 'approved'],
    ['cancelled', 'interrupted'],
    ['error', 'interrupted'],
  ] as const)('shows an approved call in a message that is %s as %s', (status, name) => {
    const invocation = { ...invocations['approval-responded'], approval: { approved: true } };
    const message = { id: 'm', role: 'assistant', status } as const;
    expect(toolCardStatus(invocation, message)).toMatchObject({
      name,
      isActive: status === 'streaming',
    });
  });

  it('shows a call that was approved after the end of its message as approved', () => {
    const invocation = { ...invocations['approval-responded'], approval: { approved: true } };
    const metadata = { toolcard: { [invocation.toolCallId]: { answeredLate: true } } };
    const message = { id: 'm', role: 'assistant', status: 'cancelled', metadata } as const;
    expect(toolCardStatus(invocation, message)).toMatchObject({
      name: 'approved',
      isActive: false,
    });
  });

  it('shows the answer that a text claims', () => {
    const metadata = { toolcard: { 'call-1': { answer: { approved: true } } } };
    const message = { id: 'm', role: 'assistant', status: 'sent', metadata } as const;
    expect(toolCardStatus(invocations['input-available'], message).name).toBe('approved');
  });

  it('ignores invalid metadata', () => {
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
