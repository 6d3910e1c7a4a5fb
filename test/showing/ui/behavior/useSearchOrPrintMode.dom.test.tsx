import { fireEvent, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToolCard, toolCardClasses } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';

const count = 300;

/** Returns the number of closed cards whose text is in the page. */
const countFindable = (): number =>
  [...document.querySelectorAll(`.${toolCardClasses.body}`)].filter(
    ({ textContent }) => textContent !== '',
  ).length;

/** Presses a key, and returns the most cards that change at once until a number of them is findable. */
async function press(key: KeyboardEventInit, goal: number): Promise<number> {
  const counts = [countFindable()];
  const observer = new MutationObserver(() => counts.push(countFindable()));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  fireEvent.keyDown(window, key);
  await waitFor(() => expect(countFindable()).toBe(goal));
  observer.disconnect();
  return Math.max(...counts.map((now, index) => Math.abs(now - (counts[index - 1] ?? now))));
}

describe('the search of a page with very many closed cards', () => {
  it('adds and removes their text a few cards at a time, so that the page stays responsive', async () => {
    render(
      Array.from({ length: count }, (_, index) => (
        <ToolCard key={index} invocation={invocations['output-available']} storage={null} />
      )),
    );
    expect(await press({ key: 'f', ctrlKey: true }, count)).toBeLessThanOrEqual(100);
    expect(await press({ key: 'Escape' }, 0)).toBeLessThanOrEqual(100);
  });
});
