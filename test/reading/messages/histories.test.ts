import type { ChatMessage } from '@mui/x-chat/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromAnthropicMessages,
  fromChatCompletionsMessages,
  fromResponsesInput,
  fromUIMessages,
  toAgUiMessages,
  toAnthropicMessages,
  toBedrockMessages,
  toChatCompletionsMessages,
  toCohereMessages,
  toGeminiContents,
  toResponsesInput,
  toUIMessages,
} from '../../../src/reading/messages/index.ts';
import type { WritingOptions } from '../../../src/reading/messages/index.ts';
import { arbitraryChat, arbitraryPlainChat, markPattern } from '../../support/arbitraryChat.ts';
import {
  checkAgUiHistory,
  checkAnthropicHistory,
  checkBedrockHistory,
  checkChatCompletionsHistory,
  checkCohereHistory,
  checkGeminiHistory,
  checkResponsesHistory,
  checkUIMessages,
} from '../../support/checkProviderHistory.ts';

/** An API: how a chat is written for it, checked by its server, and read again. */
interface Api<Written> {
  readonly write: (chat: readonly ChatMessage[], options?: WritingOptions) => Written;
  readonly check: (written: Written) => void;
  readonly read?: (written: Written) => ChatMessage[];
}

/** Returns the marks in a value. */
const findMarks = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value).match(markPattern) ?? []);

const runs = { numRuns: 500 };

function describeApi<Written>(name: string, { write, check, read }: Api<Written>): void {
  describe(`a chat for ${name}`, () => {
    it('is accepted by the server, whatever is in it', () => {
      fc.assert(
        fc.property(arbitraryChat, (chat) => {
          expect(() => check(write(chat))).not.toThrow();
        }),
        runs,
      );
    });

    it('contains every text, or its loss is reported', () => {
      fc.assert(
        fc.property(arbitraryChat, (chat) => {
          const lost: unknown[] = [];
          const written = findMarks(write(chat, { onLoss: ({ part }) => lost.push(part) }));
          const reported = findMarks(lost);
          const missing = [...findMarks(chat)].filter(
            (mark) => !written.has(mark) && !reported.has(mark),
          );
          expect(missing).toEqual([]);
        }),
        runs,
      );
    });

    if (read === undefined) {
      return;
    }

    it('is the same after it was written and read, if it has nothing that only some can hold', () => {
      fc.assert(
        fc.property(arbitraryPlainChat, (chat) => {
          const onLoss = ({ reason }: { readonly reason: string }): never =>
            expect.unreachable(reason);
          expect(read(write(chat, { onLoss }))).toEqual(chat);
        }),
        runs,
      );
    });

    it('is the same after it was read and written again', () => {
      fc.assert(
        fc.property(arbitraryChat, (chat) => {
          const written = write(chat);
          expect(write(read(written))).toEqual(written);
        }),
        runs,
      );
    });

    it('is read without an exception, whatever the server sends', () => {
      fc.assert(
        fc.property(arbitraryChat, fc.anything(), fc.nat(), (chat, garbage, place) => {
          let count = 0;
          const revive = (key: string, value: unknown): unknown => {
            count += 1;
            const isList = key === '' || key === 'messages' || key === 'parts';
            return count % 20 === place % 20 && !isList ? garbage : value;
          };
          const damaged = JSON.parse(JSON.stringify(write(chat)), revive);
          expect(() => read(damaged)).not.toThrow();
        }),
        runs,
      );
    });
  });
}

describeApi('Chat Completions', {
  write: toChatCompletionsMessages,
  check: checkChatCompletionsHistory,
  read: fromChatCompletionsMessages,
});

describeApi('the Responses API', {
  write: toResponsesInput,
  check: checkResponsesHistory,
  read: fromResponsesInput,
});

describeApi('Anthropic', {
  write: toAnthropicMessages,
  check: checkAnthropicHistory,
  read: fromAnthropicMessages,
});

describeApi('AG-UI', { write: toAgUiMessages, check: checkAgUiHistory });

describeApi('Bedrock', { write: toBedrockMessages, check: checkBedrockHistory });

describeApi('Cohere', { write: toCohereMessages, check: checkCohereHistory });

describeApi('Gemini', { write: toGeminiContents, check: checkGeminiHistory });

describeApi('the AI SDK', {
  write: toUIMessages,
  check: checkUIMessages,
  read: fromUIMessages,
});
