import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ToolCard, usePendingApprovals } from '../../../src/index.ts';
import type { PendingApprovals } from '../../../src/index.ts';
import { createRequest } from './consent/showRequest.tsx';

const count = 240;

const cards = (requests: number): React.JSX.Element[] =>
  Array.from({ length: requests }, (_, index) => (
    <ToolCard
      key={index}
      storage={null}
      invocation={createRequest({ toolCallId: `c${index}`, approvalId: `c${index}` })}
      onApprovalResponse={() => undefined}
    />
  ));

/** Renders in one task. Without `act`, which would wait until all cards are shown. */
function renderAtOnce(children: React.ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  flushSync(() => root.render(children));
}

/** Shows requests in a scroll container, scrolled to its end. */
const List = ({ requests }: { readonly requests: number }): React.JSX.Element => {
  const ref = React.useRef<HTMLDivElement>(null);
  React.useLayoutEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, []);
  return (
    <div ref={ref} style={{ blockSize: 500, overflow: 'auto' }}>
      {cards(requests)}
    </div>
  );
};

const findNames = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-label^="Approve"]')].map((button) =>
    button.getAttribute('aria-label'),
  );

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Returns the names of the Approve buttons in each frame, until all requests have one. */
async function watchFrames(): Promise<(string | null)[][]> {
  const frames: (string | null)[][] = [];
  while (frames.at(-1)?.length !== count) {
    frames.push(findNames());
    await nextFrame();
  }
  return frames;
}

const findGroups = (): Element[] => [
  ...document.querySelectorAll('[role=group][aria-label^=delete_files]'),
];

describe('very many requests that mount together', () => {
  it('are shown in several frames, so that the page is not blocked', async () => {
    renderAtOnce(<List requests={count} />);
    const frames = await watchFrames();
    // A fast machine renders up to twice as many in each further frame.
    expect(new Set(frames.map((names) => names.length)).size).toBeGreaterThan(2);
    expect(findGroups()).toHaveLength(count);
  });

  it('are shown at once if they are few', () => {
    renderAtOnce(cards(12));
    expect(findNames()).toHaveLength(12);
  });

  it('have their places, names and numbers from the start, and those in view come first', async () => {
    renderAtOnce(<List requests={count} />);
    expect(findNames().length).toBeLessThan(count);
    expect(findGroups()).toHaveLength(count);
    const frames = await watchFrames();
    const last = `Approve delete_files (${count})`;
    const withLast = frames.find((names) => names.includes(last));
    expect(withLast?.length).toBeLessThan(count);
    // No button ever has the number of another one.
    for (const names of frames) {
      const numbers = names.flatMap((name) => /\d+/.exec(name ?? '')?.map(Number) ?? []);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it.each([
    ['printed', () => window.dispatchEvent(new Event('beforeprint'))],
    ['searched', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F3' }))],
  ])('are all shown when the page is %s', async (_, start) => {
    renderAtOnce(<List requests={count} />);
    start();
    await expect.poll(() => findNames().length).toBe(count);
    window.dispatchEvent(new Event('afterprint'));
  });

  it('are shown together for print, because the browser prints immediately', async () => {
    renderAtOnce(<List requests={count} />);
    expect(findNames().length).toBeLessThan(count);
    window.dispatchEvent(new Event('beforeprint'));
    await Promise.resolve();
    expect(findNames()).toHaveLength(count);
    window.dispatchEvent(new Event('afterprint'));
  });

  it('are all pending from the start, and the user is led to one whose card was not rendered yet', async () => {
    const seen: PendingApprovals[] = [];
    const Pending = (): null => {
      const pending = usePendingApprovals();
      React.useEffect(() => {
        seen.push(pending);
      }, [pending]);
      return null;
    };
    renderAtOnce(
      <>
        <List requests={count} />
        <Pending />
      </>,
    );
    await expect.poll(() => seen.at(-1)?.count).toBe(count);
    const first = seen.find((pending) => pending.count === count);
    expect(first?.list.map(({ invocation }) => invocation.toolCallId)).toEqual(
      Array.from({ length: count }, (_, index) => `c${index}`),
    );
    expect(new Set(seen.map((pending) => pending.count))).toEqual(new Set([0, count]));
    // Goes past the requests that were rendered at once.
    for (let step = 0; step < 30; step += 1) {
      seen.at(-1)?.goToNext();
    }
    const getFocused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
    await expect.poll(getFocused).toMatch(/^Deny delete_files \(\d+\)$/);
    expect(Number(/\d+/.exec(getFocused())?.[0])).toBeGreaterThan(20);
    await expect.poll(() => findNames().length, { timeout: 40_000 }).toBe(count);
    expect(getFocused()).toMatch(/^Deny delete_files/);
  });

  it('keep what is in view in its place while the others are added', async () => {
    renderAtOnce(<List requests={count} />);
    await expect
      .element(page.getByRole('button', { name: `Approve delete_files (${count})` }))
      .toBeVisible();
    const button = page.getByRole('button', { name: `Approve delete_files (${count})` }).element();
    const { top } = button.getBoundingClientRect();
    await expect.poll(() => findNames().length, { timeout: 40_000 }).toBe(count);
    expect(Math.abs(button.getBoundingClientRect().top - top)).toBeLessThan(2);
  });
});
