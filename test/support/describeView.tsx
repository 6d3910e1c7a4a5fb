import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import axe from 'axe-core';
import type * as React from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload, payloadViews } from '../../src/index.ts';
import type { PayloadView, PayloadViewHints, ToolPayloadProps } from '../../src/index.ts';
import { escapeInvisible } from '../../src/showing/format/text/escapeInvisible.ts';
import { formatInPieces } from '../../src/showing/format/value/formatInPieces.ts';
import { findViews } from '../../src/showing/payload/usePayloadView.ts';
import { zoo } from '../showing/payload/zoo.ts';
import { enforceContentPolicy, styleNonce } from './enforceContentPolicy.ts';
import { countReads, withGetters } from './watchValue.ts';
import { waitFor } from './waitFor.ts';

/** A view to test, and values for it. */
export interface ViewConformance {
  readonly view: PayloadView;
  /** The facts about the values that the view needs. */
  readonly hints?: Partial<PayloadViewHints>;
  /** Values that the view shows by default. */
  readonly samples: Readonly<Record<string, unknown>>;
  /** Creates a value of about 10 MB. Left out if the view shows only small values. */
  readonly createLarge?: () => unknown;
  /** Text that the large value contains. Required if the view is searchable. */
  readonly query?: string;
  /** A value as it grows while it arrives. The last one is complete. */
  readonly growth: readonly unknown[];
}

const maxNodes = 2_000;
/** Long enough for a busy machine. */
const maxTime = { timeout: 60_000 };
/** Maximum number of objects that may be read to choose a view. */
const maxObjects = 25_000;

const createFrame = (direction: 'ltr' | 'rtl', width: number) => {
  const cache = createCache({ key: 'css', nonce: styleNonce });
  const theme = createTheme({ direction });
  return ({ children }: { readonly children: React.ReactNode }): React.JSX.Element => (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <main
          dir={direction}
          ref={(main) => {
            // Attributes with styles would violate the policy.
            main?.style.setProperty('inline-size', `${width}px`);
            // Icons are aligned with the edge of the content, so their padding reaches into the margin.
            main?.style.setProperty('padding', '8px');
          }}
        >
          {children}
        </main>
      </ThemeProvider>
    </CacheProvider>
  );
};

const format = (value: unknown): string => [...formatInPieces(value, Infinity)].join('');

const countNodes = (container: Element): number => container.querySelectorAll('*').length;

