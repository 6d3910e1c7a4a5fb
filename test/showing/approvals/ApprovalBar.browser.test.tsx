import { ChatBox } from '@mui/x-chat';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../src/index.ts';
import { findScroller } from '../../../src/showing/ui/behavior/findScroller.ts';
import { getBox } from '../../support/measure.ts';
import type { ToolCardApprovalHandler, ToolRenderersOptions } from '../../../src/index.ts';
import { waitForFrames } from '../../support/waitForFrames.ts';
import { pressWhileLocked, wait } from '../tool-card/consent/showRequest.tsx';
import { askFor as ask } from './askFor.ts';

let count = 0;

const createAnswer = (...parts: ChatMessagePart[]): ChatMessage => {
  count += 1;
  return { id: `batch-${count}`, role: 'assistant', status: 'streaming', parts };
};

const isSent = ({ parts }: ChatMessage, id: string): ChatMessagePart[] =>
  parts.map((part) =>
    part.type === 'dynamic-tool' && part.toolInvocation.approvalId === id
      ? { ...part, toolInvocation: { ...part.toolInvocation, state: 'approval-responded' } }
      : part,
  );

/** Shows a chat whose app has the messages, and answers the requests in them. */
const showChat = async (
  initial: readonly ChatMessage[],
  {
    onAnswer = () => undefined,
    height = 1_200,
    width = 700,
    ...options
  }: ToolRenderersOptions & {
    onAnswer?: ToolCardApprovalHandler;
    height?: number;
    width?: number;
  } = {},
) => {
  let messages = [...initial];
  const answers = vi.fn<ToolCardApprovalHandler>(async (response, request) => {
    await onAnswer(response, request);
    messages = messages.map((message) => ({ ...message, parts: isSent(message, response.id) }));
    await update();
  });
  const partRenderers = createToolRenderers({
    storage: null,
    onApprovalResponse: answers,
    ...options,
  });
  const chat = () => (
    <div style={{ inlineSize: width, blockSize: height }}>
      <ChatBox
        adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}
        messages={messages}
        partRenderers={partRenderers}
      />
    </div>
  );
  const { rerender } = await render(chat());
  const update = async (): Promise<void> => {
    await rerender(chat());
  };
  return {
    answers,
    change: async (next: readonly ChatMessage[]) => {
      messages = [...next];
      await update();
    },
  };
};

