/** The address of a page, split at its host. */
export interface PageUrl {
  readonly href: string;
  readonly before: string;
  /** The host in ASCII, so that letters of other scripts can't imitate it. */
  readonly host: string;
  readonly after: string;
}

/**
 * Parses the address of a page. Returns undefined if it isn't one of the web, or contains a user name, which
 * could be taken for the host.
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
