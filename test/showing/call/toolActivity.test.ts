import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { toolActivity } from '../../../src/index.ts';
import type { CallRecords } from '../../../src/core/CallRecord.ts';
import type { ToolActivity, ToolCardInvocation } from '../../../src/index.ts';

const text = (value: string): ChatMessagePart => ({ type: 'text', text: value });
const step: ChatMessagePart = { type: 'step-start' };
const call = (
  toolName: string,
  state: ToolCardInvocation['state'] = 'output-available',
): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: { toolCallId: toolName, toolName, state, input: {}, output: 1 },
});

const read = (
  parts: ChatMessagePart[],
  status: ChatMessage['status'] = 'sent',
  records: CallRecords = {},
): ToolActivity =>
  toolActivity({
    id: 'm',
    role: 'assistant',
    parts,
    ...(status && { status }),
    metadata: { toolcard: records },
  });

const commentariesOf = ({ calls }: ToolActivity) => calls.map(({ commentary }) => commentary);

describe('toolActivity', () => {
  it('separates the commentary before calls from the answer in the last step', () => {
    const activity = read([
      step,
      text('I will search. '),
      call('search'),
      step,
      text('Found 3.'),
      call('read'),
      step,
      text(' Here it is. '),
    ]);
    expect(commentariesOf(activity)).toEqual(['I will search.', 'Found 3.']);
    expect(activity).toMatchObject({ phase: 'complete', text: ' Here it is. ', commentary: '' });
  });

  it('assigns commentary to the first of several calls, and keeps the text after the last', () => {
    const { calls, text: answer } = read([
      step,
      text('Both.'),
      call('a'),
      call('b'),
      text('So far.'),
      step,
    ]);
    expect(calls.map(({ commentary, commentaryAfter }) => [commentary, commentaryAfter])).toEqual([
      ['Both.', undefined],
      [undefined, 'So far.'],
    ]);
    expect(answer).toBe('');
  });

  it('starts a new step at text after a call if the message marks no steps', () => {
    const activity = read([
      text('First.'),
      call('a'),
      text('Then.'),
      call('b'),
      text('\n'),
      text('Done.'),
    ]);
    expect(commentariesOf(activity)).toEqual(['First.', 'Then.']);
    expect(activity.text).toBe('Done.');
  });

  it('counts the last text as commentary while the message streams', () => {
    const parts = [step, text('I will'), call('a', 'input-available')];
    const growing = read([step, text('I wi')], 'streaming');
    expect(growing).toMatchObject({ phase: 'thinking', commentary: 'I wi', text: '' });
    expect(read(parts, 'streaming')).toMatchObject({ phase: 'working', commentary: '', text: '' });
    expect(read([step, text('Done.')], 'sent').text).toBe('Done.');
  });

  it.each<[string, ChatMessagePart[], string | undefined]>([
    ['no call', [step, text('Hello')], 'Hello'],
    ['a finished call', [step, call('a'), step, text('Done')], 'Done'],
    ['a running call', [call('a', 'input-available'), text('So')], undefined],
    ['a call that needs approval', [call('a', 'approval-requested'), text('So')], undefined],
    ['a finished call of the same step', [step, call('a'), text('So')], undefined],
    ['a blank', [step, call('a'), step, text(' ')], undefined],
  ])('counts arriving text after %s as the answer so far: %j', (_, parts, expected) => {
    const { arrivingParts } = read(parts, 'streaming');
    expect(arrivingParts).toEqual(expected === undefined ? [] : [text(expected)]);
    expect(read(parts, 'sent').arrivingParts).toEqual([]);
  });

  it('ignores blank texts', () => {
    const activity = read([step, text(' \n'), call('a'), step, text('\n\n')]);
    expect(activity.text).toBe('');
    expect(commentariesOf(activity)).toEqual([undefined]);
  });

  it.each([
    ['none', [text('Hello.')], 'sent'],
    ['thinking', [], 'streaming'],
    ['working', [call('a', 'input-streaming')], 'streaming'],
    ['thinking', [call('a')], 'streaming'],
    ['waiting', [call('a', 'approval-requested'), call('b', 'input-available')], 'streaming'],
    ['waiting', [call('a', 'approval-requested')], 'sent'],
    ['complete', [call('a'), call('b', 'output-error')], 'sent'],
    ['complete', [call('a', 'input-available')], 'cancelled'],
  ] as const)('is %s for %j of a message that is %s', (phase, parts, status) => {
    expect(read([...parts], status).phase).toBe(phase);
  });

  it('prefers a call that needs approval to a running one as the current call', () => {
    const parts = [call('old'), call('ask', 'approval-requested'), call('run', 'input-available')];
    expect(read(parts, 'streaming').current?.invocation.toolName).toBe('ask');
    expect(read(parts.slice(2), 'streaming').current?.invocation.toolName).toBe('run');
    expect(read(parts.slice(0, 1)).current).toBeUndefined();
  });

  it('reads commentary that the message no longer contains from the record', () => {
    const activity = read([call('a'), text('Done.')], 'sent', { a: { commentary: 'Before.' } });
    expect(commentariesOf(activity)).toEqual(['Before.']);
  });

  it('counts text after a call that the provider ran as the answer', () => {
    const own = call('search');
    const provided: ChatMessagePart =
      own.type === 'tool'
        ? { ...own, toolInvocation: { ...own.toolInvocation, providerExecuted: true } }
        : own;
    expect(read([step, text('I look.'), provided, text('The answer is 42.')]).text).toBe(
      'The answer is 42.',
    );
  });

  it.each<[string, object]>([
    ['a call without an invocation', { type: 'tool' }],
    ['an invocation of null', { type: 'dynamic-tool', toolInvocation: null }],
    ['a text part without a text', { type: 'text' }],
  ])('skips %s', (_, hostile) => {
    const activity = read([hostile as ChatMessagePart, call('a'), step, text('Done.')]);
    expect(activity).toMatchObject({ phase: 'complete', text: 'Done.' });
    expect(activity.calls).toHaveLength(1);
  });
});