const bar = (name: string | RegExp = /tools are waiting/) => page.getByRole('group', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const approveShown = (shown: number) => button(`Approve shown (${shown})`);
const approved = (answers: ReturnType<typeof vi.fn<ToolCardApprovalHandler>>) =>
  answers.mock.calls.map(([{ approved: isApproved, id }]) => `${isApproved} ${id}`);

beforeEach(() => page.viewport(1_000, 1_300));

const longInput = { lines: Array.from({ length: 30 }, (_, line) => `line ${line}`) };

describe('the header of a request', () => {
  it('sticks below the bar', async () => {
    await showChat([createAnswer(ask('a', longInput), ask('b', longInput))], { height: 500 });
    await expect.element(bar()).toBeVisible();
    const inputs = page.getByRole('group', { name: 'Input' });
    await expect.poll(() => inputs.elements().length).toBe(2);
    const [, second] = inputs.elements();
    const list = second && findScroller(second);
    const getHeader = () => second?.closest('.ToolCard-root')?.querySelector('.ToolCard-header');
    if (!second || !list) {
      throw new Error('There is no list.');
    }
    // The end of the input is in view, its beginning isn't.
    list.scrollTop += getBox(second).bottom - getBox(list).top - 300;
    await expect
      .poll(() => {
        const header = getHeader();
        return header && Math.abs(Math.round(getBox(header).top - getBox(bar().element()).bottom));
      })
      .toBe(0);
    expect(getBox(second).top).toBeLessThan(getBox(bar().element()).bottom);
    expect(getBox(bar().element()).top).toBeCloseTo(getBox(list).top, 0);
  });
});

describe('the bar', () => {
  it('never covers the header of the card under review', async () => {
    await showChat([createAnswer(ask('a'), ask('b'), ask('c'), ask('d'))], { height: 560 });
    await button('Review one by one').click();
    for (const name of ['a', 'b', 'c', 'd']) {
      await expect.element(button(`Deny ${name}`)).toHaveFocus();
      const card = button(`Deny ${name}`).element().closest('.ToolCard-root');
      const header = card?.querySelector('.ToolCard-header');
      const { bottom } = getBox(bar().element());
      expect(header && getBox(header).top).toBeGreaterThanOrEqual(bottom - 1);
      await page.getByRole('button', { name: /^Next/ }).click();
    }
  });

  it.each([
    ['sticks, with a shadow', 900, 'sticky'],
    ['does not stick if it covers too much', 420, 'relative'],
  ])('%s, in a narrow chat that is %i px high', async (_, height, position) => {
    await showChat([createAnswer(ask('a', longInput), ask('b', longInput))], {
      height,
      width: 360,
    });
    await expect.element(bar()).toBeInTheDocument();
    const list = page.getByRole('log').element();
    list.scrollTo({ top: 300, behavior: 'instant' });
    await expect.poll(() => getComputedStyle(bar().element()).position).toBe(position);
    const isSticky = position === 'sticky';
    await expect.poll(() => getComputedStyle(bar().element()).boxShadow !== 'none').toBe(isSticky);
    expect(Math.abs(getBox(bar().element()).top - getBox(list).top) < 2).toBe(isSticky);
  });

  it('says how many requests have been seen', async () => {
    await showChat([createAnswer(ask('a'), ask('b', longInput), ask('c', longInput))], {
      height: 640,
    });
    page.getByRole('log').element().scrollTo({ top: 0, behavior: 'instant' });
    await expect.element(bar().getByText('1 of 3 seen')).toBeVisible();
  });
});

describe('the bar above several requests', () => {
  // The first test, because the bar loads only once per page.
  it('appears before the cards of many requests have rendered', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `tool ${index}`);
    let rendered = Infinity;
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes('300 tools are waiting')) {
        rendered = document.querySelectorAll('[aria-label^="Approve tool"]').length;
        observer.disconnect();
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await showChat([createAnswer(...names.map((name) => ask(name)))]);
    await expect.element(bar('300 tools are waiting')).toBeInTheDocument();
    expect(rendered).toBeLessThan(names.length);
  });

  it('is not shown for a single request', async () => {
    await showChat([createAnswer(ask('a')), createAnswer(ask('b'))]);
    await expect.element(button('Approve a')).toBeVisible();
    await wait(200);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('approves all requests whose input was in view, with one press', async () => {
    const { answers } = await showChat([createAnswer(ask('a'), ask('b'), ask('c'))]);
    await expect.element(bar('3 tools are waiting')).toBeVisible();
    await approveShown(3).click();
    await expect.poll(() => answers.mock.calls.length).toBe(3);
    expect(approved(answers)).toEqual(['true approve a', 'true approve b', 'true approve c']);
    await expect.element(bar()).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('counts only inputs that were in view completely, also after scrolling', async () => {
    const { answers } = await showChat(
      [createAnswer(ask('a'), ask('b', longInput), ask('c', longInput))],
      { height: 640 },
    );
    await expect.element(bar('3 tools are waiting')).toBeInTheDocument();
    const list = page.getByRole('log').element();
    list.scrollTo({ top: 0, behavior: 'instant' });
    await expect.element(approveShown(1)).toBeInTheDocument();
    // A jump to the end leaves out the middle of the long inputs.
    list.scrollTo({ top: 100_000, behavior: 'instant' });
    await wait(300);
    await expect.element(approveShown(1)).toBeInTheDocument();
    for (let top = 0; top < list.scrollHeight; top += 120) {
      list.scrollTo({ top, behavior: 'instant' });
      // An observer of what is in view reports after a frame, however long that takes.
      await waitForFrames(3);
    }
    await expect.element(approveShown(3)).toBeInTheDocument();
    await approveShown(3).click();
    await expect.poll(() => answers.mock.calls.length).toBe(3);
  });

  it('denies all, even requests whose card is closed', async () => {
    const { answers } = await showChat([createAnswer(ask('a'), ask('b'))], {
      defaultExpanded: false,
    });
    await button('Deny all').click();
    await expect.poll(() => answers.mock.calls.length).toBe(2);
    expect(approved(answers)).toEqual(['false approve a', 'false approve b']);
  });

  it('does not approve closed cards, destructive tools or inputs that are cut off', async () => {
    await showChat(
      [createAnswer(ask('d'), ask('a'), ask('b'), ask('c', { text: 'x'.repeat(5_000) }))],
      {
        tools: { a: { destructive: true }, b: { expanded: false } },
      },
    );
    await expect.element(approveShown(1)).toBeInTheDocument();
  });

  it('never mixes messages', async () => {
    const { answers } = await showChat([
      createAnswer(ask('a'), ask('b')),
      createAnswer(ask('c'), ask('d')),
    ]);
    await expect.poll(() => bar('2 tools are waiting').elements().length).toBe(2);
    // Presses again while the press is ignored, because the second bar may have moved the first one.
    await expect
      .poll(async () => {
        await approveShown(2).first().click();
        return answers.mock.calls.length;
      })
      .toBeGreaterThan(0);
    await expect.poll(() => answers.mock.calls.length).toBe(2);
    await wait(200);
    expect(approved(answers)).toEqual(['true approve a', 'true approve b']);
  });

  it('leads through the requests one by one, and goes on after each answer', async () => {
    await showChat([createAnswer(ask('a'), ask('b'), ask('c'))], { height: 500 });
    await button('Review one by one').click();
    await expect.element(button('Deny a')).toHaveFocus();
    await expect.element(button('Next (1 of 3)')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Deny b')).toHaveFocus();
    await expect.element(button('Next (2 of 3)')).toBeVisible();
    await button('Next (2 of 3)').click();
    await expect.element(button('Deny c')).toHaveFocus();
  });
});

describe('a batch', () => {
  const swapped =
    (...inputs: unknown[]) =>
    (message: ChatMessage): ChatMessage => ({
      ...message,
      parts: ['a', 'b'].map((name, index) => ask(name, inputs[index])),
    });

  it.each([0, 100, 300])('ignores a press %i ms after an input was swapped', async (delay) => {
    const { answers } = await pressWhileLocked(delay, {
      show: async () => {
        const message = createAnswer(ask('a'), ask('b'));
        const chat = await showChat([message]);
        await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
        return { ...chat, message, approve: approveShown(2).element() as HTMLElement };
      },
      change: ({ change, message }) => change([swapped({ path: 'a.txt' }, { path: '/' })(message)]),
      press: ({ approve }) => approve.click(),
    });
    await wait(100);
    expect(answers.mock.calls.map(([, { input }]) => input)).not.toContainEqual({ path: '/' });
  });

  it('says that it ignored a press, and accepts the next one', async () => {
    const message = createAnswer(ask('a'), ask('b'));
    const { answers, change } = await showChat([message]);
    const notice = page.getByText('The button had just changed or moved. Press it again.');
    await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
    await expect.element(notice).not.toBeInTheDocument();
    const approve = approveShown(2).element();
    approve.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await change([swapped({ path: 'a.txt' }, { path: '/' })(message)]);
    await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
    approve.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await expect.element(notice.first()).toBeVisible();
    expect(answers).not.toHaveBeenCalled();
    await approveShown(2).click();
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('ignores a press that began before a swap, however long it lasts', async () => {
    const message = createAnswer(ask('a'), ask('b'));
    const { answers, change } = await showChat([message]);
    await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
    const approve = approveShown(2).element();
    approve.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await change([swapped({ path: 'a.txt' }, { path: '/' })(message)]);
    await expect.element(page.getByText('"/"')).toBeVisible();
    await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
    approve.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await wait(100);
    expect(answers).not.toHaveBeenCalled();
    approve.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    approve.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  });

  it('does not send what was swapped while an earlier answer is being sent', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const message = createAnswer(ask('a'), ask('b'));
    const first = Promise.withResolvers<void>();
    const { answers, change } = await showChat([message], { onAnswer: () => first.promise });
    await approveShown(2).click();
    await expect.poll(() => answers.mock.calls.length).toBe(1);
    await change([swapped({ path: 'a.txt' }, { path: '/' })(message)]);
    first.resolve();
    await wait(200);
    expect(approved(answers)).toEqual(['true approve a']);
    error.mockRestore();
  });

  it('keeps the requests whose answer failed, and sends the others', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { answers } = await showChat([createAnswer(ask('a'), ask('b'))], {
      onAnswer: ({ id }) => (id === 'approve a' ? Promise.reject(new Error('offline')) : undefined),
    });
    await approveShown(2).click();
    await expect.poll(() => answers.mock.calls.length).toBe(2);
    await expect.element(page.getByText("Couldn't send your answer. Try again.")).toBeVisible();
    await expect.element(button('Deny b')).not.toBeInTheDocument();
    error.mockRestore();
  });

  it('can be taken back, each answer in its card', async () => {
    const { answers } = await showChat([createAnswer(ask('a'), ask('b'))], { undoMs: 600_000 });
    await approveShown(2).click();
    const undo = button('Undo');
    await expect.poll(() => undo.elements().length).toBe(2);
    await expect.element(bar()).not.toBeInTheDocument();
    await undo.first().click();
    await expect.poll(() => undo.elements().length).toBe(1);
    await undo.click();
    await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
    expect(answers).not.toHaveBeenCalled();
  });

  it('no longer says that it ignored a press when the bar returns', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const sent = Promise.withResolvers<void>();
    const message = createAnswer(ask('a'), ask('b'));
    const { change } = await showChat([message], { onAnswer: () => sent.promise });
    const notice = bar().getByText('The button had just changed or moved. Press it again.');
    await expect.element(approveShown(2)).toHaveAttribute('aria-disabled', 'false');
    const approve = approveShown(2).element();
    approve.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await change([swapped({ path: 'a.txt' }, { path: '/' })(message)]);
    approve.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await expect.element(notice).toBeVisible();
    (button('Deny a').element() as HTMLElement).click();
    await expect.element(bar()).not.toBeInTheDocument();
    sent.reject(new Error('offline'));
    await expect.element(bar()).toBeVisible();
    expect(notice.elements()).toEqual([]);
    error.mockRestore();
  });
});
