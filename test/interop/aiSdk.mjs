// Checks what the converters write with three versions of the AI SDK: its validators, its conversion to
// model messages, and the prompt that a model receives.
import { isDeepStrictEqual } from 'node:util';
import * as ai5 from 'ai5';
import * as test5 from 'ai5/test';
import * as ai6 from 'ai6';
import * as test6 from 'ai6/test';
import * as ai7 from 'ai7';
import * as test7 from 'ai7/test';

const versions = [
  { version: 5, ai: ai5, Model: test5.MockLanguageModelV2 },
  { version: 6, ai: ai6, Model: test6.MockLanguageModelV3 },
  { version: 7, ai: ai7, Model: test7.MockLanguageModelV4 },
];

globalThis.AI_SDK_LOG_WARNINGS = false;

const tokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 };

/** Returns the prompt that a model receives for model messages. Throws if the SDK refuses them. */
const getPrompt = async ({ version, ai, Model }, messages) => {
  let received;
  const model = new Model({
    // Nothing is downloaded.
    supportedUrls: { '*/*': [/^https:/] },
    doGenerate: async ({ prompt }) => {
      received = prompt;
      return {
        content: [{ type: 'text', text: 'Done.' }],
        finishReason: version === 5 ? 'stop' : { unified: 'stop', raw: 'stop' },
        usage:
          version === 5
            ? { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
            : { inputTokens: tokens, outputTokens: tokens },
        warnings: [],
      };
    },
  });
  await ai.generateText({ model, messages, allowSystemInMessages: true });
  return received;
};

const sort = (ids) => ids.toSorted((one, other) => one.localeCompare(other));

/** Returns a field of all parts of a type in a prompt. */
const collect = (prompt, type, field) =>
  prompt
    .flatMap(({ content }) => (Array.isArray(content) ? content : []))
    .filter((part) => part.type === type)
    .map((part) => part[field]);

/** Checks one chat with one version. Returns what is wrong, or undefined. */
async function check(sdk, chat, { toUIMessages, fromUIMessages }) {
  const { version, ai } = sdk;
  // The next message of the user, after which no call can be open.
  const next = { id: 'next', role: 'user', parts: [{ type: 'text', text: 'And?' }] };
  const all = [...chat, next];
  const messages = JSON.parse(JSON.stringify(toUIMessages(all, { version })));
  const result = await ai.safeValidateUIMessages({ messages });
  if (!result.success) {
    return `safeValidateUIMessages: ${String(result.error).slice(0, 500)}`;
  }
  if (!isDeepStrictEqual(toUIMessages(fromUIMessages(result.data), { version }), messages)) {
    return 'the messages are different after they were read and written again';
  }
  const modelMessages = await ai.convertToModelMessages(messages);
  // A message of a user can have only parts that no model gets.
  const used = modelMessages.filter(({ content }) => content.length > 0);
  const prompt = await getPrompt(sdk, used);
  const calls = collect(prompt, 'tool-call', 'toolCallId');
  const results = collect(prompt, 'tool-result', 'toolCallId');
  const expected = all
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ parts }) =>
      parts.flatMap(({ toolInvocation }) => toolInvocation?.toolCallId ?? []),
    );
  return isDeepStrictEqual(calls, expected) && isDeepStrictEqual(sort(results), sort(expected))
    ? undefined
    : `the prompt has ${JSON.stringify({ calls, results })}, expected ${JSON.stringify(expected)}`;
}

/** Checks chats with every version. Returns the failures. */
export async function checkAiSdk(chats, converters) {
  const failures = [];
  for (const sdk of versions) {
    let count = 0;
    for (const chat of chats) {
      const failure = await check(sdk, chat, converters).catch(String);
      if (failure !== undefined) {
        failures.push(
          `AI SDK ${sdk.version}: ${failure}\n  ${JSON.stringify(chat).slice(0, 1_500)}`,
        );
        break;
      }
      count += 1;
    }
    console.log(`AI SDK ${sdk.version}: ${count} of ${chats.length} chats are right`);
  }
  return failures;
}
