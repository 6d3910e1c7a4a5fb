/** Decodes the entities in the value of an attribute. */
export const decodeEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    // Last, because otherwise `&amp;lt;` would be decoded twice.
    .replaceAll('&amp;', '&');

/** Encodes text for the value of an attribute in double quotes. */
export const encodeEntities = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
