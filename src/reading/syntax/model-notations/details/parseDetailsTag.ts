const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Decodes the entities in text that a program has escaped for HTML. */
export const decodeHtml = (text: string): string =>
  text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? '');

/** Escapes text for HTML, as Open WebUI does. */
export const encodeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Returns the attributes in the rest of an opening tag, decoded. */
export const parseDetailsAttributes = (text: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  // Attributes end with a quote, so each part is a name with its value.
  const parts = text.split('"');
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = parts[index]?.trim().split(/\s+/).at(-1) ?? '';
    attributes.set(name.replace(/=$/, ''), decodeHtml(parts[index + 1] ?? ''));
  }
  return attributes;
};
