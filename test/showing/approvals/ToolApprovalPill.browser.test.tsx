import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox, ChatComposer, ChatMessageList } from '@mui/x-chat';
import { ChatProvider } from '@mui/x-chat/headless';
import type { ChatMessage, ChatMessageChunk, ChatMessagePart } from '@mui/x-chat/headless';
import * as React from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolApprovalPill, createToolRenderers, usePendingApprovals } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';
import { getBox } from '../../support/measure.ts';

const partRenderers = createToolRenderers({ storage: null });

const text = (lines: number): ChatMessagePart => ({
  type: 'text',
  text: Array.from({ length: lines }, (_, line) => `Line ${line}.`).join('\n\n'),
});

const ask = (toolName: string): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: {
    toolCallId: toolName,
    toolName,
    state: 'approval-requested',
    approvalId: `approve ${toolName}`,
    input: { path: 'a.txt' },
  },
});

let count = 0;

const createAnswer = (...parts: ChatMessagePart[]): ChatMessage => {
  count += 1;
  return { id: `answer-${count}`, role: 'assistant', status: 'sent', parts };
};

interface BoxProps {
  readonly messages: readonly ChatMessage[];
  readonly name?: string;
  readonly onSend?: (controller: ReadableStreamDefaultController<ChatMessageChunk>) => void;
}

/** A chat with a height at which long messages have to scroll. */
const Box = ({ messages, name = 'Chat', onSend }: BoxProps): React.JSX.Element => (
  <section aria-label={name} style={{ inlineSize: 360, blockSize: 500 }}>
    <ChatBox
      adapter={{
        sendMessage: () =>
          Promise.resolve(
            new ReadableStream<ChatMessageChunk>({ start: (opened) => onSend?.(opened) }),
          ),
        addToolApprovalResponse: () => Promise.resolve(),
      }}
      initialMessages={[...messages]}
      partRenderers={partRenderers}
    />
  </section>
);

const pill = () => page.getByRole('button', { name: /approvals? waiting/ });
const list = (): HTMLElement => page.getByRole('log').element() as HTMLElement;
const scroll = (top: number): void => list().scrollTo({ top, behavior: 'instant' });

const isInList = (element: Element): boolean =>
  getBox(element).top >= getBox(list()).top && getBox(element).bottom <= getBox(list()).bottom;

/** Renders a chat whose reader is at the end of the list. */
const renderAtEnd = async (chat: React.ReactNode): Promise<void> => {
  await render(chat);
  for (const each of page.getByRole('log').elements()) {
    await expect.poll(() => each.scrollHeight).toBeGreaterThan(1_000);
    each.scrollTo({ top: 100_000, behavior: 'instant' });
  }
};

/** Sends a message whose answer is a long text and a request. */
const streamRequest = async (
  onRequest: () => void | Promise<void>,
): Promise<ReadableStreamDefaultController<ChatMessageChunk>> => {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<ChatMessageChunk>>();
  await render(<Box messages={[createAnswer(text(40))]} onSend={opened.resolve} />);
  await userEvent.type(page.getByRole('textbox'), 'go{Enter}');
  const controller = await opened.promise;
  count += 1;
  controller.enqueue({ type: 'start', messageId: `live-${count}` });
  controller.enqueue({ type: 'text-start', id: 't' });
  controller.enqueue({ type: 'text-delta', id: 't', delta: 'I have to ask.' });
  controller.enqueue({ type: 'text-end', id: 't' });
  await expect.element(page.getByText('I have to ask.')).toBeInTheDocument();
  await onRequest();
  const call = { toolCallId: 'pay', toolName: 'pay', input: { lines: Array(30).fill('a') } };
  controller.enqueue({ type: 'tool-input-available', ...call });
  controller.enqueue({ type: 'tool-approval-request', approvalId: 'pay', ...call });
  return controller;
};

