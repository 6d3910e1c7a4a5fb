import { describe, expect, it } from 'vitest';
import { fromUIMessages, toUIMessages } from '../../../../src/reading/messages/index.ts';

describe('fromUIMessages', () => {
  it('keeps the order of a message whose text follows a call in the same step', () => {
    const messages = [
      {
        id: 'm1',
        role: 'assistant' as const,
        parts: [
          { type: 'tool-a', toolCallId: 'c1', state: 'output-available', input: {}, output: 1 },
          { type: 'text', text: 'Before the result.' },
        ],
      },
    ];
    expect(toUIMessages(fromUIMessages(messages))[0]?.parts).toEqual([
      { type: 'step-start' },
      ...(messages[0]?.parts ?? []),
    ]);
  });

  it('reads the raw input of a rejected call, and the metadata of the result', () => {
    const resultProviderMetadata = { openai: { itemId: 'x' } };
    const [read] = fromUIMessages([
      {
        id: 'm1',
        role: 'assistant',
        parts: [
          {
            type: 'dynamic-tool',
            toolName: 'a',
            toolCallId: 'c1',
            state: 'output-error',
            rawInput: '{"q":',
            errorText: 'Invalid',
            resultProviderMetadata,
          },
        ],
      },
    ]);
    expect(read).toEqual({
      id: 'm1',
      role: 'assistant',
      parts: [
        {
          type: 'dynamic-tool',
          toolInvocation: {
            toolCallId: 'c1',
            toolName: 'a',
            state: 'output-error',
            errorText: 'Invalid',
          },
        },
      ],
      metadata: { toolcard: { c1: { resultProviderMetadata, input: '{"q":' } } },
    });
  });

  it("reports what the chat doesn't support", () => {
    const reasons: string[] = [];
    fromUIMessages(
      [{ id: 'm1', role: 'user', metadata: 'words', parts: [{ type: 'custom', kind: 'a.b' }] }],
      { onLoss: ({ reason }) => reasons.push(reason) },
    );
    expect(reasons).toEqual([
      'The chat supports only objects as metadata.',
      `The chat doesn't support the part "custom".`,
    ]);
  });
});
