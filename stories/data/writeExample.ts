const maxLength = 2_000;

/** Returns the JSON of a value, or undefined if it has none or is too long for an example. */
function toShortJson(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value, null, 2);
    return text.length > maxLength ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Writes a value as source code: keys without quotes, and texts in single quotes. A value that can't be
 * written briefly becomes a variable.
 */
function writeLiteral(value: unknown, indent: string, name: string): string {
  const text = toShortJson(value);
  if (text === undefined) {
    return name;
  }
  return text
    .replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (quoted) =>
      quoted.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`,
    )
    .replaceAll('\n', `\n${indent}`);
}

/** Writes an element with its props, as a reader would copy it. Props that are undefined are left out. */
export function writeExample(
  component: string,
  props: Readonly<Record<string, unknown>>,
  source = 'toolcard',
): string {
  const lines = Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => {
      if (value === true) {
        return `  ${name}`;
      }
      return typeof value === 'string' && value.length < 80 && !/["\n]/.test(value)
        ? `  ${name}="${value}"`
        : `  ${name}={${writeLiteral(value, '  ', name)}}`;
    });
  return `import { ${component} } from '${source}';\n\n<${component}\n${lines.join('\n')}\n/>`;
}
