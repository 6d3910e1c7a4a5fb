import { describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InlineToolWidget, ToolCard } from '../../../src/index.ts';
import { phases } from '../../../stories/data/phases.ts';
import { situations } from '../../../stories/data/situations.ts';
import { getBox } from '../../support/measure.ts';

/** Returns the buttons that are too small for a finger. */
const findSmall = (container: Element): string[] =>
  [...container.querySelectorAll('button, select')]
    .map((element) => ({ element, box: getBox(element) }))
    .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.9)
    .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`);

const withTouch = async (check: () => Promise<void>): Promise<void> => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  try {
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
    await check();
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
};

describe('on a touch screen', () => {
  it.each(Object.entries(situations))(
    'every button of a card is large enough: %s',
    async (_, situation) => {
      await withTouch(async () => {
        const { container } = await render(
          <div style={{ inlineSize: 230 }}>
            <ToolCard
              {...situation}
              storage={null}
              defaultExpanded
              onApprovalResponse={vi.fn()}
              onRetry={vi.fn()}
            />
          </div>,
        );
        await expect
          .element(page.getByRole('button', { name: /^(Input|Waiting|Approve|Copy)/ }).first())
          .toBeVisible();
        expect(findSmall(container)).toEqual([]);
      });
    },
  );

  it('a request with a long input fits on a phone, from its header to its buttons', async () => {
    await page.viewport(360, 740);
    await withTouch(async () => {
      const { container } = await render(
        <ToolCard
          {...situations.needsApprovalOfMuch}
          storage={null}
          defaultExpanded
          onApprovalResponse={vi.fn()}
        />,
      );
      await expect.element(page.getByRole('button', { name: /^Show all/ })).toBeVisible();
      await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
      // The chat around it has a header and a composer.
      expect(getBox(container).height).toBeLessThan(540);
    });
  });

  it('every button of an inline widget is large enough', async () => {
    await withTouch(async () => {
      const { container } = await render(
        <div style={{ inlineSize: 330 }}>
          <InlineToolWidget message={phases.complete} storage={null} />
        </div>,
      );
      await page.getByRole('button', { expanded: false }).first().click();
      await expect.element(page.getByText('Timeline', { exact: true })).toBeVisible();
      expect(findSmall(container)).toEqual([]);
    });
  });
});
