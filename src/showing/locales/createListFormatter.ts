/**
 * Creates a function that joins names into a list for a sentence. A separate module, because only announcements use it
 * and cards shouldn't load it.
 */
export function createListFormatter(locale: string): (items: readonly string[]) => string {
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (items) => lists.format(items);
}
