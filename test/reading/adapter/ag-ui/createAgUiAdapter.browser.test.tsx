import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../../src/index.ts';
import { createAgUiAdapter } from '../../../../src/reading/adapter/index.ts';
import type { AgUiAdapter } from '../../../../src/reading/adapter/index.ts';
import { StopButton } from '../../../../stories/apps/StopButton.tsx';
import type { AgUiEvent } from '../../../support/agUiServer.ts';
import { approve } from '../../../support/approve.ts';

const urls: string[] = [];

afterEach(async () => {
  await Promise.all(urls.splice(0).map((url) => commands.stopAgUiServer(url)));
});

const start = async (...runs: readonly (readonly AgUiEvent[])[]): Promise<string> => {
  const url = await commands.startAgUiServer(runs);
  urls.push(url);
  return url;
};

interface OpenPage {
  readonly adapter: AgUiAdapter;
  readonly messages: () => readonly ChatMessage[];
  /** Closes the page and returns what the app has stored. */
  readonly close: () => Promise<ChatMessage[]>;
}

const openPage = async (url: string, stored: ChatMessage[] = []): Promise<OpenPage> => {
  let messages: readonly ChatMessage[] = stored;
  const adapter = createAgUiAdapter({ url, getMessages: () => messages });
  const screen = await render(
    <ThemeProvider theme={createTheme()}>
      <div style={{ blockSize: 640 }}>
        <ChatBox
          adapter={adapter}
          initialMessages={stored}
          onMessagesChange={(changed) => {
            messages = changed;
          }}
          partRenderers={createToolRenderers({ storage: null })}
          slots={{ conversationHeaderActions: StopButton }}
        />
      </div>
    </ThemeProvider>,
  );
  return {
    adapter,
    messages: () => messages,
    close: async () => {
      const json = JSON.stringify(messages);
      await screen.unmount();
      return JSON.parse(json);
    },
  };
};

const write = async (text: string): Promise<void> => {
  await page.getByRole('textbox').fill(text);
  await userEvent.keyboard('{Enter}');
};

const say = (delta: string, messageId: string): AgUiEvent[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const call = (toolCallId: string, toolCallName: string, input: object): AgUiEvent[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId: 'a1' },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input) },
  { type: 'TOOL_CALL_END', toolCallId },
];

const result = (toolCallId: string, content: string): AgUiEvent => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `result of ${toolCallId}`,
  toolCallId,
  content,
});

const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
  required: ['approved'],
};

/** A run that asks for approval of two calls. */
const asking: readonly AgUiEvent[] = [
  ...say('I need your approval.', 'a1'),
  ...call('c1', 'pay', { to: 'Ann', amount: 10 }),
  ...call('c2', 'order', { what: 'cake' }),
  {
    type: 'RUN_FINISHED',
    outcome: {
      type: 'interrupt',
      interrupts: [
        { id: 'i1', reason: 'tool_call', toolCallId: 'c1', message: 'Pay Ann?', responseSchema },
        { id: 'i2', reason: 'tool_call', toolCallId: 'c2', message: 'Order cake?' },
      ],
    },
  },
];

const getApprove = (name: string) => page.getByRole('button', { name: `Approve ${name}` });

