import { describe, expect, it } from 'vitest';
import { readTerminal } from '../../../../../src/showing/payload/views/terminal/readTerminal.ts';
import type { TerminalText } from '../../../../../src/showing/payload/views/terminal/TerminalText.ts';
import { getIndexedColor } from '../../../../../src/showing/payload/views/terminal/style/getIndexedColor.ts';
import { styleFlags } from '../../../../../src/showing/payload/views/terminal/style/TerminalStyle.ts';
import type { TerminalStyle } from '../../../../../src/showing/payload/views/terminal/style/TerminalStyle.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';
import { terminalTexts } from './terminalTexts.ts';

const toHex = (color: string): string =>
  color.replace(
    /^rgb\((\d+),(\d+),(\d+)\)$/,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  );

const names = 'black red green yellow blue magenta cyan white'.split(' ');
const colorNames = new Map([
  ...names.map((name, index) => [getIndexedColor(index), name] as const),
  ...names.map((name, index) => [getIndexedColor(index + 8), `bright-${name}`] as const),
]);

const nameColor = (color: string | undefined, prefix: string): string[] =>
  color === undefined ? [] : [`${prefix}${colorNames.get(toHex(color)) ?? toHex(color)}`];

const nameStyle = ({ color, background, flags, link }: TerminalStyle): string =>
  [
    ...Object.entries(styleFlags).flatMap(([name, flag]) => ((flags & flag) === 0 ? [] : [name])),
    ...nameColor(color, ''),
    ...nameColor(background, 'on-'),
    ...(link === undefined ? [] : [`to ${link}`]),
  ].join(' ');

/** Writes the parts with their own style as `{bold red: text}`. */
const write = ({ text, tokens }: TerminalText): string => {
  let [written, end] = ['', 0];
  for (const token of tokens) {
    const part = text.slice(token.start, token.end);
    const name = token.className === 'host' ? 'host' : nameStyle(token.style);
    written += `${text.slice(end, token.start)}{${name}: ${part}}`;
    end = token.end;
  }
  return written + text.slice(end);
};

/** Reads a text. Returns the number of steps, too. */
const readInSteps = (stdout: string, stderr = ''): readonly [TerminalText, number] => {
  const work = readTerminal({ stdout, stderr });
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done === true) {
      return [step.value, steps];
    }
  }
};
const read = (stdout: string, stderr?: string): TerminalText => readInSteps(stdout, stderr)[0];
const show = (text: string): string => write(read(text));

// oxlint-disable-next-line no-control-regex -- Finding them is the purpose.
const control = /[\0-\x08\x0B-\x1F\x7F-\x9F]/;

/** Shows the tokens of a text without those that a line break in its last place would end. */
const dropLastBreak = (text: string): string => text.replace(/\n$/, '');

describe('readTerminal', () => {
  it.each(terminalTexts)('reads %s', (_, text, expected) => {
    expect(show(text)).toBe(dropLastBreak(expected));
  });

  it.each(terminalTexts)('reads it the same in every line: %s', (_, text, expected) => {
    const reset = '\u001B[0m\u001B]8;;\u0007\n';
    const shown = show(`${text}${reset}`.repeat(3));
    expect(shown).toBe(dropLastBreak(`${expected}\n`.repeat(3)));
  });

  it.each(terminalTexts)('shows no code at any prefix of %s', (_, text) => {
    for (let end = 0; end < text.length; end += 1) {
      expect(read(text.slice(0, end)).text, `up to ${end}`).not.toMatch(control);
    }
  });

  it('starts stderr on its own line and without the styles of stdout', () => {
    const shown = read('\u001B[31mout', '\u001B[1merror\n');
    expect(write(shown)).toBe('{red: out}\n{bold: error}');
    expect(shown.errorStart).toBe(4);
    expect(read('out\n', 'error')).toMatchObject({ text: 'out\nerror', errorStart: 4 });
    expect(read('', 'error')).toMatchObject({ text: 'error', errorStart: 0 });
    expect(read('out', '').errorStart).toBe(Infinity);
  });

  it('adds at most as much text for hosts as the output is long', () => {
    const address = `https://${'a'.repeat(60)}.dev/${'b'.repeat(3_000)}`;
    const lines = 'x\n'.repeat(20_000);
    const { text, tokens } = read(`\u001B]8;;${address}\u001B\\${lines}`);
    expect(text.length).toBeLessThan(2 * lines.length + 11_000);
    // Without its host, text isn't a link.
    expect(tokens.filter(({ style }) => style.link === address)).toHaveLength(
      tokens.filter(({ className }) => className === 'host').length,
    );
    expect(text).toContain(`x (${'a'.repeat(60)}.dev)\n`);
  });

  it('reads random texts without leaving a code', () => {
    const random = seededRandom(20);
    const pieces = ['\u001B', '[', '1', '31', ';', 'm', 'K', 'G', 'C', 'D', '\r', '\n', '\b', '\t'];
    const more = [
      ']8;;',
      'https://a.b',
      '\u0007',
      '\u009B',
      'P',
      '\\',
      'abc',
      '你',
      '👩🏽‍💻',
      'e\u0301',
    ];
    const all = [...pieces, ...more];
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: 30 }, () => all[Math.floor(random() * all.length)]).join(
        '',
      );
      const { text: shown, tokens } = read(text);
      expect(shown, JSON.stringify(text)).not.toMatch(control);
      const ends = tokens.flatMap(({ start, end }) => [start, end]);
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    }
  });

  it('keeps all characters of a line that is too long to be overwritten as a whole', () => {
    const text = '你x'.repeat(60_000);
    expect(read(`${text}\r`).text).toBe(text);
    const { text: shown } = read(`${text}\rend`);
    expect(shown.length).toBeGreaterThan(119_000);
    expect(shown).toContain('end');
  });

  it.each([
    ['lines', 'a line\n'],
    ['styles', '\u001B[31mred\u001B[0m '],
    ['progress', '12%\r'],
    ['one line', 'x'],
    ['strings without an end', '\u001B]8;;a'],
  ])('reads in many steps: %s', (_, piece) => {
    const text = piece.repeat(Math.ceil(500_000 / piece.length));
    expect(readInSteps(text)[1]).toBeGreaterThan(25);
  });
});