/** Returns the elements that Tab reaches. */
const getTabStops = (container: Element): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('a[href],button,input,select,[tabindex]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );

/** Whether an element, or the row that is active in it, shows that it has the focus. */
const showsFocus = (element: Element): boolean => {
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  return [element, active].some(
    (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none',
  );
};

/** Holds a view to everything that all views must do. All of it happens under a strict content policy. */
export function describeView(conformance: ViewConformance): void {
  const { view, hints = {}, samples, createLarge, query = '', growth } = conformance;
  const isLarge = createLarge !== undefined;
  // A view that is only for values that are arriving: its samples are arriving, too.
  const { isArriving = false } = hints;
  const allHints: PayloadViewHints = {
    language: undefined,
    toolName: undefined,
    side: undefined,
    isArriving: false,
    ...hints,
  };
  const names = Object.keys(samples);

  const show = async (props: Partial<ToolPayloadProps>, frame = createFrame('ltr', 800)) => {
    const { language, toolName, side } = allHints;
    const create = (more: Partial<ToolPayloadProps>): React.JSX.Element => (
      <ToolPayload
        label="Output"
        value={undefined}
        view={view.name}
        {...{ language, toolName, side, isArriving }}
        {...more}
      />
    );
    const screen = await render(create(props), { wrapper: frame });
    return {
      ...screen,
      change: (next: Partial<ToolPayloadProps>) => screen.rerender(create({ ...props, ...next })),
    };
  };
  const content = () => page.getByLabelText('Output', { exact: true });
  const copyButton = () => page.getByRole('button', { name: 'Copy output' });
  const isLoaded = async (): Promise<void> => {
    if (isArriving) {
      await expect.element(content()).toHaveTextContent('▍');
    } else {
      await expect.element(copyButton()).toBeVisible();
    }
  };
  /** Completes a value that is arriving, because nothing can be copied before. */
  const complete = async (screen: Awaited<ReturnType<typeof show>>): Promise<void> => {
    if (isArriving) {
      await isLoaded();
      await expect.element(copyButton()).not.toBeInTheDocument();
      await screen.change({ isArriving: false });
    }
  };

  describe(`the view ${view.name}`, () => {
    let violations: readonly string[] = [];
    beforeAll(() => {
      violations = enforceContentPolicy();
    });
    let known = 0;
    beforeEach(() => {
      known = violations.length;
    });
    afterEach(() => {
      expect(violations.slice(known)).toEqual([]);
      const foreign = performance
        .getEntriesByType('resource')
        .filter(
          ({ name }) => /^(?:https?|wss?):/.test(name) && new URL(name).host !== location.host,
        );
      expect(foreign.map(({ name }) => name)).toEqual([]);
    });

    it.each(names)('is the default for %s', (name) => {
      expect(findViews(payloadViews, samples[name], allHints).best.name).toBe(view.name);
    });

    it.each(zoo)('shows %s, or does not fit it', async (_, value) => {
      const shown = [value, { name: 'Lisbon', odd: value }].filter(
        (each) => findViews([view], each, allHints).fitting.length > 0,
      );
      for (const each of shown) {
        const { container, unmount } = await show({ value: each, views: [view] });
        await isLoaded();
        await expect.element(content()).toBeInTheDocument();
        expect(container).not.toHaveTextContent(/Couldn't show this view|\[object Object\]/);
        expect(countNodes(container)).toBeLessThan(maxNodes);
        await unmount();
      }
    });

    it.each(names)('runs no getter of %s', async (name) => {
      const { value, countGetters } = withGetters(samples[name]);
      findViews([view], value, allHints);
      await show({ value });
      await isLoaded();
      expect(countGetters()).toBe(0);
    });

    it.runIf(isLarge)('is chosen for a large value without reading all of it', () => {
      const { value, countObjects } = countReads(createLarge?.());
      findViews([view], value, allHints);
      expect(countObjects()).toBeLessThan(maxObjects);
    });

    it.runIf(isLarge)('opens and copies a large value', maxTime, async () => {
      const copies: string[] = [];
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
        copies.push(text);
      });
      const value = createLarge?.();
      const screen = await show({ value });
      const { container } = screen;
      await isLoaded();
      await expect.element(content()).toBeInTheDocument();
      expect(countNodes(container)).toBeLessThan(maxNodes);
      await complete(screen);
      await expect.element(page.getByText(/^\d[\d.]* [kM]B$/)).toBeVisible();
      await copyButton().click();
      await waitFor(() => expect(copies).toHaveLength(1));
      expect(copies[0] === format(value)).toBe(true);
      expect(countNodes(container)).toBeLessThan(maxNodes);
    });

    // A large file can be small on the screen.
    it.runIf(isLarge && view.name !== 'media')(
      'fades out until its end is in view',
      maxTime,
      async () => {
        await show({ value: createLarge?.() });
        await isLoaded();
        const frame = () => content().element();
        await waitFor(() => expect(frame()).toHaveAttribute('data-cut'));
        const fade = (): Element => frame().lastElementChild ?? frame();
        const [box, frameBox] = [fade().getBoundingClientRect(), frame().getBoundingClientRect()];
        expect(box.height).toBe(24);
        expect(box.bottom).toBeCloseTo(frameBox.bottom, 0);
        expect(box.width).toBeGreaterThan(frameBox.width * 0.8);
        // More rows can arrive while the value is read.
        await waitFor(() => {
          frame().scrollTop = frame().scrollHeight;
          expect(frame()).not.toHaveAttribute('data-cut');
        });
        expect(getComputedStyle(fade()).display).toBe('none');
      },
    );

    it.runIf(isLarge && view.isSearchable === true)(
      'finds text in a large value, and goes to it',
      maxTime,
      async () => {
        const { container } = await show({ value: createLarge?.() });
        await page.getByRole('button', { name: 'Search output' }).click();
        await userEvent.fill(page.getByRole('searchbox', { name: 'Search output' }), query);
        await expect.element(page.getByText(/^1 of [1-9]/)).toBeInTheDocument();
        const found = (): string => container.querySelector('[data-current]')?.textContent ?? '';
        await waitFor(() => expect(found().toLowerCase()).toContain(query.toLowerCase()));
        expect(countNodes(container)).toBeLessThan(maxNodes);
      },
    );
    it.runIf(isLarge && view.isSearchable !== true)('offers no search', maxTime, async () => {
      await show({ value: createLarge?.() });
      await isLoaded();
      await expect
        .element(page.getByRole('button', { name: 'Search output' }))
        .not.toBeInTheDocument();
    });

    it('shows a value that arrives, at each step, and then the complete one', async () => {
      const { container, change } = await show({ value: growth[0], isArriving: true });
      for (const value of growth) {
        await change({ value, isArriving: true });
        await expect.element(content()).toBeInTheDocument();
        expect(countNodes(container)).toBeLessThan(maxNodes);
      }
      const whileArriving = content().element();
      await change({ value: growth.at(-1), isArriving: false });
      await expect.element(copyButton()).toBeVisible();
      await expect.element(content()).toBeInTheDocument();
      // A view that was already shown keeps its scroll position.
      expect(content().element() === whileArriving).toBe(view.isLive === true && !isArriving);
    });

    it.each(names)('copies %s exactly', async (name) => {
      const copies: string[] = [];
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
        copies.push(text);
      });
      await complete(await show({ value: samples[name] }));
      await copyButton().click();
      await waitFor(() => expect(copies).toEqual([format(samples[name])]));
    });

    it.each(names)('can be used with the keyboard for %s', async (name) => {
      const { container, change } = await show({ value: samples[name] });
      await isLoaded();
      await expect.element(content()).toBeInTheDocument();
      const stops = getTabStops(container);
      expect(stops).toContain(content().element());
      for (const stop of stops) {
        await userEvent.tab();
        expect(document.activeElement).toBe(stop);
        expect(showsFocus(stop)).toBe(true);
      }
      await change({ tabIndex: -1 });
      expect(getTabStops(container)).toEqual([]);
    });

    it.each(names)('has no problems that axe finds, for %s', async (name) => {
      const { container } = await show({ value: samples[name] });
      await isLoaded();
      await expect.element(content()).toBeInTheDocument();
      const { violations: problems } = await axe.run(container);
      expect(problems.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });

    it.each(names)('stays inside a narrow right-to-left page, for %s', async (name) => {
      const { container } = await show({ value: samples[name] }, createFrame('rtl', 320));
      await isLoaded();
      await expect.element(content()).toBeInTheDocument();
      const { scrollWidth, clientWidth } = container.querySelector('main') ?? document.body;
      expect(scrollWidth).toBe(clientWidth);
    });

    it.each(names)('prints %s as text', async (name) => {
      const { container } = await show({ value: samples[name], print: true });
      expect(container.textContent).toBe(escapeInvisible(format(samples[name])));
    });
  });
}
