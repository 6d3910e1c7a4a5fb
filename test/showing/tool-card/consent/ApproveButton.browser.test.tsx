import * as React from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { ToolCard } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler } from '../../../../src/index.ts';
import { waitForFrames } from '../../../support/waitForFrames.ts';
import { createRequest, getApprove, pressWhileLocked, showRequest, wait } from './showRequest.tsx';

/** Presses a button with a pointer, without waiting for anything. */
const press = (button: Element): void => {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
};

const approve = (): HTMLElement => getApprove().first().element() as HTMLElement;

/** Shows a request in a scroll container, with content above and below that grows. */
const showInList = async () => {
  const answers = vi.fn<ToolCardApprovalHandler>();
  const list = React.createRef<HTMLDivElement>();
  const above = React.createRef<HTMLDivElement>();
  const below = React.createRef<HTMLDivElement>();
  const around = React.createRef<HTMLDivElement>();
  await render(
    <div ref={around} style={{ position: 'relative', overflow: 'hidden' }}>
      {/* Without scroll anchoring, which not every browser has. */}
      <div ref={list} style={{ blockSize: 400, overflow: 'auto', overflowAnchor: 'none' }}>
        <div ref={above} style={{ blockSize: 300 }} />
        <ToolCard invocation={createRequest()} storage={null} onApprovalResponse={answers} />
        <div ref={below} style={{ blockSize: 600 }} />
      </div>
    </div>,
  );
  const grow = (which: 'above' | 'below'): void => {
    (which === 'above' ? above : below).current!.style.blockSize = '700px';
  };
  list.current!.scrollTop = 200;
  await waitUntilAccepting(approve());
  return { answers, list: list.current!, around: around.current!, grow };
};

/** Shows a running call, and below it a request whose Approve accepts presses. */
const showBelowRunningCall = async () => {
  const answers = vi.fn<ToolCardApprovalHandler>();
  const message = { id: crypto.randomUUID(), role: 'assistant', status: 'streaming' } as const;
  const props = { message, storage: null, onApprovalResponse: answers };
  const cards = (state: 'input-available' | 'approval-requested') => (
    <>
      <ToolCard
        {...props}
        invocation={createRequest({
          toolCallId: 'other',
          toolName: 'pay',
          approvalId: 'other',
          state,
        })}
      />
      <ToolCard {...props} invocation={createRequest()} />
    </>
  );
  const { rerender } = await render(cards('input-available'));
  const { left, top } = (await waitUntilAccepting(approve())).getBoundingClientRect();
  return {
    answers,
    /** Turns the running call into a request. */
    ask: () => rerender(cards('approval-requested')),
    /** Presses where the pointer was before, and all buttons that approve. */
    pressAll: () => {
      const buttons = page.getByRole('button', { name: /^Approve/ }).elements();
      expect(buttons).toHaveLength(2);
      for (const button of [document.elementFromPoint(left + 5, top + 5), ...buttons]) {
        if (button !== null) {
          press(button);
        }
      }
    },
  };
};

afterEach(async () => {
  await userEvent.unhover(document.body);
});

