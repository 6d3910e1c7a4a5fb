import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnthropicChat, ChatCompletionsMessage } from '../../src/reading/messages/index.ts';
import { checkAnthropicHistory, checkChatCompletionsHistory } from './checkProviderHistory.ts';
import { sse } from './providerBodies.ts';

/** A call that a fake model makes. An input that is text is sent as it is, even if it isn't JSON. */
interface FakeCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** An answer of a fake model. */
export interface FakeAnswer {
  readonly text?: string;
  readonly calls?: readonly FakeCall[];
  readonly reason?: string;
}

/** Writes the input of a call. */
const writeInput = (input: unknown): string =>
  typeof input === 'string' ? input : JSON.stringify(input);

const halves = (text: string): string[] => [
  text.slice(0, text.length / 2),
  text.slice(text.length / 2),
];

/** The bodies that the real APIs stream. */
const writers = {
  openai: ({ text = '', calls = [], reason }: FakeAnswer): string => {
    const chunk = (delta: object, finish_reason: string | null = null): object => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
    });
    const deltas = calls.flatMap(({ id, name, input }, index) => [
      { tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] },
      ...halves(writeInput(input)).map((half) => ({
        tool_calls: [{ index, function: { arguments: half } }],
      })),
    ]);
    return sse(
      [
        chunk({ role: 'assistant', content: text }),
        ...deltas.map((delta) => chunk(delta)),
        chunk({}, reason ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
      ],
      'data: [DONE]\n\n',
    );
  },
  anthropic: ({ text = '', calls = [], reason }: FakeAnswer): string => {
    const block = (index: number, content_block: object, deltas: readonly object[]): object[] => [
      { type: 'content_block_start', index, content_block },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ];
    return sse([
      { type: 'message_start', message: { id: 'msg_1', role: 'assistant', content: [] } },
      ...(text === '' ? [] : block(0, { type: 'text', text: '' }, [{ type: 'text_delta', text }])),
      ...calls.flatMap(({ id, name, input }, index) =>
        block(
          index + 1,
          { type: 'tool_use', id, name, input: {} },
          halves(writeInput(input)).map((half) => ({
            type: 'input_json_delta',
            partial_json: half,
          })),
        ),
      ),
      {
        type: 'message_delta',
        delta: { stop_reason: reason ?? (calls.length > 0 ? 'tool_use' : 'end_turn') },
      },
      { type: 'message_stop' },
    ]);
  },
};

/** The name of an API. */
export type FakeApi = keyof typeof writers;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const piece of request) {
    body += String(piece);
  }
  return body;
};

/** The result of a call in a request. */
export interface SentResult {
  readonly id: string;
  readonly text: string;
}

interface Request {
  readonly messages: readonly object[];
}

/** Throws what the APIs answer to a history that they can't use. Otherwise returns its results. */
const readers = {
  openai: ({ messages }: Request): SentResult[] => {
    const history = messages as ChatCompletionsMessage[];
    checkChatCompletionsHistory(history);
    return history.flatMap((message) =>
      message.role === 'tool'
        ? [{ id: message.tool_call_id, text: JSON.stringify(message.content) }]
        : [],
    );
  },
  anthropic: (request: Request): SentResult[] => {
    const chat = request as AnthropicChat;
    checkAnthropicHistory(chat);
    return chat.messages.flatMap(({ content }) =>
      content.flatMap((block) =>
        block.type === 'tool_result'
          ? [{ id: block.tool_use_id, text: JSON.stringify(block.content) }]
          : [],
      ),
    );
  },
};

/** A server that answers like a provider. */
export interface FakeModelServer {
  readonly url: string;
  /** The results in each request that it has received. */
  readonly results: (readonly SentResult[])[];
  readonly close: () => Promise<unknown>;
}

/** Starts a server that gives its answers in turn, and refuses histories that the API would refuse. */
export async function startFakeModelServer(
  api: FakeApi,
  answers: readonly FakeAnswer[],
): Promise<FakeModelServer> {
  const results: (readonly SentResult[])[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = JSON.parse(await readBody(request)) as Request;
      try {
        results.push(readers[api](body));
      } catch (error) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: String(error) } }));
        return;
      }
      const events = writers[api](answers[results.length - 1] ?? { text: 'Done.' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let start = 0; start < events.length; start += 50) {
        response.write(events.slice(start, start + 50));
        await new Promise(setImmediate);
      }
      response.end();
    };
    void answer();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    results,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
