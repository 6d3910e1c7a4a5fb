/** An HTTP or HTTPS URL, split around its host. */
export interface PageUrl {
  readonly href: string;
  readonly before: string;
  /** The host in ASCII (Punycode), so that letters from other scripts can't imitate it. */
  readonly host: string;
  readonly after: string;
}

/**
 * Parses the URL of a web page. Returns undefined for an invalid URL, for a protocol other than HTTP or HTTPS, and for
 * a URL with a user name or password, which could be mistaken for the host.
 */
export function parsePageUrl(url: string): PageUrl | undefined {
  if (!URL.canParse(url)) {
    return undefined;
  }
  const { href, protocol, host, username, password } = new URL(url);
  const before = `${protocol}//`;
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
    ? { href, before, host, after: href.slice(before.length + host.length) }
    : undefined;
}
