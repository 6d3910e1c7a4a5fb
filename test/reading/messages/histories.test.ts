import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
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
  /** Expects of a chat what it contains after it was written and read. */
  readonly expectBack?: ExpectBack;
}

type Invocation = Extract<ChatMessagePart, { type: 'tool' }>['toolInvocation'];

const closed: Partial<Invocation> = {
  state: 'output-error',
  errorText: expect.stringMatching(/^No result: /),
};

/** What comes back of a call's outcome, by the state of the call. */
const outcomesAfter: Readonly<Record<Invocation['state'], (call: Invocation) => object>> = {
  'input-streaming': () => closed,
  'input-available': () => closed,
  'approval-requested': () => closed,
  'approval-responded': ({ approval }) =>
    approval?.approved === true ? closed : { state: 'output-denied', approval },
  'output-available': ({ state, output }) => ({ state, output }),
  'output-error': ({ state, errorText }) => ({ state, errorText }),
  'output-denied': ({ state, approval }) => ({ state, approval }),
};

/**
 * Returns what every API holds of the messages of a role, in order: texts, files of users, and calls of
 * assistants.
 */
const listContents = (
  chat: readonly ChatMessage[],
  role: ChatMessage['role'],
): (string | Invocation)[] =>
  chat
    .filter((message) => message.role === role)
    .flatMap(({ parts }) => parts)
    .flatMap((part): (string | Invocation)[] => {
      if (part.type === 'text') {
        return [part.text];
      }
      if (part.type === 'file' && role === 'user') {
        return [part.url];
      }
      return role === 'assistant' && 'toolInvocation' in part ? [part.toolInvocation] : [];
    });

type ExpectBack = (back: readonly ChatMessage[], chat: readonly ChatMessage[]) => void;

/** Expects what every API holds: the contents of each role, with calls that have ended. */
const expectContents: ExpectBack = (back, chat) => {
  for (const role of ['system', 'user', 'assistant'] as const) {
    const expected = listContents(chat, role).map((content) => {
      if (typeof content === 'string') {
        return content;
      }
      const { toolCallId, toolName, input, state } = content;
      return { toolCallId, toolName, input, ...outcomesAfter[state](content) };
    });
    expect(listContents(back, role)).toEqual(expected);
  }
};

/** Expects the same, but the texts of a message before its calls. */
const expectTextsFirst: ExpectBack = (back, chat) => {
  const isCall = ({ type }: ChatMessagePart): boolean => type === 'tool' || type === 'dynamic-tool';
  const [found, expected] = [back, chat].map((messages) => [
    ...messages.map((each) => ({ ...each, parts: each.parts.filter((part) => !isCall(part)) })),
    ...messages.map((each) => ({ ...each, parts: each.parts.filter(isCall) })),
  ]);
  expectContents(found ?? [], expected ?? []);
};

/**
 * Expects the whole chat, except that an AI SDK message begins a step after each result, and that a denied
 * call to which nothing can happen is denied instead of answered.
 */
const expectAll: ExpectBack = (back, chat) => {
  const [found, expected] = [back, chat].map((messages) =>
    messages.map(({ parts, ...message }) => ({
      ...message,
      parts: parts
        .filter(({ type }) => type !== 'step-start')
        .map((part) =>
          'toolInvocation' in part && part.toolInvocation.approval?.approved === false
            ? { ...part, toolInvocation: { ...part.toolInvocation, state: 'output-denied' } }
            : part,
        ),
    })),
  );
  expect(found).toEqual(expected);
};

/** Returns the marks in a value. */
const findMarks = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value).match(markPattern) ?? []);

const runs = { numRuns: 500 };

function describeApi<Written>(
  name: string,
  { write, check, read, expectBack = expectContents }: Api<Written>,
): void {
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

    it('is the same after writing and reading, if every API can represent it', () => {
      fc.assert(
        fc.property(arbitraryPlainChat, (chat) => {
          const onLoss = ({ reason }: { readonly reason: string }): never =>
            expect.unreachable(reason);
          expect(read(write(chat, { onLoss }))).toEqual(chat);
        }),
        runs,
      );
    });

    it('is the same after writing and reading, except for what the API cannot represent', () => {
      fc.assert(
        fc.property(arbitraryChat, (chat) => {
          expectBack(read(write(chat)), chat);
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
  expectBack: expectTextsFirst,
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
  expectBack: expectAll,
});
