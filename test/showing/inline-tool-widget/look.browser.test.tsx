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
    expect(opened.height).toBeLessThan(49);
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
    'shows the copy button of an open card next to its title, at %i px',
    async (width) => {
      await show(phases.complete, width);
      await open();
      const card = page.getByRole('button', { name: /^search_notes/ });
      await card.click();
      const copy = page.getByRole('button', { name: 'Copy JSON: search_notes' });
      const icon = copy.element().querySelector('svg');
      const title = card.element().querySelector('.ToolCard-title');
      const duration = card.element().querySelector('.ToolCard-duration');
      if (icon === null || title === null || duration === null) {
        throw new Error('The card has no title, no duration or no button.');
      }
      const getMiddle = (box: DOMRect): number => (box.top + box.bottom) / 2;
      expect(Math.abs(getMiddle(getBox(icon)) - getMiddle(getBox(title)))).toBeLessThanOrEqual(1.5);
      expect(getBox(icon).left).toBeGreaterThan(getBox(duration).right);
      expect(getBox(icon).right).toBeLessThan(width - 16 - 13 - 16);
    },
  );

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
