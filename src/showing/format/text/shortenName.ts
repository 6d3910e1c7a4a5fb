import { truncate, truncateMiddle } from './truncate.ts';

/** Maximum length of a name or title in a card. Longer ones would push the buttons out of view. */
const maxShownLength = 160;

/** Removes the middle of a long name or title. The card shows the full text on demand. */
export const shortenName = (name: string): string => truncateMiddle(name, maxShownLength);

/** Maximum length of a name or title in an announcement. */
const maxSpokenLength = 40;

/** Truncates a long name or title for an announcement. */
export function shortenForSpeech(name: string): string {
  const short = truncate(name, maxSpokenLength);
  return short === name ? name : `${short}…`;
}
