import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { canReceiveDecision, sendWithDecision } from '../../../../src/core/DecisionInbox.ts';
import { createApprovalResponse } from '../../../../src/core/ToolDecision.ts';
import type { ToolDecision } from '../../../../src/core/ToolDecision.ts';
import { toolCardStatus } from '../../../../src/index.ts';
import { createModelAdapter, toolsFromMcp } from '../../../../src/reading/adapter/index.ts';
import type { ModelTools, ToolInputRequest } from '../../../../src/reading/adapter/index.ts';
import { isUnapproved } from '../../../../src/showing/call/isUnapproved.ts';
import { toAnthropicMessages } from '../../../../src/reading/messages/index.ts';
import { FakeHost } from '../../../support/FakeHost.ts';
import { waitFor } from '../../../support/waitFor.ts';

const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const question: ToolInputRequest = { type: 'input', message: 'Who are you?', schema };
const page: ToolInputRequest = { type: 'url', url: 'https://example.com/login' };

/** Opens a chat whose model calls the tool `greet`. `stored` are the messages of an earlier page. */
const openChat = (tools: ModelTools, stored?: ChatMessage[]) =>
  new FakeHost(
    (own) =>
      createModelAdapter({
        getMessages: () => own.messages,
        tools,
        async *model(messages) {
          if (messages.some(({ parts }) => parts.some((part) => 'toolInvocation' in part))) {
            yield 'Done.';
          } else {
            const call = { toolCallId: 'c1', toolName: 'greet' };
            yield { type: 'tool-input-start', ...call };
            yield { type: 'tool-input-available', ...call, input: { loud: true } };
          }
        },
      }),
    stored,
  );

const getStatus = (host: FakeHost) => toolCardStatus(host.calls['c1']!, host.messages.at(-1)).name;

/** Answers the question of the call as a card does, when it asks. */
const decide = async (host: FakeHost, decision: ToolDecision): Promise<void> => {
  await waitFor(() => expect(host.calls['c1']?.state).toBe('approval-requested'));
  await sendWithDecision(
    createApprovalResponse(host.calls['c1']!.approvalId!, decision),
    (response) => host.respond(response.id, response.approved, response.reason),
  );
};

describe('a tool that asks its user', () => {
  it('waits for the data, and gets it', async () => {
    const greet = vi.fn<ModelTools[string]['execute']>((_, { requestInput }) =>
      requestInput!(question),
    );
    const host = openChat({ greet: { execute: greet } });
    const answer = host.send('Greet!');
    await waitFor(() => expect(host.calls['c1']?.state).toBe('approval-requested'));
    expect(getCallRecord(host.messages.at(-1), 'c1')?.request).toEqual(question);
    expect(getStatus(host)).toBe('needs-input');
    await decide(host, { type: 'submit', value: { name: 'Ann' } });
    const message = await answer;
    expect(host.calls['c1']).toMatchObject({
      input: { loud: true },
      output: { action: 'accept', content: { name: 'Ann' } },
    });
    expect(getStatus(host)).toBe('done');
    expect(isUnapproved(host.calls['c1']!, getCallRecord(message, 'c1'))).toBe(false);
  });

  it.each([
    [{ type: 'reject' }, 'decline'],
    [{ type: 'cancel' }, 'cancel'],
  ] as const)('learns of the answer %j, and its result is still one', async (decision, action) => {
    const host = openChat({
      greet: { execute: (_, { requestInput }) => requestInput!(question) },
    });
    const answer = host.send('Greet!');
    await decide(host, decision);
    expect(getStatus(host)).not.toBe('denied');
    const message = await answer;
    expect(host.calls['c1']?.output).toEqual({ action });
    expect(isUnapproved(host.calls['c1']!, getCallRecord(message, 'c1'))).toBe(false);
  });

  it('can ask several questions at once, which are shown one after the other', async () => {
    const host = openChat({
      greet: {
        execute: (_, { requestInput }) =>
          Promise.all([requestInput!(question), requestInput!(page)]),
      },
    });
    const answer = host.send('Greet!');
    await decide(host, { type: 'submit', value: { name: 'Ann' } });
    await waitFor(() => expect(getCallRecord(host.messages.at(-1), 'c1')?.request).toEqual(page));
    await decide(host, { type: 'submit', value: {} });
    await answer;
    expect(host.calls['c1']?.output).toEqual([
      { action: 'accept', content: { name: 'Ann' } },
      { action: 'accept', content: {} },
    ]);
  });

  it("isn't timed out by its user, but by its own work", async () => {
    const host = openChat({
      greet: {
        timeout: 60,
        execute: async (_, { requestInput }) => {
          await requestInput!(question);
          return new Promise(() => undefined);
        },
      },
    });
    const answer = host.send('Greet!');
    await waitFor(() => expect(host.calls['c1']?.state).toBe('approval-requested'));
    await new Promise((resolve) => {
      setTimeout(resolve, 120);
    });
    expect(host.calls['c1']?.state).toBe('approval-requested');
    await decide(host, { type: 'cancel' });
    await answer;
    expect(host.calls['c1']?.errorText).toMatch(/timed out/);
  });

  it('ends when the answer is stopped', async () => {
    let failure: unknown;
    const host = openChat({
      greet: {
        execute: async (_, { requestInput }) => {
          await requestInput!(question).catch((error: unknown) => {
            failure = error;
          });
        },
      },
    });
    const answer = host.send('Greet!');
    await waitFor(() => expect(host.calls['c1']?.state).toBe('approval-requested'));
    host.stop();
    await answer;
    await waitFor(() => expect(failure).toBeDefined());
  });

  it("can't be answered after a reload, because it no longer runs", async () => {
    const before = openChat({
      greet: { execute: (_, { requestInput }) => requestInput!(question) },
    });
    void before.send('Greet!');
    await waitFor(() => expect(before.calls['c1']?.state).toBe('approval-requested'));
    before.stop();
    const host = openChat(
      { greet: { execute: () => 1 } },
      JSON.parse(JSON.stringify(before.messages)) as ChatMessage[],
    );
    const id = host.calls['c1']!.approvalId!;
    expect(canReceiveDecision(id)).toBe(false);
    await expect(host.respond(id, true)).rejects.toThrow(/no call is waiting/);
  });
});

