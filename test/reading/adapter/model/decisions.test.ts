import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { sendWithDecision } from '../../../../src/core/DecisionInbox.ts';
import { createApprovalResponse } from '../../../../src/core/ToolDecision.ts';
import type { ToolDecision } from '../../../../src/core/ToolDecision.ts';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import {
  toAnthropicMessages,
  toChatCompletionsMessages,
  toGeminiContents,
} from '../../../../src/reading/messages/index.ts';
import { callout, toModelMessages } from '../../../../src/reading/syntax/index.ts';
import { FakeHost } from '../../../support/FakeHost.ts';
import { waitFor } from '../../../support/waitFor.ts';

const inputSchema = {
  type: 'object',
  properties: { amount: { type: 'number' } },
  required: ['amount'],
};

/** Opens a chat whose model asks to pay 10. `stored` are the messages of an earlier page. */
const openChat = (stored?: ChatMessage[]) => {
  const paid: unknown[] = [];
  const seen: (readonly ChatMessage[])[] = [];
  const host = new FakeHost(
    (own) =>
      createModelAdapter({
        getMessages: () => own.messages,
        tools: {
          pay: {
            inputSchema,
            needsApproval: true,
            execute: (input: unknown) => {
              paid.push(input);
              return { ok: true };
            },
          },
        },
        async *model(messages) {
          seen.push(messages);
          const calls = messages.flatMap(({ parts }) =>
            parts.filter((part) => 'toolInvocation' in part),
          );
          if (calls.length === 0) {
            yield { type: 'tool-input-start', toolCallId: 'c1', toolName: 'pay' };
            const input = { amount: 10 };
            yield { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input };
          } else {
            yield 'Done.';
          }
        },
      }),
    stored,
  );
  return { host, paid, seen };
};

const getRequestId = (host: FakeHost): string => host.calls['c1']!.approvalId!;

const whenAsked = (host: FakeHost): Promise<void> =>
  waitFor(() => expect(host.calls['c1']?.state).toBe('approval-requested'));

/** Answers as a card does. */
const decide = (host: FakeHost, decision: ToolDecision): Promise<void> =>
  sendWithDecision(createApprovalResponse(getRequestId(host), decision), (response) =>
    host.respond(response.id, response.approved, response.reason),
  );

const edit: ToolDecision = { type: 'approve', editedInput: { amount: 5 } };
const note = /The user changed the input before the call ran: \{\s*"amount": 5\s*\}/;

/** Asks, and returns the chat as it is after a reload. */
const reload = async () => {
  const before = openChat();
  void before.host.send('Pay!').catch(() => undefined);
  await whenAsked(before.host);
  before.host.stop();
  const stored = JSON.parse(JSON.stringify(before.host.messages)) as ChatMessage[];
  return openChat(stored.map((message) => ({ ...message, status: 'sent' })));
};

describe('createModelAdapter', () => {
  it('says which answers a request accepts, and what the input must look like', async () => {
    const { host } = openChat();
    void host.send('Pay!').catch(() => undefined);
    await whenAsked(host);
    expect(getCallRecord(host.messages.at(-1), 'c1')?.request).toEqual({
      type: 'approval',
      allowedDecisions: ['approve', 'edit', 'respond', 'reject'],
      inputSchema,
    });
    host.stop();
  });

  it('runs the tool with the input that the user has changed, and tells the model', async () => {
    const { host, paid, seen } = openChat();
    const answer = host.send('Pay!');
    await whenAsked(host);
    await decide(host, edit);
    const message = await answer;
    expect(paid).toEqual([{ amount: 5 }]);
    expect(host.calls['c1']).toMatchObject({
      state: 'output-available',
      input: { amount: 10 },
      output: { ok: true },
    });
    expect(getCallRecord(message, 'c1')).toMatchObject({ decision: edit });
    const told = seen.at(-1)!;
    for (const history of [
      toChatCompletionsMessages(told),
      toAnthropicMessages(told),
      toGeminiContents(told),
      toModelMessages(told, { syntax: callout }),
    ]) {
      expect(JSON.stringify(history).replaceAll(/\\n?/g, '')).toMatch(note);
    }
  });

  it("doesn't run the tool with a changed input that its schema doesn't allow", async () => {
    const { host, paid } = openChat();
    const answer = host.send('Pay!');
    await whenAsked(host);
    await decide(host, { type: 'approve', editedInput: { amount: 'all' } });
    await answer;
    expect(paid).toEqual([]);
    expect(host.calls['c1']).toMatchObject({
      state: 'output-error',
      errorText: expect.stringContaining("doesn't match the schema of pay"),
    });
  });

  it('gives the model a text in place of the result', async () => {
    const { host, paid, seen } = openChat();
    const answer = host.send('Pay!');
    await whenAsked(host);
    await decide(host, { type: 'respond', text: 'Ask Ann first.' });
    const message = await answer;
    expect(paid).toEqual([]);
    expect(host.calls['c1']).toMatchObject({ state: 'output-available', output: 'Ask Ann first.' });
    expect(getCallRecord(message, 'c1')?.decision).toMatchObject({ type: 'respond' });
    expect(toChatCompletionsMessages(seen.at(-1)!)).toContainEqual({
      role: 'tool',
      tool_call_id: 'c1',
      content: 'Ask Ann first.',
    });
  });

  it('runs the tool with its own input after an approval without changes', async () => {
    const { host, paid } = openChat();
    const answer = host.send('Pay!');
    await whenAsked(host);
    await host.respond(getRequestId(host), true);
    await answer;
    expect(paid).toEqual([{ amount: 10 }]);
  });

  /** Returns the call of a chat that continues with another message. */
  const getStoredCall = (host: FakeHost) =>
    host.messages[1]?.parts.flatMap((part) =>
      'toolInvocation' in part ? [part.toolInvocation] : [],
    )[0];

  it('takes a changed input after a reload', async () => {
    const { host, paid } = await reload();
    await decide(host, edit);
    await waitFor(() => expect(getStoredCall(host)?.state).toBe('output-available'));
    expect(paid).toEqual([{ amount: 5 }]);
    expect(getCallRecord(host.messages[1], 'c1')?.decision).toEqual(edit);
  });

  it('takes a response after a reload', async () => {
    const { host, paid } = await reload();
    await decide(host, { type: 'respond', text: 'Ask Ann.' });
    await waitFor(() => expect(getStoredCall(host)?.output).toBe('Ask Ann.'));
    expect(paid).toEqual([]);
  });
});
