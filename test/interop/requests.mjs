// Checks the requests that the converters write for chats against the types of the SDKs. The values are compiled as
// literals, so that the compiler also reports fields that a request can't have.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Next to the SDKs, so that their types are found. */
const folder = fileURLToPath(new URL('node_modules/.toolcard/', import.meta.url));

/** The compiler takes seconds per hundred chats. */
const maxChats = 100;

const tools = {
  search: {
    description: 'Searches the web.',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
  },
};

const model = 'any';

/** The type of each provider's request, and the function that writes it. */
const requests = {
  'OpenAI.ChatCompletionCreateParamsNonStreaming': (chat, { toChatCompletionsRequest }) => ({
    model,
    ...toChatCompletionsRequest(chat, tools),
  }),
  'OpenAI.Responses.ResponseCreateParamsNonStreaming': (chat, { toResponsesRequest }) => ({
    model,
    ...toResponsesRequest(chat, tools),
  }),
  'Anthropic.MessageCreateParamsNonStreaming': (chat, { toAnthropicRequest }) => ({
    model,
    max_tokens: 1,
    ...toAnthropicRequest(chat, tools),
  }),
  GenerateContentParameters: (chat, { toGeminiRequest }) => {
    const { contents, ...config } = toGeminiRequest(chat, tools);
    return { model, contents, config };
  },
};

/** Checks the requests for chats. Returns the failures. */
export function checkRequests(chats, converters) {
  const sent = Object.entries(requests).flatMap(([type, write]) =>
    chats
      .slice(0, maxChats)
      .map((chat) => `satisfy<${type}>(${JSON.stringify(write(chat, converters))});`),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}requests.ts`,
    [
      "import type { Anthropic } from '@anthropic-ai/sdk';",
      "import type { GenerateContentParameters } from '@google/genai';",
      "import type { OpenAI } from 'openai';",
      'declare function satisfy<Request>(request: Request): void;',
      ...sent,
      '',
    ].join('\n'),
  );
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({ extends: `${project}tsconfig.json`, files: ['requests.ts'], include: [] }),
  );
  const { status, stdout } = spawnSync(
    'npx',
    ['--no-install', 'tsc', '-p', `${folder}tsconfig.json`],
    { cwd: project, encoding: 'utf8' },
  );
  console.log(
    `Requests: ${sent.length} compiled, ${status === 0 ? 'all' : 'not all'} have the right type`,
  );
  return status === 0 ? [] : [`A request has the wrong type:\n${stdout}`];
}
