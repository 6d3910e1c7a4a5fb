import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeInvisible } from '../../../../src/showing/format/text/escapeInvisible.ts';

const kept: [what: string, text: string][] = [
  ['plain text with lines and tabs', 'one\n\ttwo\r\nthree'],
  ['Arabic', 'مرحبا بالعالم'],
  ['Arabic with vowel signs', 'مَرْحَبًا'],
  ['Hebrew', 'שלום עולם'],
  ['Persian, with its non-joiner', 'می\u200Cخواهم'],
  ['Persian, with a non-joiner behind a vowel sign', 'مِ\u200Cخ'],
  ['Hindi, with a joiner', 'क\u094D\u200Dष'],
  ['Sinhala, with a joiner', 'ශ\u0DCA\u200Dරී'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['a worker with a colour of skin', '👩🏽\u200D🚒'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a heart in colour', '❤\uFE0F'],
  ['a flag', '🇵🇹'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  [
    'flags side by side',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'.repeat(3),
  ],
  ['a variant of a Chinese character', '葛\u{E0100}'],
  ['a variant of a Mongolian letter', '\u182D\u180B'],
  ['Chinese, Japanese and Korean', '你好、こんにちは 안녕'],
  ['accents of their own', 'e\u0301'],
];

const escaped: [what: string, text: string, shown: string][] = [
  ['an override of the direction', 'a\u202Etxt.exe', 'a[U+202E]txt.exe'],
  ['an isolate', '\u2066a\u2069', '[U+2066]a[U+2069]'],
  ['marks of direction', '\u200E\u200F\u061C', '[U+200E][U+200F][U+061C]'],
  ['a space without width', 'pay\u200Bpal', 'pay[U+200B]pal'],
  ['joiners between Latin letters', 'pay\u200Cp\u200Dal', 'pay[U+200C]p[U+200D]al'],
  ['a joiner at an end', 'م\u200C', 'م[U+200C]'],
  ['a word joiner', 'a\u2060b', 'a[U+2060]b'],
  ['a byte order mark', '\uFEFFa', '[U+FEFF]a'],
  ['tags', 'a\u{E0041}\u{E0042}', 'a[U+E0041][U+E0042]'],
  ['tags behind a flag that never end', '\u{1F3F4}\u{E0067}', '\u{1F3F4}[U+E0067]'],
  [
    'tags behind a whole flag',
    '\u{1F3F4}\u{E0075}\u{E0073}\u{E0061}\u{E007F}\u{E0041}\u{E007F}',
    '\u{1F3F4}\u{E0075}\u{E0073}\u{E0061}\u{E007F}[U+E0041][U+E007F]',
  ],
  ['fillers', '\u3164\u115F\u1160\uFFA0\u2800', '[U+3164][U+115F][U+1160][U+FFA0][U+2800]'],
  ['a soft hyphen', 'a\u00ADb', 'a[U+00AD]b'],
  ['a grapheme joiner', 'a\u034Fb', 'a[U+034F]b'],
  ['vowels that show nothing', '\u17B4\u17B5\u180E', '[U+17B4][U+17B5][U+180E]'],
  ['a variation of a letter', 'a\uFE0F', 'a[U+FE0F]'],
  ['a variation of a digit without a key', '1\uFE0F2', '1[U+FE0F]2'],
  ['a second variation', '❤\uFE0F\uFE0F', '❤\uFE0F[U+FE0F]'],
  ['a hidden variation of a letter', 'a\u{E0101}', 'a[U+E0101]'],
  ['annotations', '\uFFF9a\uFFFA\uFFFB', '[U+FFF9]a[U+FFFA][U+FFFB]'],
  ['controls', '\0\u001B[31m\u007F\u0085', '[U+0000][U+001B][31m[U+007F][U+0085]'],
  ['a lone carriage return', 'safe\rrm', 'safe[U+000D]rm'],
  ['separators', 'a\u2028b\u2029', 'a[U+2028]b[U+2029]'],
  ['half a character', 'a\uD83D', 'a[U+D83D]'],
  ['the other half', '\uDE00a', '[U+DE00]a'],
];

/** The same classes, written out again, without those that may be part of writing. */
const never =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- They are what is looked for.
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/;

describe('escapeInvisible', () => {
  it.each(kept)('leaves %s as it is', (_, text) => {
    expect(escapeInvisible(text)).toBe(text);
  });

  it.each(escaped)('shows %s', (_, text, shown) => {
    expect(escapeInvisible(text)).toBe(shown);
  });

  it('labels marks that no writing piles up, and an object that is none', () => {
    expect(escapeInvisible(`a${'\u0300'.repeat(10)}`, { inline: true })).toBe(
      `a${'\u0300'.repeat(8)}[U+0300][U+0300]`,
    );
    expect(escapeInvisible('delete\uFFFC_files')).toBe('delete[U+FFFC]_files');
  });

  it('shows line ends and tabs where a text stands in one line', () => {
    expect(escapeInvisible('a\n\tb\r\n', { inline: true })).toBe(
      'a[U+000A][U+0009]b[U+000D][U+000A]',
    );
    expect(escapeInvisible('می\u200Cخواهم 👨\u200D👩', { inline: true })).toBe(
      'می\u200Cخواهم 👨\u200D👩',
    );
  });

  it('leaves nothing hidden in any text', () => {
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
        expect(shown).not.toMatch(never);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });

  it('changes no text of ordinary writing', () => {
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
