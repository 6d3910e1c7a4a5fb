import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { ChatMessage } from '@mui/x-chat/headless';
import { createModelAdapter } from '../../../src/reading/adapter/index.ts';
import type { UIMessage } from '../../../src/reading/messages/index.ts';
import { eventStreamHeaders, toEventStream } from '../../../src/reading/stream/index.ts';
import { checkUIMessages } from '../checkProviderHistory.ts';
import { sse } from '../providerBodies.ts';
import { fakeModels } from './fakeModels.ts';

/** Answers as a route of the AI SDK does, with a call that the server has run. */
const answerAsAiSdk = (messages: readonly UIMessage[]): Response => {
  checkUIMessages(messages);
  const call = { toolCallId: 'c1', toolName: 'search' };
  const say = (id: string, delta: string): object[] => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta },
    { type: 'text-end', id },
  ];
  const parts = [
    { type: 'start', messageId: 'a1' },
    { type: 'start-step' },
    ...say('1', 'I look.'),
    { type: 'tool-input-start', ...call },
    { type: 'tool-input-available', ...call, input: { query: 'cats' } },
    { type: 'tool-output-available', toolCallId: 'c1', output: 'found cats' },
    { type: 'finish-step' },
    { type: 'start-step' },
    ...say('2', 'Two cats.'),
    { type: 'finish-step' },
    { type: 'finish', finishReason: 'stop' },
  ];
  return new Response(sse(parts, 'data: [DONE]\n\n'), {
    headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
  });
};

/** Answers as an app's own server does, which runs a model and its tools. */
const answerAsApp = async (messages: ChatMessage[], modelUrl: string): Promise<Response> => {
  const adapter = createModelAdapter({
    model: fakeModels[0]!.connect(modelUrl),
    tools: { search: { execute: ({ query }: { query: string }) => `found ${query}` } },
  });
  const { signal } = new AbortController();
  const chunks = await adapter.sendMessage({ message: messages.at(-1)!, messages, signal });
  return new Response(toEventStream(chunks), { headers: eventStreamHeaders });
};

/** A server that answers chats. */
export interface FakeChatServer {
  /** The address of the server, without a path. */
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

/**
 * Starts a server with a route of the AI SDK, `/api/chat`, and a route of an app that asks the model at an
 * address, `/api/events`.
 */
export async function startFakeChatServer(modelUrl: string): Promise<FakeChatServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { messages } = await new Response(
      Readable.toWeb(request) as ReadableStream<Uint8Array>,
    ).json();
    const { headers, body } =
      request.url === '/api/chat' ? answerAsAiSdk(messages) : await answerAsApp(messages, modelUrl);
    response.writeHead(200, Object.fromEntries(headers));
    await pipeline(Readable.fromWeb(body as NodeStream), response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
