import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../../src/index.ts';
import type { ToolCardProps, ToolRequest } from '../../../../src/index.ts';
import { situations } from '../../../../stories/data/situations.ts';
import { getBox } from '../../../support/measure.ts';
import { waitFor } from '../../../support/waitFor.ts';
import { createRequest, getApprove } from './showRequest.tsx';

let count = 0;

const inMessage = (request?: ToolRequest): ToolCardProps => {
  count += 1;
  return {
    invocation: createRequest(),
    message: {
      id: `phone-${count}`,
      role: 'assistant',
      status: 'streaming',
      metadata: { toolcard: { c1: request ? { request } : {} } },
    },
  };
};

const allow = (...allowedDecisions: ('approve' | 'edit' | 'respond' | 'reject')[]) => ({
  tools: { '*': { allowedDecisions } },
});

const options = {
  '*': {
    approvalOptions: [
      { id: 'once', kind: 'allow_once', label: 'Allow once' },
      { id: 'always', kind: 'allow_always', label: 'Always allow', grant: {} },
    ],
  },
} as const;

/** Requests, and the last button of each that loads. */
const requests: Readonly<Record<string, readonly [ToolCardProps, RegExp]>> = {
  'a plain request': [situations.needsApproval, /^Approve/],
  'a long input': [situations.needsApprovalOfMuch, /^Show all/],
  secrets: [situations.needsApprovalOfSecrets, /^Show/],
  'a form': [{ ...inMessage(), ...allow('approve', 'edit', 'reject') }, /^Edit input/],
  'all answers': [
    { ...inMessage(), ...allow('approve', 'edit', 'respond', 'reject') },
    /^Respond instead/,
  ],
  options: [{ ...inMessage(), tools: options }, /^More…/],
  'a question': [
    inMessage({
      type: 'input',
      message: 'Who?',
      schema: { type: 'object', properties: { name: { type: 'string' } } },
    }),
    /^Submit/,
  ],
  'a page': [inMessage({ type: 'url', message: 'Sign in', url: 'https://a.org' }), /^Open/],
};

/** Finds the rows of text next to a button, because a button with a hint on its row isn't alone. */
const hasTextBeside = (button: Element, container: Element): boolean => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const { top, bottom } = getBox(button);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const isBeside = Array.from(range.getClientRects()).some(
      (line) => line.width > 1 && line.top < bottom && line.bottom > top,
    );
    if (isBeside && !button.contains(node)) {
      return true;
    }
  }
  return false;
};

/** Finds the buttons that neither share their row with text or another button nor fill it. */
const findLonely = (container: Element): readonly (string | null)[] =>
  Array.from(container.querySelectorAll('button.MuiButton-root'))
    .filter((button) => {
      const row = getBox(button.closest('.ToolCard-body > *') ?? container);
      return getBox(button).width < row.width - 28 && !hasTextBeside(button, container);
    })
    .map(({ textContent }) => textContent);

describe('on a phone, the buttons of', () => {
  it.each(
    Object.keys(requests).flatMap((name) =>
      [190, 230, 260].map((width) => ({ name, width, props: requests[name] })),
    ),
  )('$name share or fill their rows in a bubble of $width px', async ({ width, props }) => {
    const [card = situations.done, last = /./] = props ?? [];
    const { container } = await render(
      <div style={{ inlineSize: width }}>
        <ToolCard storage={null} defaultExpanded onApprovalResponse={vi.fn()} {...card} />
      </div>,
    );
    await expect.element(page.getByRole('button', { name: last }).first()).toBeVisible();
    await waitFor(() => expect(findLonely(container)).toEqual([]));
    expect(container.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('on a phone, a plain request', () => {
  it('has a row for its question, one for Deny and Approve, and one for other answers', async () => {
    await render(
      <div style={{ inlineSize: 328 }}>
        <ToolCard {...situations.needsApproval} storage={null} onApprovalResponse={vi.fn()} />
      </div>,
    );
    await expect.element(getApprove()).toBeVisible();
    const getButton = (name: RegExp) => getBox(page.getByRole('button', { name }).element());
    const question = getBox(page.getByText(/^Allow .* to run\?$/).element());
    const [reason, deny, approve] = [/reason/, /^Deny(?!.*reason)/, /^Approve/].map(getButton) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    expect(reason.top).toBeGreaterThanOrEqual(deny.bottom);
    expect(deny.top).toBe(approve.top);
    expect(deny.width).toBeCloseTo(approve.width, 0);
    expect(deny.top - question.bottom).toBeLessThanOrEqual(12);
  });
});

describe('the other answers to a request', () => {
  const showAll = (width: number) =>
    render(
      <div style={{ inlineSize: width }}>
        <ToolCard
          {...inMessage()}
          {...allow('approve', 'edit', 'respond', 'reject')}
          storage={null}
          onApprovalResponse={vi.fn()}
        />
      </div>,
    );
  const getBoxes = async () => {
    const names = [/^Edit input/, /^Respond/, /reason/, /^Deny(?!.*reason)/, /^Approve/];
    await expect.element(page.getByRole('button', { name: /^Edit input/ })).toBeVisible();
    return names.map((name) => getBox(page.getByRole('button', { name }).element()));
  };

  it.each([330, 768])('are in one row of a card of %i px', async (width) => {
    await showAll(width);
    const [edit, respond, reason] = await getBoxes();
    expect(respond?.top).toBe(edit?.top);
    expect(reason?.top).toBe(edit?.top);
  });

  it('share the row of Deny and Approve in a wide card', async () => {
    await showAll(768);
    const [edit, , , deny, approve] = await getBoxes();
    const middle = (box: DOMRect | undefined): number => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
    expect(middle(edit)).toBeCloseTo(middle(deny), 0);
    expect(middle(deny)).toBeCloseTo(middle(approve), 0);
    expect(edit?.right).toBeLessThanOrEqual(deny?.left ?? 0);
  });

  it('do not move Approve when they load', async () => {
    await showAll(768);
    await expect.element(getApprove()).toBeVisible();
    const before = getBox(getApprove().element());
    await getBoxes();
    expect(getBox(getApprove().element()).top).toBe(before.top);
  });
});

describe('a request with a long input', () => {
  it('shows whole lines of it, the last of which fades', async () => {
    const { getByRole } = await render(
      <div style={{ inlineSize: 230 }}>
        <ToolCard {...situations.needsApprovalOfMuch} storage={null} onApprovalResponse={vi.fn()} />
      </div>,
    );
    const input = getByRole('group', { name: 'Input' });
    await expect.element(input).toBeVisible();
    const preview = input.element().firstElementChild as HTMLElement;
    const { lineHeight, maskImage } = getComputedStyle(preview);
    expect(getBox(preview).height / Number.parseFloat(lineHeight)).toBeCloseTo(8, 2);
    expect(maskImage).toContain('gradient');
    // Nothing of the complete input fades.
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(input.element());
    expect(getComputedStyle(preview).maskImage).toBe('none');
  });
});

describe('a locked Approve', () => {
  it('keeps the hue of an enabled one', async () => {
    const { container } = await render(
      <ToolCard {...situations.needsApprovalOfMuch} storage={null} onApprovalResponse={vi.fn()} />,
    );
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'true');
    const button = container.querySelector('.MuiButton-contained') as HTMLElement;
    button.getAnimations().forEach((animation) => animation.finish());
    const [red = 0, , blue = 0] = (
      getComputedStyle(button).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    expect(blue).toBeGreaterThan(red);
  });
});
