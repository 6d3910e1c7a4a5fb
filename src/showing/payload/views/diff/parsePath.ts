const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Parses a path that Git quotes: its bytes that aren't ASCII are octal numbers. */
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
 * Parses the path after `---` or `+++`. Removes the time after it and the `a/` or `b/` that Git adds. Returns
 * undefined for `/dev/null`.
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
