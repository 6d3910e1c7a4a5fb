const safeProtocols: readonly string[] = ['http:', 'https:', 'mailto:'];

/** The address that a link may lead to: a whole one, to a page or to write a mail. Undefined for any other. */
export function safeLink(address: string): URL | undefined {
  try {
    // Without a page to start from, `//host` and `/\host` are no addresses.
    const url = new URL(address);
    return safeProtocols.includes(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text names an address so that nobody can be mistaken about where it leads. */
export function namesAddress(text: string, url: URL): boolean {
  const plain = text.trim();
  if (url.protocol === 'mailto:') {
    // Behind the address may stand others, and words.
    return url.search === '' && (url.pathname === plain || url.href === plain);
  }
  if (url.username !== '' || url.password !== '') {
    return false;
  }
  return [url.host, `www.${url.host}`, url.href, url.href.replace(/\/$/, '')].includes(plain);
}
