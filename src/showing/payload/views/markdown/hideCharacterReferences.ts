const namesAndCharacters: readonly string[] = (
  'amp & lt < gt > quot " apos \' copy © reg ® trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ldquo “ ' +
  'rdquo ” laquo « raquo » bull • middot · deg ° times × divide ÷ plusmn ± minus − euro € pound £ yen ¥ ' +
  'cent ¢ sect § para ¶ larr ← rarr → uarr ↑ darr ↓ harr ↔ micro µ frac12 ½ infin ∞ ne ≠ le ≤ ge ≥ asymp ≈ ' +
  'check ✓ cross ✗ nbsp \u00A0'
).split(' ');

/** The named character references that are decoded. Others are kept as text. */
const characters: ReadonlyMap<string, string> = new Map(
  namesAndCharacters.flatMap((name, index) =>
    index % 2 === 0 ? [[name, namesAndCharacters[index + 1] ?? '']] : [],
  ),
);

const reference = /&(?=[a-z][a-z\d]{0,30};)/gi;

interface MarkdownNode {
  readonly type: string;
  readonly children?: readonly MarkdownNode[];
}

/** Markdown whose named character references are hidden, and a function that decodes them in the parsed tree. */
export interface MarkedMarkdown {
  readonly text: string;
  readonly decode: (tree: MarkdownNode) => void;
}

/**
 * Hides named character references such as `&lt;` from the parser. In a browser, the parser would decode them with
 * `innerHTML`, which throws on pages with Trusted Types.
 */
export function hideCharacterReferences(text: string): MarkedMarkdown {
  let mark = '\uE000';
  while (text.includes(mark)) {
    mark += '\uE000';
  }
  const hidden = `&${mark}`;
  const restore = (part: string): string => part.replaceAll(hidden, '&');
  const replace = (part: string): string =>
    part.split(hidden).reduce((before, after) => {
      const [name = ''] = /^\w*(?=;)/.exec(after) ?? [];
      const character = characters.get(name);
      return character === undefined
        ? `${before}&${after}`
        : before + character + after.slice(name.length + 1);
    });
  const decode = (node: MarkdownNode): void => {
    for (const [key, part] of Object.entries(node)) {
      if (typeof part === 'string' && part.includes(mark)) {
        // In code, HTML and identifiers, references aren't decoded.
        const isLiteral = key === 'identifier' || (key === 'value' && node.type !== 'text');
        Object.assign(node, { [key]: isLiteral ? restore(part) : replace(part) });
      }
    }
    node.children?.forEach(decode);
  };
  return { text: text.replaceAll(reference, hidden), decode };
}
