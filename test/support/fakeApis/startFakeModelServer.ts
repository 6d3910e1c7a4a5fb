import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnthropicApi } from './anthropicApi.ts';
import { createChatCompletionsApi } from './chatCompletionsApi.ts';
import type { FakeAnswer, FakeApi, SentResult } from './FakeApi.ts';
import { createResponsesApi } from './responsesApi.ts';

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const piece of request) {
    body += String(piece);
  }
  return body;
};

/** Sends a body in pieces that have nothing to do with its events. */
const stream = async (body: string, response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (let start = 0; start < body.length; start += 50) {
    response.write(body.slice(start, start + 50));
    await new Promise(setImmediate);
  }
  response.end();
};

/** A server that answers like a provider. */
export interface FakeModelServer {
  /** The address of the server, without a path. */
  readonly url: string;
  /** The results in each request that the server has accepted. */
  readonly results: (readonly SentResult[])[];
  /** The bodies of these requests. */
  readonly requests: Readonly<Record<string, unknown>>[];
  readonly close: () => Promise<unknown>;
}

/**
 * Starts a server with the APIs of OpenAI and Anthropic. It gives its answers in turn, and rejects
 * requests that the real API rejects.
 */
export async function startFakeModelServer(
  answers: readonly FakeAnswer[],
): Promise<FakeModelServer> {
  const apis: readonly FakeApi[] = [
    createChatCompletionsApi(),
    createResponsesApi(),
    createAnthropicApi(),
  ];
  const results: (readonly SentResult[])[] = [];
  const requests: Readonly<Record<string, unknown>>[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const api = apis.find(({ path }) => path === request.url);
    if (api === undefined) {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = JSON.parse(await readBody(request)) as Readonly<Record<string, unknown>>;
      results.push(api.read(body));
      requests.push(body);
    } catch (error) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(api.reject(error instanceof Error ? error.message : 'Bad')));
      return;
    }
    const index = results.length - 1;
    await stream(api.write(answers[index] ?? { text: 'Done.' }, index), response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    results,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
