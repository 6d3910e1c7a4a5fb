import { describe, expect, it } from 'vitest';
import { isCheapMarkdown } from '../../../../../src/showing/payload/views/markdown/isCheapMarkdown.ts';

describe('isCheapMarkdown', () => {
  it.each<[string, string]>([
    ['a list in a footnote', `# a\n\n[^x]: ${'+ '.repeat(7_900)}`],
    ['quotes in a footnote', `# a\n\n[^x]: ${'> '.repeat(7_900)}`],
    ['a footnote with a long label', `[^${'x'.repeat(900)}]: ${'+ '.repeat(5_000)}`],
    ['a footnote with an escaped bracket', `[^a\\]b]: ${'+ '.repeat(5_000)}`],
    ['footnotes in footnotes', `# a\n\n${'[^x]: '.repeat(50)}`],
    ['a footnote in a quote', `> [^x]: ${'+ '.repeat(7_900)}`],
    ['quotes', '> '.repeat(5_000)],
    ['quotes with a bare carriage return before each', '# a\r> > > > a'.repeat(1_000)],
    ['lines that end with bare carriage returns', 'a\r'.repeat(500)],
    ['table cells in lines that end with carriage returns', `|a|b|\r|-|-|\r${'|\r'.repeat(1_000)}`],
    ['emphasis', '*a '.repeat(5_000)],
    ['addresses', 'https://a.b '.repeat(1_200)],
    ['addresses without a scheme', 'Www.a.b '.repeat(1_900)],
    ['length', 'word '.repeat(5_000)],
  ])('refuses a text that takes long to parse because of its %s', (_, text) => {
    expect(isCheapMarkdown(text)).toBe(false);
  });

  it.each<[string, string]>([
    ['paragraphs', 'Some *words* and `code`.\r\n\r\n'.repeat(150)],
    ['addresses', 'See https://example.com or www.example.com. '.repeat(300)],
    ['lists', '- one\n  - two\n'.repeat(50)],
    ['footnotes', `Text[^1] and more[^2].\n\n[^1]: A note.\n\n[^2]: ${'Long note. '.repeat(500)}`],
    ['a table', `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(100)}`],
  ])('accepts %s', (_, text) => {
    expect(isCheapMarkdown(text)).toBe(true);
  });
});
