/** Decodes the HTML entities that Open WebUI writes. */
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

/** Parses the attributes that follow `type` in an opening tag. */
export const parseDetailsAttributes = (text: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  let name = '';
  // Splits at quotes, so that names and values alternate.
  text.split('"').forEach((part, index) => {
    if (index % 2 === 0) {
      name = part.slice(part.lastIndexOf(' ') + 1, -1);
    } else {
      attributes.set(name, decodeHtml(part));
    }
  });
  return attributes;
};
