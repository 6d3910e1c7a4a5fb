import type { ChatMessagePart } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import type { ActivityMessage } from '../../../src/index.ts';
import { getWidgetActivity } from '../../../src/showing/inline-tool-widget/getWidgetActivity.ts';

const createCall = (toolCallId: string): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: { toolCallId, toolName: toolCallId, state: 'output-available', output: 1 },
});

const message: ActivityMessage = {
  id: 'm',
  role: 'assistant',
  status: 'streaming',
  parts: [
    { type: 'text', text: 'I look.' },
    createCall('a'),
    createCall('b'),
    { type: 'text', text: 'And now' },
  ],
  metadata: { toolcard: { b: { commentary: 'From the record.' } } },
};

describe('getWidgetActivity', () => {
  it('shows all calls with their commentary, and the arriving text', () => {
    const { calls, phase, commentary } = getWidgetActivity(message, {});
    expect(calls.map(({ shownCommentary }) => shownCommentary.commentary)).toEqual([
      'I look.',
      'From the record.',
    ]);
    expect({ phase, commentary }).toEqual({ phase: 'thinking', commentary: 'And now' });
  });

  it('is complete and has no arriving text if the message shows that text as its answer', () => {
    const { phase, commentary } = getWidgetActivity(message, { hideArrivingText: true });
    expect({ phase, commentary }).toEqual({ phase: 'complete', commentary: '' });
  });

  it('keeps the latest commentary until the message is complete', () => {
    const [, first, second] = message.parts;
    const parts = [first, second].flatMap((part) => part ?? []);
    const working = { ...message, parts };
    expect(getWidgetActivity(working, {}).lastCommentary).toBe('From the record.');
    expect(getWidgetActivity({ ...working, status: 'sent' }, {}).lastCommentary).toBeUndefined();
  });

  it('leaves out calls that are shown elsewhere', () => {
    const { calls } = getWidgetActivity(message, { exceptToolCallIds: ['a'] });
    expect(calls.map(({ invocation }) => invocation.toolCallId)).toEqual(['b']);
  });

  it('shows only commentary of the record with selected calls, but keeps the rest for an export', () => {
    const { calls, phase, commentary } = getWidgetActivity(message, { toolCallIds: ['a', 'b'] });
    expect(calls.map(({ shownCommentary }) => shownCommentary.commentary)).toEqual([
      undefined,
      'From the record.',
    ]);
    expect(calls[0]?.commentary).toBe('I look.');
    expect({ phase, commentary }).toEqual({ phase: 'complete', commentary: '' });
  });
});
