import { ThemeProvider, createTheme } from '@mui/material/styles';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InlineToolWidget, ToolCard } from '../../../src/index.ts';
import { arSA, deDE, enUS } from '../../../src/showing/locales/index.ts';
import { createSyntaxColors } from '../../../src/showing/ui/look/syntaxColors.ts';
import { manyCalls, phases } from '../../../stories/data/phases.ts';
import { situations } from '../../../stories/data/situations.ts';
import { themes } from '../../../stories/themes.ts';
import { getBox, getContrast } from '../../support/measure.ts';

/** The texts of our own, without names and values, which can break anywhere. */
function listOwnTexts(container: Element): Text[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('bdi, pre, code, [role="group"][tabindex], option') === null) {
      texts.push(text);
    }
  }
  return texts;
}

/** Returns the words of a text that are on more than one row. */
function findBrokenWords(text: Text): string[] {
  // Names of tools can break.
  return [...text.data.matchAll(/[^\s_/]+(?=\s|$)/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const rows = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
    );
    return rows.size > 1 && word.length > 1 ? [word] : [];
  });
}

/** Returns what a system color currently is. */
function resolveColor(name: string): string {
  const element = document.createElement('span');
  element.style.color = name;
  document.body.append(element);
  const { color } = getComputedStyle(element);
  element.remove();
  return color;
}

const expectReflow = (container: Element): void => {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  expect(listOwnTexts(container).flatMap(findBrokenWords)).toEqual([]);
};

const sizes = [
  { width: 320, text: 100, name: 'at 320 px' },
  { width: 640, text: 200, name: 'with 200 % text' },
] as const;
const locales = { en: enUS, de: deDE, ar: arSA } as const;

const withPage = async (
  { width, text }: (typeof sizes)[number],
  check: () => Promise<void>,
): Promise<void> => {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = `${text}%`;
  document.body.style.margin = '0';
  try {
    await check();
  } finally {
    document.documentElement.style.fontSize = '';
    document.body.style.margin = '';
  }
};

describe.each(sizes)('a page $name', (size) => {
  it.each(Object.keys(locales) as (keyof typeof locales)[])(
    'shows every open card without broken words, and never scrolls sideways: %s',
    async (locale) => {
      await withPage(size, async () => {
        const direction = locale === 'ar' ? 'rtl' : 'ltr';
        const { container } = await render(
          <ThemeProvider theme={createTheme({ direction }, locales[locale])}>
            <div dir={direction} lang={locale} style={{ padding: 8 }}>
              {Object.entries(situations).map(([name, situation]) => (
                <ToolCard
                  key={name}
                  {...situation}
                  storage={null}
                  defaultExpanded
                  onApprovalResponse={vi.fn()}
                  onRetry={vi.fn()}
                />
              ))}
            </div>
          </ThemeProvider>,
        );
        const cards = container.querySelectorAll('.ToolCard-body:not([hidden])');
        await expect.poll(() => cards.length).toBe(Object.keys(situations).length);
        await expect.poll(() => container.querySelectorAll('[role="group"] svg').length).gt(30);
        expectReflow(container);
      });
    },
  );

  it('shows inline widgets and their timeline in the same way', async () => {
    await withPage(size, async () => {
      const { container } = await render(
        <div style={{ padding: 8 }}>
          {Object.entries({ ...phases, manyCalls }).map(([name, message]) => (
            <InlineToolWidget
              key={name}
              // Cards of another test stay open.
              message={{ ...message, id: `${name}-${size.width}` }}
              storage={null}
              onApprovalResponse={vi.fn()}
            />
          ))}
        </div>,
      );
      await page.getByRole('button', { name: /Used 5 tools/ }).click();
      await page.getByText('Timeline', { exact: true }).click();
      await expect.element(page.getByRole('table')).toBeVisible();
      expectReflow(container);
    });
  });
});

describe.each(Object.entries(themes))('an open card in %s mode', (_, theme) => {
  it.each([
    'needsApproval',
    'needsApprovalOfMuch',
    'needsApprovalOfSecrets',
    'failed',
    'outcomeUnknown',
    'done',
  ] as const)('has buttons with enough contrast, also under a pointer: %s', async (name) => {
    const { container } = await render(
      <ThemeProvider theme={theme}>
        <div style={{ background: theme.palette.background.default }}>
          <ToolCard
            {...situations[name]}
            storage={null}
            defaultExpanded
            onApprovalResponse={vi.fn()}
            onRetry={vi.fn()}
          />
        </div>
      </ThemeProvider>,
    );
    await expect
      .element(page.getByRole('button', { name: /^(Copy|Approve)/ }).first())
      .toBeVisible();
    const buttons = [...container.querySelectorAll('button')].filter(
      (button) => getBox(button).width > 0,
    );
    expect(buttons.length).toBeGreaterThan(1);
    for (const button of buttons) {
      await userEvent.hover(button);
      await Promise.all(button.getAnimations().map(({ finished }) => finished));
      expect([button.textContent, getContrast(button)]).toEqual([
        button.textContent,
        expect.toSatisfy((contrast: number) => contrast >= 4.5),
      ]);
    }
  });

  it('makes a locked Approve look different from an enabled one, without moving it', async () => {
    await page.viewport(360, 740);
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard {...situations.needsApproval} storage={null} onApprovalResponse={vi.fn()} />
      </ThemeProvider>,
    );
    const approve = page.getByRole('button', { name: /^Approve/ });
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
    const button = approve.element() as HTMLElement;
    const getColors = () => {
      button.getAnimations().forEach((animation) => animation.finish());
      const { backgroundColor, color } = getComputedStyle(button);
      return { backgroundColor, color };
    };
    const enabled = { ...getColors(), size: getBox(button).toJSON() };
    button.setAttribute('aria-disabled', 'true');
    const locked = { ...getColors(), size: getBox(button).toJSON() };
    expect(locked.size).toEqual(enabled.size);
    expect(locked.backgroundColor).not.toBe(enabled.backgroundColor);
    expect(locked.color).not.toBe(enabled.color);
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    try {
      expect(getColors().color).toBe(resolveColor('GrayText'));
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    }
  });

  it('has values in colors with enough contrast', async () => {
    const kinds = ['key', 'string', 'number', 'keyword', 'title', 'deletion', 'addition'];
    const styles = createSyntaxColors(theme, (kind) => kind) as Record<string, { color?: string }>;
    const dark = Object.entries(styles).find(([key]) => !kinds.includes(key) && key !== 'comment');
    const colors =
      theme.palette.mode === 'dark' ? { ...styles, ...(dark?.[1] as typeof styles) } : styles;
    const { container } = await render(
      <ThemeProvider theme={theme}>
        <ToolCard {...situations.done} storage={null} defaultExpanded />
      </ThemeProvider>,
    );
    await expect.element(page.getByRole('group', { name: 'Output' })).toBeVisible();
    const value = container.querySelector('[role="group"][aria-label="Output"]');
    for (const kind of kinds) {
      const text = document.createElement('span');
      text.style.color = colors[kind]?.color ?? '';
      value?.append(text);
      expect([kind, getContrast(text)]).toEqual([
        kind,
        expect.toSatisfy((contrast: number) => contrast >= 4.5),
      ]);
    }
  });
});
