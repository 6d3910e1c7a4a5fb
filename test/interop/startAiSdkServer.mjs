// A server with three versions of the AI SDK, whose model is the SDK's own mock.
import { createServer } from 'node:http';
import * as ai5 from 'ai5';
import * as test5 from 'ai5/test';
import * as ai6 from 'ai6';
import * as test6 from 'ai6/test';
import * as ai7 from 'ai7';
import * as test7 from 'ai7/test';

const secret = 'Only the server knows it.';
const noTable = 'No table is free.';
const denied = { type: 'denied', reason: 'Never on Sundays.' };

/** The versions, and what each has for approvals. */
const versions = [
  { version: 5, ai: ai5, Model: test5.MockLanguageModelV2 },
  {
    version: 6,
    ai: ai6,
    Model: test6.MockLanguageModelV3,
    settings: { experimental_toolApprovalSecret: secret },
  },
  {
    version: 7,
    ai: ai7,
    Model: test7.MockLanguageModelV4,
    settings: {
      experimental_toolApprovalSecret: secret,
      toolApproval: { pay: 'user-approval', order: 'user-approval', wipe: denied },
    },
  },
];

/** The calls of the first answer. Only version 6 and later can ask, and only version 7 denies by itself. */
export const calls = [
  { id: 'c1', name: 'search', input: { q: 'cakes' }, since: 5 },
  { id: 'c2', name: 'book', input: { table: 2 }, since: 5 },
  { id: 'c3', name: 'pay', input: { amount: 5 }, since: 6 },
  { id: 'c4', name: 'order', input: { what: 'cake' }, since: 6 },
  { id: 'c5', name: 'wipe', input: { all: true }, since: 7 },
];

const createTools = ({ version, ai }) => {
  const execute = {
    search: ({ q }) => ({ found: [q] }),
    book: () => Promise.reject(new Error(noTable)),
    pay: ({ amount }) => ({ paid: amount }),
    order: () => 'ordered',
    wipe: () => 'wiped',
  };
  const inputSchema = ai.jsonSchema({ type: 'object' });
  return Object.fromEntries(
    calls
      .filter(({ since }) => since <= version)
      .map(({ name }) => [
        name,
        {
          inputSchema,
          execute: execute[name],
          ...(version === 6 && { needsApproval: name === 'pay' || name === 'order' }),
        },
      ]),
  );
};

const text = (id, delta, type = 'text') => [
  { type: `${type}-start`, id },
  { type: `${type}-delta`, id, delta },
  { type: `${type}-end`, id },
];

const tokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 };

const finish = (version, reason) =>
  version === 5
    ? {
        type: 'finish',
        finishReason: reason,
        usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
      }
    : {
        type: 'finish',
        finishReason: { unified: reason, raw: reason },
        usage: { inputTokens: tokens, outputTokens: tokens },
      };

/** The parts that the model streams when it is asked for the first, second and third time. */
const createAnswers = (version) => [
  [
    ...text('r1', 'First the cakes.', 'reasoning'),
    ...text('t1', 'I look for cakes.'),
    {
      type: 'source',
      sourceType: 'url',
      id: 's1',
      url: 'https://cakes.test/',
      title: 'The best cakes',
    },
    ...calls
      .filter(({ since }) => since <= version)
      .flatMap(({ id, name, input }) => [
        { type: 'tool-input-start', id, toolName: name },
        { type: 'tool-input-delta', id, delta: JSON.stringify(input) },
        { type: 'tool-input-end', id },
        { type: 'tool-call', toolCallId: id, toolName: name, input: JSON.stringify(input) },
      ]),
    finish(version, 'tool-calls'),
  ],
  [...text('t2', 'I did what I could.'), finish(version, 'stop')],
  [...text('t3', 'You are welcome.'), finish(version, 'stop')],
];

const readBody = async (request) => {
  let body = '';
  for await (const piece of request) {
    body += piece;
  }
  return JSON.parse(body);
};

/** Starts the server. It serves a page, and the route `/api/{version}` of each version. */
export async function startAiSdkServer(script) {
  const routes = new Map(
    versions.map((sdk) => {
      const prompts = [];
      const answers = createAnswers(sdk.version);
      const model = new sdk.Model({
        doStream: async ({ prompt }) => {
          prompts.push(prompt);
          const parts = [{ type: 'stream-start', warnings: [] }, ...answers[prompts.length - 1]];
          return { stream: sdk.ai.simulateReadableStream({ chunks: parts, chunkDelayInMs: 5 }) };
        },
      });
      return [`/api/${sdk.version}`, { sdk, model, prompts, bodies: [], errors: [] }];
    }),
  );
  const answer = async (request, response) => {
    const route = routes.get(request.url);
    if (route === undefined) {
      const isScript = request.url === '/page.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(
        isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>',
      );
      return;
    }
    const { sdk, model, bodies, errors } = route;
    const { messages, ...body } = await readBody(request);
    bodies.push({ messages, ...body });
    const result = sdk.ai.streamText({
      model,
      tools: createTools(sdk),
      messages: await sdk.ai.convertToModelMessages(messages),
      stopWhen: sdk.ai.stepCountIs?.(3) ?? sdk.ai.isStepCount(3),
      ...sdk.settings,
    });
    await result.pipeUIMessageStreamToResponse(response, {
      originalMessages: messages,
      generateMessageId: () => `answer-${bodies.length}`,
      sendReasoning: true,
      sendSources: true,
      // Also called for the errors of tools.
      onError: (error) => {
        const { message } = error;
        if (message !== noTable) {
          errors.push(message);
        }
        return message;
      },
    });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      routes.get(request.url)?.errors.push(String(error?.stack ?? error));
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    route: (version) => routes.get(`/api/${version}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
