/** Parses an absolute HTTP, HTTPS or `mailto:` URL. Returns undefined for other text. */
export function parseSafeLink(address: string): URL | undefined {
  // Without a base URL, `//host` and `/\host` are invalid.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^(?:https?|mailto):$/.test(url.protocol) ? url : undefined;
}

/**
 * Returns whether the text of a link shows its destination: the host, the whole URL or the email address. Such a link
 * can't mislead the user.
 */
export function isDestinationVisible(text: string, url: URL): boolean {
  const plain = text.trim();
  if (url.protocol === 'mailto:') {
    // A query could add recipients or fill in the text of the email.
    return url.search === '' && (url.pathname === plain || url.href === plain);
  }
  if (url.username !== '' || url.password !== '') {
    return false;
  }
  return [url.host, `www.${url.host}`, url.href, url.href.replace(/\/$/, '')].includes(plain);
}
