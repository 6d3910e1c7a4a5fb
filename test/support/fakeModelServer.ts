import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatMessage } from '@mui/x-chat/headless';
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

/** A message in the history of a fake model: text, calls, or the results of the calls before it. */
export interface FakeMessage {
  readonly role: string;
  readonly text: string;
  readonly calls: readonly FakeCall[];
  readonly results: readonly { readonly id: string; readonly text: string }[];
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

/** Throws what the APIs answer to a history in which a result is missing, repeated or in the wrong place. */
function checkHistory(messages: readonly FakeMessage[]): void {
  let open: readonly string[] = [];
  messages.forEach(({ text, calls, results }, index) => {
    const ids = results.map(({ id }) => id);
    if (ids.toSorted().join(' ') !== open.toSorted().join(' ')) {
      throw new Error(
        `Message ${index} has results for [${ids.join(' ')}], not [${open.join(' ')}].`,
      );
    }
    open = calls.map(({ id }) => id);
    if (new Set(open).size < open.length) {
      throw new Error(`Message ${index} repeats the id of a call.`);
    }
    if (text === '' && open.length + ids.length === 0) {
      throw new Error(`Message ${index} is empty.`);
    }
  });
  if (open.length > 0) {
    throw new Error(`The calls [${open.join(' ')}] have no results.`);
  }
}

/** A server that answers like a provider. */
export interface FakeModelServer {
  readonly url: string;
  /** The histories that it has received. */
  readonly histories: (readonly FakeMessage[])[];
  readonly close: () => Promise<unknown>;
}

/** Starts a server that gives its answers in turn, and refuses histories that the API would refuse. */
export async function startFakeModelServer(
  api: FakeApi,
  answers: readonly FakeAnswer[],
): Promise<FakeModelServer> {
  const histories: (readonly FakeMessage[])[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const messages = JSON.parse(await readBody(request)) as readonly FakeMessage[];
      try {
        checkHistory(messages);
      } catch (error) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: String(error) } }));
        return;
      }
      histories.push(messages);
      const body = writers[api](answers[histories.length - 1] ?? { text: 'Done.' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let start = 0; start < body.length; start += 50) {
        response.write(body.slice(start, start + 50));
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
    histories,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Converts a chat to a history, as an app does before it calls a provider. */
export function toFakeMessages(chat: readonly ChatMessage[]): FakeMessage[] {
  return chat.flatMap(({ role, parts }) => {
    const messages: FakeMessage[] = [];
    let steps: (typeof parts)[] = [[]];
    for (const part of parts) {
      steps = part.type === 'step-start' ? [...steps, []] : steps;
      steps.at(-1)?.push(part);
    }
    for (const step of steps) {
      const calls = step.flatMap((part) =>
        part.type === 'tool' || part.type === 'dynamic-tool' ? [part.toolInvocation] : [],
      );
      const text = step.map((part) => (part.type === 'text' ? part.text : '')).join('');
      if (text !== '' || calls.length > 0) {
        messages.push({
          role,
          text,
          calls: calls.map(({ toolCallId: id, toolName: name, input }) => ({ id, name, input })),
          results: [],
        });
      }
      if (calls.length > 0) {
        const results = calls.flatMap(({ toolCallId: id, state, output, errorText, approval }) => {
          const result: Partial<Record<typeof state, unknown>> = {
            'output-available': output,
            'output-error': errorText,
            'output-denied': `Denied. ${approval?.reason ?? ''}`,
          };
          return state in result ? [{ id, text: JSON.stringify(result[state]) }] : [];
        });
        messages.push({ role: 'tool', text: '', calls: [], results });
      }
    }
    return messages;
  });
}
