import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import {
  toAgUiMessages,
  toAnthropicMessages,
  toBedrockMessages,
  toChatCompletionsMessages,
  toCohereMessages,
  toGeminiContents,
  toResponsesInput,
  toUIMessages,
} from '../../../src/reading/messages/index.ts';
import { toModelMessages, xml } from '../../../src/reading/syntax/index.ts';

/** Creates a chat with a call that has both an output and an error. */
const createChat = (state: string, output: unknown = 'Two pages.'): ChatMessage[] =>
  JSON.parse(
    JSON.stringify([
      { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Go.' }] },
      {
        id: 'a',
        role: 'assistant',
        parts: [
          {
            type: 'tool',
            toolInvocation: {
              toolCallId: 'c1',
              toolName: 'f',
              state,
              input: {},
              output,
              errorText: 'Offline.',
            },
          },
        ],
      },
    ]),
  );

const converters: Readonly<Record<string, (chat: readonly ChatMessage[]) => unknown>> = {
  toAgUiMessages,
  toAnthropicMessages,
  toBedrockMessages,
  toChatCompletionsMessages,
  toCohereMessages,
  toGeminiContents,
  toResponsesInput,
  toModelMessages: (chat) => toModelMessages(chat, { syntax: xml }),
};

describe.each(Object.keys(converters))(
  '%s, for a call with both an output and an error',
  (name) => {
    it.each(['output-available', 'output-error'])('tells the model both with %s', (state) => {
      const request = JSON.stringify(converters[name]?.(createChat(state)));
      expect(request).toContain('Two pages.');
      expect(request).toContain('Offline.');
    });
  },
);

describe('the output of a failed call', () => {
  const user = { type: 'text', text: 'For the user.', annotations: { audience: ['user'] } };
  const model = { type: 'text', text: 'For the model.' };

  it('keeps what is only for the user from the model', () => {
    const onLoss = vi.fn();
    const request = toAnthropicMessages(createChat('output-error', [user, model]), { onLoss });
    expect(JSON.stringify(request)).toContain('For the model.');
    expect(JSON.stringify(request)).not.toContain('For the user.');
    expect(onLoss).toHaveBeenCalledOnce();
  });

  it('is truncated if it is too long', () => {
    const onLoss = vi.fn();
    const chat = createChat('output-error', 'x'.repeat(100));
    const request = toChatCompletionsMessages(chat, { maxOutputLength: 10, onLoss });
    expect(request.at(-1)).toMatchObject({
      role: 'tool',
      content: `Error: Offline.\n\nOutput: ${'x'.repeat(10)}[90 more characters]`,
    });
    expect(onLoss).toHaveBeenCalledOnce();
  });

  it('is still sent as blocks if the error came first', () => {
    const image = { type: 'image', mimeType: 'image/png', data: 'AA==' };
    const chat = createChat('output-available', [model, image]);
    expect(JSON.parse(JSON.stringify(toAnthropicMessages(chat).messages.at(-1)))).toMatchObject({
      content: [{ content: [{ type: 'text', text: 'Error: Offline.' }, model, { type: 'image' }] }],
    });
  });
});

describe('toUIMessages', () => {
  it.each(['output-available', 'output-error'])(
    'reports with %s that the AI SDK has no room for both an output and an error',
    (state) => {
      const onLoss = vi.fn();
      toUIMessages(createChat(state), { onLoss });
      expect(onLoss.mock.calls).toMatchObject([[{ reason: expect.stringMatching(/both/) }]]);
    },
  );
});
