import type { ToolPayloadLocaleText } from './ToolPayloadLocaleText.ts';
import { createFormatters, internationalSymbols } from './createFormatters.ts';
import { enUSCardText } from './enUSCardText.ts';

const { number, count } = createFormatters('en-US', internationalSymbols);
const { emptyText, copyWhatLabel, copiedText, copyFailedText, sizeText } = enUSCardText;

/** The strings of payloads in American English. They are loaded with the first view. */
export const enUSPayloadText: ToolPayloadLocaleText = {
  emptyText,
  copyWhatLabel,
  copiedText,
  copyFailedText,
  sizeText,
  copyLabel: 'Copy',
  downloadLabel: 'Download',
  downloadWhatLabel: (what) => `Download ${what.toLowerCase()}`,
  viewWhatLabel: (what) => `View of ${what.toLowerCase()}`,
  viewNames: { tree: 'Tree', text: 'Text', markdown: 'Markdown', code: 'Code', raw: 'JSON' },
  viewFailedText: "Couldn't show this view. Showing the raw value.",
  viewTooLongText: 'Too large for this view. Showing the raw value.',
  searchLabel: 'Search',
  searchWhatLabel: (what) => `Search ${what.toLowerCase()}`,
  searchingText: 'Searching…',
  noMatchText: 'No matches',
  matchText: (match, total, isMore) => `${number(match)} of ${number(total)}${isMore ? '+' : ''}`,
  previousMatchLabel: 'Previous match',
  nextMatchLabel: 'Next match',
  closeSearchLabel: 'Close search',
  itemsText: count({ one: '# item', other: '# items' }),
  keysText: count({ one: '# key', other: '# keys' }),
  expandLevelLabel: 'Expand one level',
  collapseAllLabel: 'Collapse all',
  copyPathLabel: 'Copy path',
  copyValueLabel: 'Copy value',
  earlierText: count({ one: '# earlier character', other: '# earlier characters' }),
  tableLabel: 'Table',
  hiddenText: count({ one: '# secret hidden', other: '# secrets hidden' }),
  revealedText: count({ one: '# secret shown', other: '# secrets shown' }),
  revealLabel: 'Show',
  concealLabel: 'Hide',
  revealWhatLabel: (action, what) => `${action} secrets of ${what.toLowerCase()}`,
  blockedImageText: (description, host) => `Image not loaded: ${description} (${host})`,
};
