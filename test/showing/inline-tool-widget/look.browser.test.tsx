import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { manyCalls, phases } from '../../../stories/data/phases.ts';
import { InlineToolWidget } from '../../../src/index.ts';
import { arSA, deDE, enUS } from '../../../src/showing/locales/index.ts';
import { getBox } from '../../support/measure.ts';

const longName = 'mcp__workspace_documents__search_all_shared_folders_and_archives';

/** Replaces the names of all tools by a long one. */
const withLongNames = (message: ChatMessage): ChatMessage => ({
  ...message,
  parts: message.parts.map((part) =>
    part.type === 'tool'
      ? { ...part, toolInvocation: { ...part.toolInvocation, toolName: longName } }
      : part,
  ),
});

const messages: Record<string, ChatMessage> = {
  ...phases,
  manyCalls,
  longNames: withLongNames(manyCalls),
  longFaults: withLongNames(phases.faults),
};

/** A summary that needs more than a line. */
const tools = {
  '*': { summary: { one: 'read all about {query} in {path}', other: 'read # files about Lisbon' } },
};

const locales = { en: enUS, de: deDE, ar: arSA } as const;

const show = async (
  message: ChatMessage,
  width: number,
  locale: keyof typeof locales = 'en',
): Promise<HTMLElement> => {
  await page.viewport(width, 740);
  document.body.style.margin = '0';
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  const { container } = await render(
    <ThemeProvider theme={createTheme({ direction }, locales[locale])}>
      <div dir={direction} style={{ padding: 16 }}>
        <InlineToolWidget
          message={{ ...message, id: crypto.randomUUID() }}
          tools={tools}
          storage={null}
          onApprovalResponse={vi.fn()}
        />
      </div>
    </ThemeProvider>,
  );
  return container;
};

const header = () => page.getByRole('button').first();

const open = async (): Promise<void> => {
  if (header().element().getAttribute('aria-expanded') === 'false') {
    await header().click();
  }
  await expect.element(header()).toHaveAttribute('aria-expanded', 'true');
};

/** Returns where the chevrons of all rows that open something end. Each is at the end of its row's content. */
const findChevronEnds = (container: Element): number[] =>
  [...container.querySelectorAll('button[aria-expanded], summary')].map((row) => {
    const { paddingInlineEnd, direction } = getComputedStyle(row);
    const padding = Number.parseFloat(paddingInlineEnd);
    return Math.round(
      direction === 'rtl' ? getBox(row).left + padding : getBox(row).right - padding,
    );
  });

const names = Object.keys(messages);
const cases = names.flatMap((name) => [320, 360, 390].map((width) => ({ name, width })));

/** Returns the boxes of the header of a widget before and after it is opened. */
const measureHeader = async (name: string, width: number): Promise<readonly [DOMRect, DOMRect]> => {
  await show(messages[name] ?? phases.complete, width);
  const closed = getBox(header().element());
  await open();
  return [closed, getBox(header().element())];
};