describe('an approval request', () => {
  it('is brought into view when it appears and the reader is at the end of the list', async () => {
    await streamRequest(async () => {
      await expect.poll(() => list().scrollTop).toBeGreaterThan(0);
    });
    const approve = page.getByRole('button', { name: 'Approve pay' });
    await expect.element(approve).toBeInTheDocument();
    await expect.poll(() => isInList(approve.element())).toBe(true);
    await expect.element(pill()).not.toBeInTheDocument();
  });

  it('does not move the text of a reader who has scrolled up, and has a pill instead', async () => {
    await streamRequest(async () => {
      await expect.poll(() => list().scrollTop).toBeGreaterThan(0);
      await expect
        .poll(() => getBox(page.getByText('I have to ask.').element()).bottom)
        .toBeLessThan(500);
      scroll(40);
      await new Promise(requestAnimationFrame);
    });
    await expect.element(pill()).toHaveTextContent('1 approval waiting');
    expect(list().scrollTop).toBe(40);
  });

  it('is reached from the pill with the keyboard, and Approve stays locked', async () => {
    await renderAtEnd(<Box messages={[createAnswer(ask('pay')), createAnswer(text(40))]} />);
    await expect.element(pill()).toBeVisible();
    (pill().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Deny pay' })).toHaveFocus();
    const approve = page.getByRole('button', { name: 'Approve pay' });
    expect(approve.element().getAttribute('aria-disabled')).toBe('true');
    expect(isInList(approve.element())).toBe(true);
    await expect.element(pill()).not.toBeInTheDocument();
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  });

  it('is reached even if its card is closed', async () => {
    await renderAtEnd(<Box messages={[createAnswer(ask('pay')), createAnswer(text(40))]} />);
    await expect.element(pill()).toBeVisible();
    scroll(0);
    const header = page.getByRole('button', { name: /^pay/ });
    await header.click();
    await expect.element(header).toHaveAttribute('aria-expanded', 'false');
    // The card holds its place for a few frames after it was closed.
    await expect
      .poll(() => {
        scroll(100_000);
        return pill().query();
      })
      .not.toBeNull();
    await pill().click();
    await expect.element(header).toHaveFocus();
  });

  it('is counted until it is answered, and the pill goes to each request in turn', async () => {
    await renderAtEnd(
      <Box messages={[createAnswer(ask('a')), createAnswer(ask('b')), createAnswer(text(40))]} />,
    );
    await expect.element(pill()).toHaveTextContent('2 approvals waiting');
    await pill().click();
    const deny = (name: string) => page.getByRole('button', { name: `Deny ${name}`, exact: true });
    await expect.element(deny('a')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    scroll(100_000);
    await expect.element(pill()).toHaveTextContent('1 approval waiting');
    await pill().click();
    await expect.element(deny('b')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    scroll(100_000);
    await expect.element(pill()).not.toBeInTheDocument();
  });
});

describe('the pill', () => {
  it('belongs to its own chat', async () => {
    await renderAtEnd(
      <div style={{ display: 'flex' }}>
        <Box name="One" messages={[createAnswer(ask('pay')), createAnswer(text(40))]} />
        <Box name="Two" messages={[createAnswer(text(40), ask('pay'))]} />
      </div>,
    );
    const one = page.getByRole('region', { name: 'One' });
    await expect.element(one.getByRole('button', { name: '1 approval waiting' })).toBeVisible();
    expect(pill().elements()).toHaveLength(1);
  });

  it.each(['ltr', 'rtl'] as const)(
    'does not cover the composer, nor is it read out, in %s',
    async (dir) => {
      await renderAtEnd(
        <div dir={dir}>
          <Box messages={[createAnswer(ask('pay')), createAnswer(text(40))]} />
        </div>,
      );
      await expect.element(pill()).toBeVisible();
      const box = getBox(pill().element());
      expect(box.bottom).toBeLessThanOrEqual(getBox(list()).bottom);
      expect(box.left).toBeGreaterThanOrEqual(getBox(list()).left);
      expect(box.right).toBeLessThanOrEqual(getBox(list()).right);
      // The announcer has announced the request.
      expect(pill().element().closest('[aria-live], [role="log"], [role="status"]')).toBeNull();
    },
  );

  it('is replaced by the one that an app renders, in the language of the theme', async () => {
    const Count = (): React.JSX.Element => <output>{usePendingApprovals().count}</output>;
    await renderAtEnd(
      <ThemeProvider theme={createTheme(deDE)}>
        <ChatBox
          adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}
          sx={{ blockSize: 500 }}
          initialMessages={[createAnswer(ask('pay')), createAnswer(text(40))]}
          partRenderers={partRenderers}
          slots={{
            composerHelperText: () => (
              <>
                <ToolApprovalPill />
                <Count />
              </>
            ),
          }}
        />
      </ThemeProvider>,
    );
    const german = page.getByRole('button', { name: '1 Freigabe ausstehend' });
    await expect.element(german).toBeVisible();
    expect(german.elements()).toHaveLength(1);
    expect(getBox(german.element()).top).toBeGreaterThanOrEqual(getBox(list()).bottom);
    await expect.element(page.getByRole('status').getByText('1')).toBeInTheDocument();
  });
});

describe('usePendingApprovals', () => {
  const adapter = {
    sendMessage: () => Promise.reject(new Error('unused')),
    addToolApprovalResponse: () => Promise.resolve(),
  };
  const Waiting = ({ name }: { readonly name: string }): React.JSX.Element => {
    const pending = usePendingApprovals();
    return <button onClick={pending.goToNext}>{`${name}: ${pending.count}`}</button>;
  };
  const waiting = (name: string) => page.getByRole('button', { name, exact: true });

  it('counts the requests of a ChatBox in a bar above it, if a child of the chat fills the bar', async () => {
    function App(): React.JSX.Element {
      const [bar, setBar] = React.useState<HTMLElement | null>(null);
      const initialMessages = React.useMemo(() => [createAnswer(ask('pay'))], []);
      return (
        <>
          <header ref={setBar}>
            <Waiting name="Outside" />
          </header>
          <ChatBox {...{ adapter, partRenderers, initialMessages }} sx={{ blockSize: 500 }}>
            {bar && createPortal(<Waiting name="Inside" />, bar)}
          </ChatBox>
        </>
      );
    }
    await render(<App />);
    await expect.element(waiting('Inside: 1')).toBeVisible();
    expect(waiting('Inside: 1').element().closest('header')).not.toBeNull();
    await expect.element(waiting('Outside: 0')).toBeVisible();
    await waiting('Inside: 1').click();
    await expect.element(page.getByRole('button', { name: 'Deny pay' })).toHaveFocus();
  });

  it('counts the requests of a ChatProvider that is around both the bar and the messages', async () => {
    await render(
      <ChatProvider
        {...{ adapter, partRenderers }}
        initialMessages={[createAnswer(ask('pay'), ask('refund'))]}
      >
        <header>
          <Waiting name="Waiting" />
        </header>
        <ChatMessageList />
        <ChatComposer />
      </ChatProvider>,
    );
    await expect.element(waiting('Waiting: 2')).toBeVisible();
    await page.getByRole('button', { name: 'Deny refund' }).click();
    await expect.element(waiting('Waiting: 1')).toBeVisible();
  });
});
