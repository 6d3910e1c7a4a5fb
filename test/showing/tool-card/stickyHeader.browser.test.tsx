import { ChatBox } from '@mui/x-chat';
import type * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, createToolRenderers } from '../../../src/index.ts';
import type { ToolCardProps } from '../../../src/index.ts';
import { findScroller } from '../../../src/showing/ui/behavior/findScroller.ts';
import { situations } from '../../../stories/data/situations.ts';
import { getBox } from '../../support/measure.ts';

const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
};

const approve = () => page.getByRole('button', { name: /^Approve/ });
const input = () => page.getByRole('group', { name: 'Input' });
const findHeader = (): Element => {
  const header = document.querySelector('.ToolCard-header');
  if (header === null) {
    throw new Error('There is no header.');
  }
  return header;
};

interface FrameProps {
  readonly children: React.ReactNode;
  readonly direction?: 'ltr' | 'rtl';
}

/** A list that scrolls, with space above and below a card. */
const List = ({ children, direction = 'ltr' }: FrameProps) => (
  <div
    data-testid="list"
    dir={direction}
    style={{ inlineSize: 344, blockSize: 400, overflow: 'auto' }}
  >
    <div style={{ blockSize: 300 }} />
    {children}
    <div style={{ blockSize: 600 }} />
  </div>
);

/** Shows a request with a long input in a list, and reveals the input. */
const showLong = async (props: Partial<ToolCardProps> = {}, direction?: 'ltr' | 'rtl') => {
  const answers = vi.fn<NonNullable<ToolCardProps['onApprovalResponse']>>();
  await render(
    <List direction={direction ?? 'ltr'}>
      <ToolCard
        {...situations.needsApprovalOfMuch}
        storage={null}
        onApprovalResponse={answers}
        {...props}
      />
    </List>,
  );
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect.element(input()).toHaveFocus();
  await frames(4);
  const list = page.getByTestId('list').element();
  return { list, answers, top: getBox(list).top };
};

/** Scrolls so that a position of an element is at a distance from the top of the list. */
const scrollTo = async (list: Element, y: number, distance: number): Promise<void> => {
  list.scrollTop += y - getBox(list).top - distance;
  await frames(4);
};

describe('the header of a request', () => {
  it.each(['ltr', 'rtl'] as const)(
    'stays at the top while the request is in view, and covers what is below it, %s',
    async (direction) => {
      await page.viewport(360, 740);
      const { list, top } = await showLong({}, direction);
      await scrollTo(list, getBox(input().element()).bottom, 200);
      const header = getBox(findHeader());
      expect(header.top).toBeCloseTo(top, 0);
      expect(header.left).toBe(getBox(findHeader().parentElement as Element).left + 1);
      for (const x of [header.left + 12, header.left + header.width / 2, header.right - 12]) {
        const hit = document.elementFromPoint(x, header.bottom - 4);
        expect(findHeader().contains(hit)).toBe(true);
      }
      // Opaque: three color channels without an alpha channel.
      expect(getComputedStyle(findHeader()).backgroundColor).not.toMatch(/rgba|\/|transparent/);
      expect(getBox(approve().element()).top).toBeGreaterThan(header.bottom);
      await scrollTo(list, getBox(list).top, 0);
      list.scrollTop = 0;
      await frames(2);
      expect(getBox(findHeader()).top - top).toBeGreaterThan(250);
    },
  );

  it('leaves with the request', async () => {
    const { list, top } = await showLong();
    const root = findHeader().parentElement as Element;
    await scrollTo(list, getBox(root).bottom, 20);
    expect(getBox(findHeader()).bottom).toBeLessThanOrEqual(top + 21);
    expect(getBox(findHeader()).bottom).toBeLessThanOrEqual(getBox(root).bottom);
  });

  it('never covers what takes the focus', async () => {
    const { list } = await showLong();
    for (const name of [/^Deny with reason…/, /^Deny run/, /^Approve/]) {
      const button = page.getByRole('button', { name }).element() as HTMLElement;
      button.blur();
      // The button is below the header, or above it.
      for (const distance of [10, -100]) {
        await scrollTo(list, getBox(button).top, distance);
        button.focus();
        await frames(2);
        expect(getBox(button).top).toBeGreaterThanOrEqual(getBox(findHeader()).bottom);
        button.blur();
      }
    }
  });

  it('hides the end of an input, which must be seen before it can be approved', async () => {
    const { list } = await showLong();
    const { height } = getBox(findHeader());
    const hint = page.getByText('Review the full input to enable Approve.');
    (approve().element() as HTMLElement).focus({ preventScroll: true });
    await scrollTo(list, getBox(input().element()).bottom, height - 2);
    await frames(10);
    await expect.element(hint).toBeInTheDocument();
    await scrollTo(list, getBox(input().element()).bottom, 3 * height);
    await expect.element(hint).not.toBeInTheDocument();
    await expect.element(approve()).toHaveAttribute('aria-disabled', 'false');
  });

  it('scrolls away on a low screen and on paper', async () => {
    await page.viewport(740, 360);
    await showLong();
    expect(getComputedStyle(findHeader()).position).toBe('static');
    await page.viewport(360, 740);
    expect(getComputedStyle(findHeader()).position).toBe('sticky');
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      expect(getComputedStyle(findHeader()).position).toBe('static');
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    }
  });

  it.each(['cards', 'inline', 'grouped'] as const)(
    'stays at the top of the list of a chat, in the layout %s',
    async (layout) => {
      await page.viewport(360, 740);
      const { invocation, message } = situations.needsApprovalOfMuch;
      await render(
        <ChatBox
          sx={{ blockSize: 560 }}
          adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}
          initialMessages={[
            {
              ...message,
              id: `sticky-${layout}`,
              role: 'assistant',
              parts: [{ type: 'dynamic-tool', toolInvocation: invocation }],
            },
          ]}
          partRenderers={createToolRenderers({
            layout,
            storage: null,
            onApprovalResponse: vi.fn(),
          })}
        />,
      );
      await page.getByRole('button', { name: /^Show all/ }).click();
      await expect.element(input()).toHaveFocus();
      const list = findScroller(input().element()) as Element;
      list.scrollTop = list.scrollHeight;
      await frames(4);
      const header = document.querySelector('.ToolCard-header') as Element;
      expect(getBox(input().element()).top).toBeLessThan(getBox(list).top);
      expect(getBox(header).top).toBeCloseTo(getBox(list).top, 0);
      expect(getBox(approve().element()).bottom).toBeLessThanOrEqual(getBox(list).bottom);
    },
  );

  it('has colors of the system in forced-colors mode', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    try {
      await showLong();
      expect(getComputedStyle(findHeader()).position).toBe('sticky');
      expect(getComputedStyle(findHeader()).backgroundColor).not.toMatch(/rgba|\/|transparent/);
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      });
    }
  });
});