describe('an inline widget', () => {
  it.each(cases)(
    'has a header of two rows on a phone, closed and open: $name, $width px',
    async ({ name, width }) => {
      const boxes = await measureHeader(name, width);
      expect(boxes.map(({ height }) => height)).toEqual([48, 48]);
      // It is a single target, as wide as the widget.
      expect(boxes.map((box) => box.width)).toEqual([width - 34, width - 34]);
    },
  );

  it.each(names)('has a header of one row on a wide page until it is opened: %s', async (name) => {
    const [closed, opened] = await measureHeader(name, 800);
    expect(closed.height).toBe(36);
    expect(opened.height).toBeLessThan(56);
  });

  it.each(Object.keys(locales) as (keyof typeof locales)[])(
    'never scrolls sideways on a phone, open with its timeline: %s',
    async (locale) => {
      for (const message of Object.values(messages)) {
        const container = await show(message, 320, locale);
        await open();
        container.querySelectorAll('summary').forEach((summary) => summary.click());
        expect(document.documentElement.scrollWidth).toBe(320);
        container.remove();
      }
    },
  );

  it.each([360, 800])('has all chevrons in one column at %i px', async (width) => {
    const container = await show(phases.complete, width);
    await open();
    await page.getByRole('button', { name: /^search_notes/ }).click();
    await expect.element(page.getByRole('button', { name: 'Input', exact: true })).toBeVisible();
    const ends = findChevronEnds(container);
    expect(ends.length).toBeGreaterThan(4);
    expect(new Set(ends)).toEqual(new Set([width - 16 - 13]));
  });

  it.each([360, 800])(
    'has one column for times, also in its timeline and in open cards, at %i px',
    async (width) => {
      const container = await show(phases.complete, width);
      await open();
      container.querySelectorAll('summary').forEach((summary) => summary.click());
      const card = page.getByRole('button', { name: /^search_notes/ });
      await card.click();
      const total = header().getByRole('img', { name: '2.3 seconds' }).element();
      const times = [total, ...container.querySelectorAll('.ToolCard-duration, td.time')];
      expect(times).toHaveLength(5);
      const ends = times.map((time) => {
        const range = document.createRange();
        range.selectNodeContents(time.firstChild ?? time);
        return Math.round(range.getBoundingClientRect().right);
      });
      // A chevron and the distance to it are next to the times of the headers.
      expect(new Set(ends)).toEqual(new Set([width - 16 - 13 - 16 - 8]));
    },
  );

  it.each([360, 800])(
    'has its actions below what they copy, with icons and texts in the columns of the calls, at %i px',
    async (width) => {
      await show(phases.complete, width);
      await open();
      const card = page.getByRole('button', { name: /^search_notes/ });
      await card.click();
      const [cardIcon, title] = [
        card.element().querySelector('.ToolCard-icon'),
        card.element().querySelector('.ToolCard-title'),
      ];
      for (const name of ['Copy JSON: search_notes', 'Copy all as JSON']) {
        const action = page.getByRole('button', { name }).element();
        const icon = action.querySelector('svg');
        const range = document.createRange();
        range.selectNodeContents(action.lastChild as Node);
        expect(icon && getBox(icon).left).toBe(cardIcon && getBox(cardIcon).left);
        expect(range.getBoundingClientRect().left).toBeCloseTo(title ? getBox(title).left : 0, 0);
      }
      const body = card.element().nextElementSibling as Element;
      const copy = page.getByRole('button', { name: 'Copy JSON: search_notes' }).element();
      expect(getBox(copy).top).toBeGreaterThanOrEqual(getBox(body).bottom);
    },
  );

  it('has no copy button next to a request', async () => {
    await show(phases.waiting, 360);
    await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    const copy = page.getByRole('button', { name: /^Copy JSON: delete_file/ });
    await expect.element(copy).not.toBeInTheDocument();
  });

  it.each([360, 800])('warns in its line while a call needs approval, at %i px', async (width) => {
    const container = await show(phases.waiting, width);
    const findTriangles = (): Element[] =>
      [...header().element().querySelectorAll('path')].filter((path) =>
        path.getAttribute('d')?.startsWith('M7.1 2.9'),
      );
    const summary = container.querySelector('.InlineToolWidget-summary');
    const status = container.querySelector(
      '.ToolCard-root[data-tone="attention"] .ToolCard-status',
    );
    for (const isOpen of [true, false]) {
      expect(findTriangles()).toHaveLength(1);
      expect(header().element().getAttribute('aria-expanded')).toBe(String(isOpen));
      expect(summary && getComputedStyle(summary).color).toBe(
        status && getComputedStyle(status).color,
      );
      await header().click();
    }
  });

  it('gives the first of two rows to the summary on a phone, and the second to counts and time', async () => {
    const container = await show(phases.faults, 360);
    const summary = container.querySelector('.InlineToolWidget-summary');
    expect(summary && getBox(header().element()).right - getBox(summary).right).toBe(12 + 16);
  });

  it('shows the status of a call only once when its card is visible', async () => {
    const container = await show(phases.faults, 360);
    const findFailed = (): Element[] =>
      [...container.querySelectorAll('svg path')].filter((path) =>
        path.getAttribute('d')?.endsWith('M6 6l4 4M10 6l-4 4'),
      );
    expect(findFailed()).toHaveLength(1);
    await open();
    expect(findFailed()).toHaveLength(1);
  });
});
