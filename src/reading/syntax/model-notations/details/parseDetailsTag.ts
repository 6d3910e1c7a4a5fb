/** Decodes the entities in text that a program has escaped for HTML. */
export const decodeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

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
  let name = '';
  // Between the quotes, names and values alternate.
  text.split('"').forEach((part, index) => {
    if (index % 2 === 0) {
      name = part.slice(part.lastIndexOf(' ') + 1, -1);
    } else {
      attributes.set(name, decodeHtml(part));
    }
  });
  return attributes;
};
