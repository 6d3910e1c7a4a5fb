import { readFileSync } from 'node:fs';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withToolCalls } from '../src/reading/adapter/index.ts';
import { fromEventStream } from '../src/reading/stream/index.ts';
import { modelSyntaxes } from '../src/reading/syntax/index.ts';
import { toolCardStatus } from '../src/index.ts';
import { tool } from './support/chatMessages.ts';
import { FakeHost } from './support/FakeHost.ts';
import { runExample } from './support/importExample.ts';
import { waitFor } from './support/waitFor.ts';

const read = (page: string): string =>
  readFileSync(new URL(`../stories/${page}.mdx`, import.meta.url), 'utf8');

const approvals = read('guides/Approvals');
const backends = read('guides/ConnectABackend');

afterEach(() => vi.unstubAllGlobals());

/** A message with two calls that ask for approval, one of each type of part. */
const asking: ChatMessage = {
  id: 'a1',
  role: 'assistant',
  status: 'streaming',
  parts: [
    { type: 'text', text: 'May I?' },
    tool('c1', { state: 'approval-requested', approvalId: 'r1' }),
    {
      type: 'dynamic-tool',
      toolInvocation: {
        toolCallId: 'c2',
        toolName: 'pay',
        state: 'approval-requested',
        approvalId: 'r2',
        input: {},
      },
    },
  ],
  metadata: { toolcard: { c1: { askedAt: 1 }, c2: { askedAt: 2 } } },
};

const getStatuses = (message: ChatMessage): string[] =>
  message.parts.flatMap((part) =>
    'toolInvocation' in part ? [toolCardStatus(part.toolInvocation, message).name] : [],
  );

describe('the guide to approvals', () => {
  it('ends one request of a message, whatever the type of its part', async () => {
    const { endRequest } = (await runExample(approvals, 'export const endRequest')) as {
      endRequest: (message: ChatMessage, id: string, approved?: boolean) => ChatMessage;
    };
    expect(getStatuses(endRequest(asking, 'c1'))).toEqual(['unanswered', 'needs-approval']);
    expect(getStatuses(endRequest(asking, 'c2'))).toEqual(['needs-approval', 'unanswered']);
    expect(getStatuses(endRequest(asking, 'c1', true))).toEqual(['approved', 'needs-approval']);
    expect(getStatuses(endRequest(asking, 'c2', false))).toEqual(['needs-approval', 'denied']);
    expect(endRequest(asking, 'c2').metadata).toEqual({
      toolcard: { c1: { askedAt: 1 }, c2: { askedAt: 2, requestEnd: 'expired' } },
    });
  });

  it('ends a request in an open stream', async () => {
    const { createEnd } = (await runExample(approvals, 'export const createEnd')) as {
      createEnd: (id: string) => ChatMessageChunk[];
    };
    const host = new FakeHost(() =>
      withToolCalls({
        sendMessage: () =>
          Promise.resolve(
            new ReadableStream({
              start: (controller) => {
                const call = { toolCallId: 'c1', toolName: 'pay', input: {} };
                controller.enqueue({ type: 'start', messageId: 'a1' });
                controller.enqueue({ type: 'tool-approval-request', approvalId: 'r1', ...call });
                createEnd('c1').forEach((chunk) => controller.enqueue(chunk));
                controller.enqueue({ type: 'finish', messageId: 'a1' });
                controller.close();
              },
            }),
          ),
      }),
    );
    const answer = await host.send('Pay!');
    expect(getStatuses(answer)).toEqual(['unanswered']);
    expect(answer.metadata).toMatchObject({ toolcard: { c1: { askedAt: expect.any(Number) } } });
  });
});

describe('the guide to backends', () => {
  it('has a server that waits for the answer to a request', async () => {
    type Route = (request: Request) => Promise<Response>;
    const { answerChat, answerRequest } = (await runExample(
      backends,
      'export async function answerChat',
      {
        model: `export async function* model(messages) {
        if (messages.at(-1).role === 'assistant') {
          yield 'Done.';
        } else {
          const call = { toolCallId: 'c1', toolName: 'pay' };
          yield { type: 'tool-input-start', ...call };
          yield { type: 'tool-input-available', ...call, input: { amount: 10 } };
        }
      }`,
        tools: `export const tools = { pay: { needsApproval: true, execute: () => 'Paid' } };`,
      },
    )) as { answerChat: Route; answerRequest: Route };
    const routes: Record<string, Route> = {
      '/api/chat': answerChat,
      '/api/approvals': answerRequest,
    };
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      routes[path]?.(new Request(`http://localhost${path}`, init)),
    );
    const { adapter } = await runExample(backends, 'addToolApprovalResponse: async');
    const host = new FakeHost(() => adapter as ChatAdapter);
    const answer = host.send('Pay!');
    await waitFor(() => expect(host.calls['c1']?.state).toBe('approval-requested'));
    await expect(host.respond('unknown', true)).rejects.toThrow('The server refused the answer.');
    await host.respond(host.calls['c1']?.approvalId ?? '', true);
    const { parts } = await answer;
    expect(parts.filter(({ type }) => type !== 'step-start')).toMatchObject([
      { toolInvocation: { state: 'output-available', output: 'Paid' } },
      { text: 'Done.' },
    ]);
  });

  it('has a server that reads the messages of a page, and streams the answer', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
      sent.push(JSON.parse(body));
      return Promise.resolve(Response.json({ choices: [{ message: { content: 'Hello.' } }] }));
    });
    const { callProvider } = await runExample(backends, 'export function callProvider', {
      tools: `export const tools = { search: { description: 'Searches.' } };`,
    });
    vi.stubGlobal('callProvider', callProvider);
    const { POST } = (await runExample(backends, 'callProvider(await request.json()', {
      callProvider: 'export const { callProvider } = globalThis;',
    })) as { POST: (request: Request) => Promise<Response> };
    const question: ChatMessage = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Hi' }] };
    const body = JSON.stringify([question]);
    const response = await POST(new Request('http://localhost', { method: 'POST', body }));
    const chunks: unknown[] = [];
    for await (const chunk of fromEventStream(response)) {
      chunks.push(chunk);
    }
    expect(sent).toMatchObject([
      { stream: true, messages: [{ content: 'Hi' }], tools: [{ function: { name: 'search' } }] },
    ]);
    expect(chunks).toContainEqual(
      expect.objectContaining({ chunk: expect.objectContaining({ delta: 'Hello.' }) }),
    );
  });

  it('shows the requests from before a reload', async () => {
    const storage = new Map([['chat', JSON.stringify([asking])]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
    const { Chat } = await runExample(backends, 'createAiSdkAdapter({ api');
    expect(renderToString(React.createElement(Chat as React.FC))).toContain('Approve');
  });
});

describe('the guide to notations', () => {
  it('lists only names of models that are known', () => {
    const [, list = ''] = /^Known names contain: (.+)$/m.exec(read('guides/Notations')) ?? [];
    const names = Array.from(list.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    const unknown = modelSyntaxes('unknown');
    expect(names.filter((name) => modelSyntaxes(name).length === unknown.length)).toEqual([]);
  });
});
