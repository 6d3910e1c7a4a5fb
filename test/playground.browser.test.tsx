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
      const chat = page.getByRole('region', { name: 'Chat' });
      const card = chat.getByRole('group', { name: 'search_notes' }).first();
      await expect.element(card).toBeInTheDocument();
      expect(getBox(chat.element()).top).toBeLessThan(740 / 2);
      const { scrollWidth } = document.documentElement;
      expect(scrollWidth).toBe(document.documentElement.clientWidth);
      const play = page.getByRole('button', { name: /^(Play|Pause)$/ }).element();
      expect(getBox(play).bottom).toBeLessThan(740);
    },
  );
});
