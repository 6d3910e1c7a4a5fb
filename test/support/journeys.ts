import { virtual } from '@guidepup/virtual-screen-reader';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Returns the name of the focused element. */
export const getFocus = (): string => {
  const { activeElement: focused } = document;
  const labels = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  const label = labels ? focused.labels?.[0]?.textContent : undefined;
  return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

/** Presses keys one after the other. Returns what has the focus after each, which is never the page itself. */
export const press = async (...keys: readonly string[]): Promise<string[]> => {
  const log: string[] = [];
  for (const key of keys) {
    await userEvent.keyboard(key);
    expect(document.activeElement).not.toBe(document.body);
    log.push(getFocus());
  }
  return log;
};

/** Presses Tab until an element has the focus. Returns the way. */
export const tabTo = async (name: RegExp): Promise<string[]> => {
  const way: string[] = [];
  while (way.length < 20 && !name.test(way.at(-1) ?? '')) {
    way.push(...(await press('{Tab}')));
  }
  return way;
};

/** Returns what a screen reader says about an element, from a phrase on. */
export const listen = async (container: Element, from: RegExp): Promise<string[]> => {
  await virtual.start({ container });
  let phrases = await virtual.spokenPhraseLog();
  while (phrases.length < 80 && (phrases.length === 1 || phrases.at(-1) !== phrases[0])) {
    await virtual.next();
    phrases = await virtual.spokenPhraseLog();
  }
  const heard = phrases.slice(0, -1).filter((phrase) => !phrase.startsWith('end of'));
  return heard.slice(heard.findIndex((phrase) => from.test(phrase)));
};
