import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../src/index.ts';

const secret = 'hunter2-Q7x';
const maxTime = { timeout: 60_000 };

/** Records the texts that an element has had, and those that were inert. */
const watchTexts = (element: Element) => {
  const [texts, inert]: [string[], string[]] = [[], []];
  const observer = new MutationObserver(() => {
    texts.push(element.textContent);
    inert.push(element.querySelector('[inert]')?.textContent ?? '');
  });
  const everything = { childList: true, subtree: true, characterData: true, attributes: true };
  observer.observe(element, everything);
  return { texts, inert };
};

describe('RedactedValue', () => {
  it(
    'shows the beginning of a large value, inert, until all of it is searched',
    maxTime,
    async () => {
      const { container, rerender } = await render(
        <ToolPayload label="Output" value="token: a1" />,
      );
      await expect.element(page.getByText('1 secret hidden')).toBeVisible();
      const { texts, inert } = watchTexts(container);
      // On a busy machine, the browser may not get to search the beginning in time.
      for (let tries = 0; tries < 5 && !inert.join('').includes('••••••'); tries += 1) {
        const rows = Array.from({ length: 300_000 }, (_, order) => ({ order, token: secret }));
        await rerender(<ToolPayload key={tries} label="Output" value={rows} />);
        await expect.element(page.getByText('300,000 rows'), maxTime).toBeVisible();
        await expect.element(page.getByText('300,000 secrets hidden')).toBeVisible();
        expect(container.querySelector('[inert]')).toBeNull();
      }
      expect(inert.join('')).toContain('••••••');
      expect(inert.join('')).not.toContain('300,000');
      expect(texts.join('')).not.toContain(secret);
    },
  );
});
