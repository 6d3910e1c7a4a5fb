import { describe, expect, it } from 'vitest';
import { AnsiReader } from '../../../../../src/showing/payload/views/terminal/AnsiReader.ts';
import type { TerminalText } from '../../../../../src/showing/payload/views/terminal/TerminalText.ts';
import { getIndexedColor } from '../../../../../src/showing/payload/views/terminal/style/ansiColors.ts';
import { styleFlags } from '../../../../../src/showing/payload/views/terminal/style/TerminalStyle.ts';
import type { TerminalStyle } from '../../../../../src/showing/payload/views/terminal/style/TerminalStyle.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';
import { terminalTexts } from './terminalTexts.ts';

const names = 'black red green yellow blue magenta cyan white'.split(' ');
const colorNames = new Map([
  ...names.map((name, index) => [getIndexedColor(index), name] as const),
  ...names.map((name, index) => [getIndexedColor(index + 8), `bright-${name}`] as const),
]);

const nameColor = (color: number | undefined, prefix: string): string[] =>
  color === undefined
    ? []
    : [`${prefix}${colorNames.get(color) ?? `#${color.toString(16).padStart(6, '0')}`}`];

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

const read = (...pieces: readonly string[]): TerminalText => {
  const reader = new AnsiReader();
  pieces.forEach((piece) => reader.push(piece));
  return reader.getText();
};

/** Drops the identity of styles, which depends on the reader. */
const show = (...pieces: readonly string[]): string => write(read(...pieces));

describe('AnsiReader', () => {
  it.each(terminalTexts)('reads %s', (_, text, expected) => {
    expect(show(text)).toBe(expected);
  });

  it.each(terminalTexts)('reads the same, wherever it is split: %s', (_, text, expected) => {
    expect(show(...text.split('')), 'into single units').toBe(expected);
    for (let at = 1; at < text.length; at += 1) {
      expect(show(text.slice(0, at), text.slice(at)), `at ${at}`).toBe(expected);
    }
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

  it('reads random texts the same, however they are split', () => {
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
      expect(show(...text.split('')), JSON.stringify(text)).toBe(show(text));
      // oxlint-disable-next-line no-control-regex -- Finding them is the purpose.
      expect(read(text).text).not.toMatch(/[\0-\x08\x0B-\x1F\x7F-\x9F]/);
    }
  });

  it('splits a line that is too long at the same column, however it is split', () => {
    const text = `${'你x'.repeat(60_000)}\rend`;
    const parts = Array.from({ length: Math.ceil(text.length / 997) }, (_, index) =>
      text.slice(index * 997, (index + 1) * 997),
    );
    expect(show(...parts)).toBe(show(text));
    expect(read(text).text.length).toBeGreaterThan(119_000);
  });

  it('keeps about the end of the text, with its styles', () => {
    const reader = new AnsiReader();
    for (let line = 0; line < 1_000; line += 1) {
      reader.push(`\u001B[32mline\u001B[0m ${line}\n`);
      reader.keepEnd(100);
    }
    const { text, tokens } = reader.getText();
    expect(text.length).toBeLessThan(220);
    expect(text.length + reader.dropped).toBe(1_000 * 6 + 10 + 90 * 2 + 900 * 3);
    expect(text.startsWith('line ')).toBe(true);
    expect(text.endsWith('line 999\n')).toBe(true);
    expect(new Set(tokens.map(({ start, end }) => text.slice(start, end)))).toEqual(
      new Set(['line']),
    );
  });
});