describe('the button Approve', () => {
  it('ignores a press on a request that has just appeared', async () => {
    const { answers, change } = await showRequest(createRequest({ state: 'input-available' }));
    const appeared = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (getApprove().query() !== null) {
          observer.disconnect();
          press(approve());
          resolve();
        }
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await change(createRequest());
    await appeared;
    expect(answers).not.toHaveBeenCalled();
    press(await waitUntilAccepting(approve()));
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('ignores a press that began before it accepted presses', async () => {
    const { answers, grow } = await showInList();
    grow('above');
    approve().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'true');
    await waitUntilAccepting(approve());
    approve().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(answers).not.toHaveBeenCalled();
    press(approve());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('ignores a press after the layout has moved it, and shows that it is locked', async () => {
    const { answers, grow } = await showInList();
    grow('above');
    press(approve());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'true');
    press(await waitUntilAccepting(approve()));
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('ignores a press after the page has scrolled to follow new content', async () => {
    const { answers, grow, list } = await showInList();
    grow('below');
    list.scrollTop += 50;
    press(approve());
    expect(answers).not.toHaveBeenCalled();
  });

  it('accepts a press while the user scrolls', async () => {
    const { answers, grow, list } = await showInList();
    grow('below');
    list.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 50 }));
    list.scrollTop += 50;
    press(approve());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('accepts a press after a scroll that shows something over the list', async () => {
    const { answers, around, list } = await showInList();
    const toEnd = document.createElement('button');
    Object.assign(toEnd.style, {
      position: 'absolute',
      insetBlockStart: '380px',
      blockSize: '60px',
    });
    around.append(toEnd);
    // Neither a wheel nor a key, as when the user drags the scroll bar.
    list.scrollTop += 50;
    press(approve());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('says that a press was ignored, without moving, until the next one', async () => {
    const { answers, grow } = await showInList();
    grow('above');
    press(approve());
    const note = page.getByRole('status');
    await expect.element(note).toHaveTextContent(/changed or moved\. Press it again/);
    await waitUntilAccepting(approve());
    press(approve());
    expect(answers).toHaveBeenCalledTimes(1);
    await expect.element(note).not.toBeInTheDocument();
  });

  it('is where it was after the other answers have loaded', async () => {
    const tools = { '*': { allowedDecisions: ['approve', 'edit', 'respond', 'reject'] } } as const;
    await showRequest(createRequest(), { tools });
    const { top } = approve().getBoundingClientRect();
    await expect.element(page.getByRole('button', { name: /^Edit input/ })).toBeVisible();
    expect(approve().getBoundingClientRect().top).toBeCloseTo(top, 0);
  });

  it('accepts a press of a key if it has the focus, even if it has just moved', async () => {
    const { answers, grow } = await showInList();
    approve().focus();
    grow('above');
    await userEvent.keyboard('{Enter}');
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('is not measured while it is out of view, and is locked if the layout brings it back', async () => {
    const { answers, grow, list } = await showInList();
    list.scrollTop = 0;
    list.style.blockSize = '20px';
    const measure = vi.spyOn(approve(), 'getBoundingClientRect');
    const countMeasurements = async () => {
      measure.mockClear();
      await wait(200);
      return measure.mock.calls.length;
    };
    await expect.poll(countMeasurements).toBe(0);
    await waitUntilAccepting(approve());
    grow('above');
    list.style.blockSize = '600px';
    list.scrollTop = 400;
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'true');
    press(approve());
    expect(answers).not.toHaveBeenCalled();
    press(await waitUntilAccepting(approve()));
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('stays where it is while a pointer is over it', async () => {
    const { answers, grow, list } = await showInList();
    await getApprove().hover();
    // The measurements follow each frame as soon as the pointer is over the button.
    await expect.poll(() => approve().matches(':hover')).toBe(true);
    await waitUntilAccepting(approve());
    const { top } = approve().getBoundingClientRect();
    const { scrollTop } = list;
    grow('above');
    await expect.poll(() => list.scrollTop).toBe(scrollTop + 400);
    await waitForFrames(2);
    expect(approve().getBoundingClientRect().top).toBe(top);
    press(approve());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('does not approve a request that opens under the pointer', async () => {
    const { answers, ask, pressAll } = await showBelowRunningCall();
    await ask();
    // Whatever is there now, a press in the same instant must not approve anything.
    pressAll();
    expect(answers).not.toHaveBeenCalled();
  });

  it.each([44, 88, 133])(
    'ignores a press %i ms after a running call above has become a request',
    async (delay) => {
      const { answers } = await pressWhileLocked(delay, {
        show: showBelowRunningCall,
        change: ({ ask }) => ask(),
        press: ({ pressAll }) => pressAll(),
      });
      expect(answers).not.toHaveBeenCalled();
      press(await waitUntilAccepting(approve()));
      expect(answers).toHaveBeenCalledTimes(1);
    },
  );
});
