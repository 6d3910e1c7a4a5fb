import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Playground } from '../stories/apps/playground/Playground.tsx';
import { everyNotation } from '../stories/data/transcripts.ts';
import { getBox } from './support/measure.ts';

describe('the playground on a phone', () => {
  it.each([320, 360, 390])(
    'shows cards without scrolling, and never scrolls sideways, at %i px',
    async (width) => {
      await page.viewport(width, 740);
      document.body.style.margin = '0';
      await render(<Playground initialText={everyNotation} chunkSize={8} />);
      const chat = page.getByRole('tabpanel', { name: 'Chat' });
      const card = chat.getByRole('group', { name: 'search_notes' }).first();
      await expect.element(card).toBeInTheDocument();
      expect(getBox(chat.element()).top).toBeLessThan(740 / 4);
      // Only the shown pane scrolls.
      expect(document.documentElement.scrollHeight).toBe(740);
      const { scrollWidth } = document.documentElement;
      expect(scrollWidth).toBe(document.documentElement.clientWidth);
      const play = page.getByRole('button', { name: /^(Play|Pause)$/ }).element();
      expect(getBox(play).bottom).toBeLessThan(740);
    },
  );

  it('leads from a finding to its place in the text', async () => {
    await page.viewport(360, 740);
    await render(<Playground initialText={everyNotation} chunkSize={8} />);
    await page.getByRole('tab', { name: 'Findings' }).click();
    await page.getByRole('button', { name: /set_date/ }).click();
    await expect
      .element(page.getByRole('tab', { name: 'Source' }))
      .toHaveAttribute('aria-selected', 'true');
    const source = page.getByRole('textbox', { name: 'Model output or stream' });
    await expect.element(source).toHaveFocus();
    const mark = page.getByRole('tabpanel', { name: 'Source' }).element().querySelector('mark');
    expect(mark?.textContent).toBe('+++tool');
    expect(getBox(mark ?? document.body).bottom).toBeLessThan(740);
  });
});