describe('createAgUiAdapter, in a ChatBox with a server on localhost', () => {
  it('answers two interrupts with one resume, one edited, one cancelled, over a reload', async () => {
    const url = await start(
      asking,
      [result('c1', '"Paid 5."'), ...say('Ann is paid.', 'a2')],
      [...say('You are welcome.', 'a3')],
    );
    const first = await openPage(url);
    await write('Pay Ann and order a cake.');
    await expect.element(getApprove('pay')).toBeVisible();
    await first.adapter.answerInterrupt('i1', {
      type: 'approve',
      editedArgs: { to: 'Ann', amount: 5 },
    });
    await expect.element(getApprove('pay')).not.toBeInTheDocument();
    await expect.element(getApprove('order')).toBeVisible();
    const stored = await first.close();
    expect(await commands.getAgUiInputs(url)).toHaveLength(1);

    const second = await openPage(url, stored);
    await expect.element(getApprove('order')).toBeVisible();
    await expect.element(getApprove('pay')).not.toBeInTheDocument();
    await second.adapter.answerInterrupt('i2', { type: 'cancel' });
    await expect.element(page.getByText('Ann is paid.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /pay.*Done/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /order.*Not answered/ })).toBeVisible();
    await expect.element(page.getByText('The request was withdrawn.')).toBeVisible();
    const inputs = await commands.getAgUiInputs(url);
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toMatchObject({
      threadId: inputs[0]!.threadId,
      resume: [
        {
          interruptId: 'i1',
          status: 'resolved',
          payload: { approved: true, editedArgs: { to: 'Ann', amount: 5 } },
        },
        { interruptId: 'i2', status: 'cancelled' },
      ],
    });
    expect(second.messages()).toHaveLength(2);

    await write('Thanks!');
    await expect.element(page.getByText('You are welcome.')).toBeVisible();
    const last = (await commands.getAgUiInputs(url))[2]!;
    expect(last).not.toHaveProperty('resume');
    expect(last.messages.map(({ id, role }) => [role, id])).toMatchObject([
      ['user', expect.any(String)],
      ['assistant', 'a1'],
      ['tool', 'result of c1'],
      ['tool', 'c2-result'],
      ['assistant', 'a2'],
      ['user', expect.any(String)],
    ]);
  });

  it('sends the answers of the cards', async () => {
    const url = await start(asking, [result('c1', 'Paid.'), ...say('Done.', 'a2')]);
    await openPage(url);
    await write('Pay Ann and order a cake.');
    const denyOrder = page.getByRole('button', { name: 'Deny order', exact: true });
    await approve('pay');
    await denyOrder.click();
    await expect.element(page.getByText('Done.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /order.*Denied/ })).toBeVisible();
    expect((await commands.getAgUiInputs(url))[1]!.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
      { interruptId: 'i2', status: 'resolved', payload: { approved: false } },
    ]);
  });

  it('sends an input that was edited in a card, and data from the form of another', async () => {
    const question = {
      id: 'i2',
      reason: 'name',
      message: 'Who pays?',
      responseSchema: {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
      },
    };
    const url = await start(
      [
        ...call('c1', 'pay', { to: 'Ann', amount: 10 }),
        {
          type: 'RUN_FINISHED',
          outcome: {
            type: 'interrupt',
            interrupts: [
              { id: 'i1', reason: 'tool_call', toolCallId: 'c1', responseSchema },
              question,
            ],
          },
        },
      ],
      [result('c1', '"Paid 5."'), ...say('Ann is paid.', 'a2')],
    );
    const chat = await openPage(url);
    await write('Pay Ann.');
    await page.getByRole('button', { name: /^Edit input/ }).click();
    await page.getByRole('textbox', { name: /JSON/ }).fill('{ "to": "Ann", "amount": 5 }');
    await page.getByRole('button', { name: /^Approve changes/ }).click();
    await expect.element(page.getByText('Who pays?', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /name/ }).fill('Bob');
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect.element(page.getByText('Ann is paid.')).toBeVisible();
    expect((await commands.getAgUiInputs(url))[1]!.resume).toEqual([
      {
        interruptId: 'i1',
        status: 'resolved',
        payload: { approved: true, editedArgs: { to: 'Ann', amount: 5 } },
      },
      { interruptId: 'i2', status: 'resolved', payload: { name: 'Bob' } },
    ]);
    await expect
      .element(page.getByRole('list', { name: 'Changes' }))
      .toHaveTextContent('amount: 10 → 5');
    await chat.close();
  });

  it('can be stopped while a request is open, and a new message cancels open requests', async () => {
    const url = await start(asking, [...say('Fine.', 'a2')]);
    await openPage(url);
    await write('Pay Ann and order a cake.');
    await expect.element(getApprove('order')).toBeVisible();
    await page.getByRole('button', { name: /stop/i }).first().click();
    await write('Never mind.');
    await expect.element(page.getByText('Fine.')).toBeVisible();
    await expect.element(getApprove('order')).not.toBeInTheDocument();
    expect((await commands.getAgUiInputs(url))[1]!.resume).toEqual([
      { interruptId: 'i1', status: 'cancelled' },
      { interruptId: 'i2', status: 'cancelled' },
    ]);
  });
});
