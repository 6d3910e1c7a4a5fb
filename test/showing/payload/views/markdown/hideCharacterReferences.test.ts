import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { hideCharacterReferences } from '../../../../../src/showing/payload/views/markdown/hideCharacterReferences.ts';

const parse = (markdown: string): unknown => {
  const { text, decode } = hideCharacterReferences(markdown);
  // The parser decodes references that it finds by name.
  expect(text).not.toMatch(/&[a-z]\w*;/i);
  const tree = fromMarkdown(text);
  decode(tree);
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)),
  );
};

const parseDirectly = (markdown: string): unknown =>
  JSON.parse(
    JSON.stringify(fromMarkdown(markdown), (key, value: unknown) =>
      key === 'position' ? undefined : value,
    ),
  );

describe('hideCharacterReferences', () => {
  it.each([
    ['text', 'a &lt; b &amp;&amp; c &gt; d &nbsp; &copy;'],
    ['a reference that is escaped twice', '&amp;lt; &amp;amp;'],
    ['code', '`&lt;b&gt;` &lt;b&gt;\n\n```html\n&lt;b&gt;\n```\n'],
    ['HTML', '<b>&lt;</b> &lt;'],
    ['emphasis', '*&lt;* **&quot;**&quot;'],
    ['links and images', '[a &lt; b](https://example.com/?a=1&copy;=2 "&quot;x&quot;") ![&lt;](x)'],
    ['definitions', '[a &lt; b][&copy;]\n\n[&copy;]: https://example.com/ "&gt;"'],
    ['numbers', '&#60; &#x3c; &lt;'],
    ['what looks like one', '&; &lt &unknownname; & lt;'],
    ['characters for private use', '\uE000 &lt; &\uE000lt; \uE000\uE000'],
  ])('gives the same as the parser for %s', (_, markdown) => {
    expect(parse(markdown)).toEqual(parseDirectly(markdown));
  });

  it('keeps names that it does not know', () => {
    expect(JSON.stringify(parse('&Aacute; &notaname;'))).toContain('&Aacute; &notaname;');
  });
});
