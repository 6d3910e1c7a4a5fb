import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeInvisible } from '../../../../src/showing/format/text/escapeInvisible.ts';

const kept: [name: string, text: string][] = [
  ['plain text with lines and tabs', 'one\n\ttwo\r\nthree'],
  ['Arabic', 'مرحبا بالعالم'],
  ['Arabic with vowel signs', 'مَرْحَبًا'],
  ['Hebrew', 'שלום עולם'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['Persian with a non-joiner after a vowel sign', 'مِ\u200Cخ'],
  ['Hindi with a joiner', 'क\u094D\u200Dष'],
  ['Sinhala with a joiner', 'ශ\u0DCA\u200Dරී'],
  ['a family emoji', '👨\u200D👩\u200D👧'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['an emoji with a skin tone', '👩🏽\u200D🚒'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a heart emoji', '❤\uFE0F'],
  ['a flag', '🇵🇹'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['adjacent flags', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'.repeat(3)],
  ['a variant of a Chinese character', '葛\u{E0100}'],
  ['a variant of a Mongolian letter', '\u182D\u180B'],
  ['Chinese, Japanese and Korean', '你好、こんにちは 안녕'],
  ['combining accents', 'e\u0301'],
  ['French', '«\u00A0Vraiment\u202F?\u00A0» 10\u202F000\u00A0€, 5\u2009km'],
  ['Japanese with ideographic spaces', '\u3000東京\u3000天気、\u3000LINE\u3000Pay'],
  ['Korean and full-width letters with ideographic spaces', '서울\u3000날씨 Ａ\u3000Ｂ'],
  ['Mongolian with a narrow space', 'ᠮᠣᠩᠭᠣᠯ\u202Fᠤᠨ'],
  ['Ogham', '᚛ᚈᚑᚋ\u1680ᚄᚉᚑᚈ᚜'],
];

const escaped: [name: string, text: string, shown: string][] = [
  ['a direction override', 'a\u202Etxt.exe', 'a[U+202E]txt.exe'],
  ['direction isolates', '\u2066a\u2069', '[U+2066]a[U+2069]'],
  ['direction marks', '\u200E\u200F\u061C', '[U+200E][U+200F][U+061C]'],
  ['a zero-width space', 'pay\u200Bpal', 'pay[U+200B]pal'],
  ['joiners between Latin letters', 'pay\u200Cp\u200Dal', 'pay[U+200C]p[U+200D]al'],
  ['a joiner at the end', 'م\u200C', 'م[U+200C]'],
  ['a word joiner', 'a\u2060b', 'a[U+2060]b'],
  ['a byte order mark', '\uFEFFa', '[U+FEFF]a'],
  ['tag characters', 'a\u{E0041}\u{E0042}', 'a[U+E0041][U+E0042]'],
  ['unterminated tag characters after a flag', '\u{1F3F4}\u{E0067}', '\u{1F3F4}[U+E0067]'],
  [
    'tag characters after a complete flag',
    '\u{1F3F4}\u{E0075}\u{E0073}\u{E0061}\u{E007F}\u{E0041}\u{E007F}',
    '\u{1F3F4}\u{E0075}\u{E0073}\u{E0061}\u{E007F}[U+E0041][U+E007F]',
  ],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0\u2800', '[U+3164][U+115F][U+1160][U+FFA0][U+2800]'],
  ['a soft hyphen', 'a\u00ADb', 'a[U+00AD]b'],
  ['a grapheme joiner', 'a\u034Fb', 'a[U+034F]b'],
  ['invisible vowels', '\u17B4\u17B5\u180E', '[U+17B4][U+17B5][U+180E]'],
  ['a variation selector after a letter', 'a\uFE0F', 'a[U+FE0F]'],
  ['a variation selector after a digit without a keycap', '1\uFE0F2', '1[U+FE0F]2'],
  ['a second variation selector', '❤\uFE0F\uFE0F', '❤\uFE0F[U+FE0F]'],
  ['a supplementary variation selector after a letter', 'a\u{E0101}', 'a[U+E0101]'],
  ['interlinear annotations', '\uFFF9a\uFFFA\uFFFB', '[U+FFF9]a[U+FFFA][U+FFFB]'],
  ['control characters', '\0\u001B[31m\u007F\u0085', '[U+0000][U+001B][31m[U+007F][U+0085]'],
  ['a lone carriage return', 'safe\rrm', 'safe[U+000D]rm'],
  ['line and paragraph separators', 'a\u2028b\u2029', 'a[U+2028]b[U+2029]'],
  ['a hair space in a name', 'read\u200A_file', 'read[U+200A]_file'],
  ['quads and wide spaces', 'a\u2003b\u205Fc', 'a[U+2003]b[U+205F]c'],
  ['a thin space between letters', 'rm\u202Fall', 'rm[U+202F]all'],
  ['a run of no-break spaces', 'a\u00A0\u00A0b', 'a[U+00A0][U+00A0]b'],
  ['an ideographic space between Latin words', 'ls\u3000rm', 'ls[U+3000]rm'],
  ['a private character', 'a\uE000\u{F0000}\u{10FFFD}', 'a[U+E000][U+F0000][U+10FFFD]'],
  ['a noncharacter', '\uFDD0\uFFFE\u{1FFFF}', '[U+FDD0][U+FFFE][U+1FFFF]'],
  ['a blank note', 'a\u{1D159}b', 'a[U+1D159]b'],
  ['an unpaired high surrogate', 'a\uD83D', 'a[U+D83D]'],
  ['an unpaired low surrogate', '\uDE00a', '[U+DE00]a'],
];

/** The same character classes, written independently, without those that may be part of normal writing. */
const alwaysEscaped =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- Finding them is the purpose.
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/;

describe('escapeInvisible', () => {
  it.each(kept)('keeps %s', (_, text) => {
    expect(escapeInvisible(text)).toBe(text);
  });

  it.each(escaped)('escapes %s', (_, text, shown) => {
    expect(escapeInvisible(text)).toBe(shown);
  });

  it('escapes excess marks on a letter, and object replacement characters', () => {
    expect(escapeInvisible(`a${'\u0300'.repeat(10)}`, { inline: true })).toBe(
      `a${'\u0300'.repeat(8)}[U+0300][U+0300]`,
    );
    expect(escapeInvisible('delete\uFFFC_files')).toBe('delete[U+FFFC]_files');
  });

  it('escapes line ends and tabs in a text that is shown in one line', () => {
    expect(escapeInvisible('a\n\tb\r\n', { inline: true })).toBe(
      'a[U+000A][U+0009]b[U+000D][U+000A]',
    );
    expect(escapeInvisible('می\u200Cخواهم 👨\u200D👩', { inline: true })).toBe(
      'می\u200Cخواهم 👨\u200D👩',
    );
  });

  it('escapes every unusual blank in a name, even where its language uses it', () => {
    expect(escapeInvisible('東京\u3000天気\u00A0! 1\u202F0', { inline: true })).toBe(
      '東京[U+3000]天気[U+00A0]! 1[U+202F]0',
    );
    expect(escapeInvisible('Vraiment\u00A0?', { isStrict: true })).toBe('Vraiment[U+00A0]?');
  });

  it('keeps the blanks of a language in a line that is neither a name nor shown for approval', () => {
    const preview = { inline: true, isStrict: false };
    expect(escapeInvisible('東京\u3000天気\n', preview)).toBe('東京\u3000天気[U+000A]');
    expect(escapeInvisible(`a${'\u0300'.repeat(9)}`, preview)).toContain('[U+0300]');
  });

  it.each([
    ['no-break spaces', '\u00A0', 'U+00A0'],
    ['spaces', ' ', 'U+0020'],
    ['zero-width spaces', '\u200B', 'U+200B'],
    ['tag characters', '\u{E0041}', 'U+E0041'],
  ])('counts a long run of %s in a text that is shown for approval', (_, blank, code) => {
    const text = `ls${blank.repeat(5_000)}rm -rf /`;
    expect(escapeInvisible(text, { isStrict: true })).toBe(`ls[${code} × 5000]rm -rf /`);
    expect(escapeInvisible(text, { inline: true })).toBe(`ls[${code} × 5000]rm -rf /`);
    expect(escapeInvisible(text)).not.toContain('×');
  });

  it('counts long runs of line ends in a name, and an indentation only if it is out of view', () => {
    expect(escapeInvisible(`ls${'\n'.repeat(50)}rm`, { inline: true })).toBe('ls[U+000A × 50]rm');
    const indented = `{\n${' '.repeat(40)}"a"`;
    expect(escapeInvisible(indented, { isStrict: true })).toBe(indented);
    expect(escapeInvisible(`a\n${' '.repeat(5_000)}b`, { isStrict: true })).toBe(
      'a\n[U+0020 × 5000]b',
    );
  });

  it('leaves nothing invisible in any text', () => {
    const odd = fc.constantFrom(
      '\u202E',
      '\u200B',
      '\u200D',
      '\uFE0F',
      '\u3164',
      '\uD83D',
      '\u{E0041}',
      'a',
      'م',
      '❤',
      '🔥',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))), (pieces) => {
        const shown = escapeInvisible(pieces.join(''));
        expect(shown).not.toMatch(alwaysEscaped);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });

  it('keeps any text of normal writing', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('aZ9 .,-äöß€жд漢字かなアㄱ가אבגمرحابकखगกขค👍🇩🇪')),
    });
    fc.assert(
      fc.property(letters, (text) => {
        expect(escapeInvisible(text)).toBe(text);
        expect(escapeInvisible(text, { inline: true })).toBe(text);
      }),
    );
  });
});
