const safeProtocols: readonly string[] = ['http:', 'https:', 'mailto:'];

/** Parses an absolute HTTP, HTTPS or `mailto:` URL. Returns undefined for other text. */
export function parseSafeLink(address: string): URL | undefined {
  try {
    // Without a base URL, `//host` and `/\host` are invalid.
    const url = new URL(address);
    return safeProtocols.includes(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
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