describe('a tool whose input was edited before it asks', () => {
  it('keeps the edit, and the model is still told about it', async () => {
    const greet = vi.fn<ModelTools[string]['execute']>((_, { requestInput }) =>
      requestInput!(question),
    );
    const host = openChat({ greet: { needsApproval: true, execute: greet } });
    const answer = host.send('Greet!');
    await decide(host, { type: 'approve', editedInput: { loud: false } });
    await waitFor(() =>
      expect(getCallRecord(host.messages.at(-1), 'c1')?.request).toEqual(question),
    );
    await decide(host, { type: 'submit', value: { name: 'Ann' } });
    const message = await answer;
    expect(greet.mock.calls[0]?.[0]).toEqual({ loud: false });
    expect(host.calls['c1']?.input).toEqual({ loud: true });
    expect(getCallRecord(message, 'c1')).toMatchObject({
      decision: { type: 'submit' },
      approvedInput: { loud: false },
    });
    expect(JSON.stringify(toAnthropicMessages(host.messages))).toContain(
      'The user changed the input before the call ran',
    );
  });
});

describe('a tool that was approved after a reload', () => {
  it('can ask its user', async () => {
    const tools: ModelTools = {
      greet: {
        needsApproval: true,
        execute: (_, { requestInput }) => requestInput!(question),
      },
    };
    const before = openChat(tools);
    void before.send('Greet!');
    await waitFor(() => expect(before.calls['c1']?.state).toBe('approval-requested'));
    before.stop();
    const host = openChat(tools, JSON.parse(JSON.stringify(before.messages)) as ChatMessage[]);
    const first = host.calls['c1']!.approvalId!;
    await host.respond(first, true);
    await waitFor(() => expect(host.calls['c1']?.approvalId).not.toBe(first));
    await decide(host, { type: 'submit', value: { name: 'Ann' } });
    await waitFor(() => expect(JSON.stringify(host.messages[1])).toContain('"accept"'));
  });
});

describe('a tool of an MCP server', () => {
  const elicit = (params: object) => ({ method: 'elicitation/create', params });

  /** Creates a server that asks in its first round, and returns what it got in the second. */
  const createServer = (inputRequests: object) => {
    const call = vi.fn<(params: object) => object>((params) =>
      'inputResponses' in params
        ? { content: [], structuredContent: { got: params.inputResponses } }
        : { resultType: 'input_required', inputRequests, requestState: 's1' },
    );
    return {
      call,
      tools: toolsFromMcp([{ name: 'greet', annotations: { readOnlyHint: true } }], call),
    };
  };

  it('asks its user for data and pages, and gets the answers', async () => {
    const { call, tools } = createServer({
      name: elicit({ message: 'Who are you?', requestedSchema: schema }),
      login: elicit({ mode: 'url', url: page.url, message: 'Sign in' }),
    });
    const host = openChat(tools);
    const answer = host.send('Greet!');
    await waitFor(() =>
      expect(getCallRecord(host.messages.at(-1), 'c1')?.request).toEqual(question),
    );
    await decide(host, { type: 'submit', value: { name: 'Ann' } });
    await waitFor(() =>
      expect(getCallRecord(host.messages.at(-1), 'c1')?.request).toEqual({
        ...page,
        message: 'Sign in',
      }),
    );
    await decide(host, { type: 'reject' });
    await answer;
    expect(call.mock.calls[1]?.[0]).toMatchObject({
      requestState: 's1',
      inputResponses: {
        name: { action: 'accept', content: { name: 'Ann' } },
        login: { action: 'decline' },
      },
    });
  });

  it.each([
    [
      elicit({ message: 'Who are you?', requestedSchema: schema }),
      { action: 'accept', content: { name: 'Ann' } },
    ],
    [{ method: 'sampling/createMessage', params: {} }, { action: 'cancel' }],
  ])('gets an answer to %j while the call runs', async (request, expected) => {
    const tools = toolsFromMcp(
      [{ name: 'greet', annotations: { readOnlyHint: true } }],
      async (_, { onElicitation }) => ({
        content: [],
        structuredContent: { got: await onElicitation(request) },
      }),
    );
    const host = openChat(tools);
    const answer = host.send('Greet!');
    if (expected.action === 'accept') {
      await decide(host, { type: 'submit', value: { name: 'Ann' } });
    }
    await answer;
    expect(JSON.stringify(host.calls['c1']?.output)).toContain(JSON.stringify({ got: expected }));
  });

  it('fails if it needs something else', async () => {
    const { tools } = createServer({ model: { method: 'sampling/createMessage', params: {} } });
    const host = openChat(tools);
    await host.send('Greet!');
    expect(host.calls['c1']?.errorText).toMatch(/needs input that this chat can't give/);
  });
});
