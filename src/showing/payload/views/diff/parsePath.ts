const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Decodes a path quoted by Git, in which non-ASCII bytes are octal escapes. */
const unquote = (quoted: string): string => {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const [found, code] of quoted.matchAll(/\\([0-7]{3}|.)|[^\\]/gsu)) {
    if (code !== undefined && /^\d/.test(code)) {
      bytes.push(Number.parseInt(code, 8));
    } else {
      bytes.push(...encoder.encode(code === undefined ? found : (escapes[code] ?? code)));
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
};

/**
 * Parses the path in a header line, for example after `---`. Removes `prefix` and a timestamp after the path. Returns
 * undefined for `/dev/null` and empty text.
 */
export function parsePath(text: string, prefix?: 'a/' | 'b/'): string | undefined {
  const [written = ''] = text.startsWith('"') ? [text.trimEnd()] : text.split('\t');
  const isQuoted = /^".*"$/.test(written);
  const path = isQuoted ? unquote(written.slice(1, -1)) : written.trimEnd();
  if (path === '/dev/null' || path === '') {
    return undefined;
  }
  return prefix !== undefined && path.startsWith(prefix) ? path.slice(2) : path;
}
