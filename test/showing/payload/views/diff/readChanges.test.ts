import { describe, expect, it } from 'vitest';
import { DiffLines } from '../../../../../src/showing/payload/views/diff/DiffLines.ts';
import { PatchReader } from '../../../../../src/showing/payload/views/diff/PatchReader.ts';
import { compareTexts } from '../../../../../src/showing/payload/views/diff/compareTexts.ts';
import { findFileChanges } from '../../../../../src/showing/payload/views/diff/findFileChanges.ts';
import { markWords } from '../../../../../src/showing/payload/views/diff/markWords.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';
import { diffs } from './diffs.ts';
import { finish, readDiff, writeDiff } from './writeDiff.ts';

const compare = (before: string, after: string): DiffLines => {
  const diff = new DiffLines();
  finish(compareTexts(diff, before, after));
  return diff;
};

/** Returns the text before or after the changes of a diff. */
const getSide = ({ lines }: DiffLines, other: 'added' | 'removed'): string =>
  lines
    .filter(({ kind }) => kind !== other && kind !== 'noLineEnd')
    .map(({ text }) => `${text}\n`)
    .join('');

describe('the diff of', () => {
  it.each(diffs)('$name has a sign and a number on each line', ({ value, toolName, lines }) => {
    expect(readDiff(value, toolName)).toEqual(lines);
  });
});

const patches = diffs.flatMap(({ name, value }) =>
  typeof value === 'string' ? [{ name, value }] : [],
);

describe('PatchReader', () => {
  it.each(patches)('reads the same, wherever it is split: $name', ({ value }) => {
    const read = (...pieces: readonly string[]): string[] => {
      const diff = new DiffLines();
      const reader = new PatchReader(diff);
      pieces.forEach((piece) => reader.push(piece));
      reader.end();
      return writeDiff(diff);
    };
    const whole = read(value);
    expect(read(...value.split(''))).toEqual(whole);
    for (let at = 1; at < value.length; at += 1) {
      expect(read(value.slice(0, at), value.slice(at)), `at ${at}`).toEqual(whole);
    }
  });

  it('reads the lines of random patches without throwing', () => {
    const random = seededRandom(3);
    const pieces = [
      'diff --git a/x b/x',
      '--- a/x',
      '+++ b/x',
      '@@ -1,2 +1,2 @@',
      '@@',
      '+a',
      '-b',
      ' c',
      '',
    ];
    const all = [
      ...pieces,
      '*** Begin Patch',
      '*** Update File: x',
      '*** End Patch',
      'rename to y',
      'GIT binary patch',
      '\\ No',
      '--- ',
      'note',
    ];
    for (let round = 0; round < 2_000; round += 1) {
      const diff = new DiffLines();
      const reader = new PatchReader(diff);
      const lines = Array.from({ length: 20 }, () => all[Math.floor(random() * all.length)]);
      reader.push(lines.join('\n'));
      reader.end();
      expect(diff.lines.length).toBeLessThanOrEqual(25);
    }
  });
});

describe('compareTexts', () => {
  it('keeps both texts, whatever they are', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 500; round += 1) {
      const write = (): string =>
        Array.from(
          { length: Math.floor(random() * 20) },
          () => `${Math.floor(random() * 8)}\n`,
        ).join('');
      const [before, after] = [write(), write()];
      const diff = compare(before, after);
      expect(getSide(diff, 'added')).toBe(before);
      expect(getSide(diff, 'removed')).toBe(after);
    }
  });

  it('finds many scattered changes in a long text, with few lines more than changed', () => {
    const old = Array.from({ length: 100_000 }, (_, index) => `line ${index}`);
    const next = old.map((line, index) => (index % 50 === 7 ? `${line} changed` : line));
    const diff = compare(old.join('\n'), next.join('\n'));
    expect(diff.lines.filter(({ kind }) => kind === 'added')).toHaveLength(2_000);
    expect(diff.lines.filter(({ kind }) => kind === 'removed')).toHaveLength(2_000);
  });

  it('shows very different texts as replaced', () => {
    const before = Array.from({ length: 50_000 }, (_, index) => `a${index % 7}`).join('\n');
    const after = Array.from({ length: 50_000 }, (_, index) => `b${index % 5}`).join('\n');
    const diff = compare(before, after);
    expect(diff.lines).toHaveLength(100_000);
  });

  it('replaces as many lines as have arrived, and leaves the others unchanged', () => {
    const value = { file_path: 'x', old_string: 'a\nb\nc', new_string: 'a\nB' };
    expect(readDiff(value, 'Edit', true)).toEqual([
      '[changed x +1 -1]',
      ', a',
      ',-b',
      ',+B',
      ', c',
    ]);
  });
});

const nested: { edits: unknown[] } = { edits: [] };
nested.edits.push(nested, nested);

describe('findFileChanges', () => {
  it.each([
    ['text', 'a - b\n+ c'],
    ['a list in Markdown', '- a\n- b\n+ c\n--- \n'],
    ['a search', { search: 'a' }],
    ['a file that is read', { path: 'x', content: 'a' }],
    ['numbers', { before: 1, after: 2 }],
    ['rows', [{ path: 'x' }, { path: 'y' }]],
    ['a list of other things', { edits: [{ id: 1 }] }],
    ['changes of other things', { changes: { a: { from: 1 } } }],
    ['a command', { command: 'ls', path: 'x' }],
    ['a huge sparse list', Object.assign([], { length: 4_000_000_000 })],
    ['a list in itself', nested],
    ['nothing', undefined],
  ])('leaves %s to other views', (_, value) => {
    expect(findFileChanges(value, 'read_file')).toBeUndefined();
  });

  it('finds the changes at each point at which arguments arrive', () => {
    const json = '{"file_path":"x","edits":[{"old_string":"a","new_string":"b"}]}';
    const arrived = [
      { file_path: 'x', edits: [{}] },
      { file_path: 'x', edits: [{ old_string: 'a' }] },
    ];
    expect(findFileChanges(arrived[0])).toBeUndefined();
    expect(findFileChanges(arrived[1])).toEqual([
      { path: 'x', before: 'a', after: '', line: undefined },
    ]);
    expect(findFileChanges(json)).toHaveLength(1);
  });

  it('runs no getter', () => {
    const value = {
      before: 'a',
      get after(): string {
        throw new Error('It ran.');
      },
    };
    expect(findFileChanges(value)).toBeUndefined();
  });
});

describe('markWords', () => {
  const mark = (removed: string, added: string): string[] => {
    const marks = markWords(removed, added);
    return [
      marks.removed.map(([start, end]) => removed.slice(start, end)).join('|'),
      marks.added.map(([start, end]) => added.slice(start, end)).join('|'),
    ];
  };

  it.each([
    ['const count = 1;', 'const count = 2;', ['1', '2']],
    ['return a + b;', 'return a;', [' + b', '']],
    ['foo(bar)', 'foo(bar, baz)', ['', ', baz']],
    ['let größe = 1', 'let größen = 1', ['größe', 'größen']],
    ['stops.length * 20;', 'stops.count;', ['length * 20', 'count']],
    ['completely', 'other', ['', '']],
    ['', 'new', ['', '']],
  ])('marks what differs between %j and %j', (removed, added, expected) => {
    expect(mark(removed, added)).toEqual(expected);
  });

  it('marks nothing in very long lines', () => {
    expect(mark(`${'a '.repeat(2_000)}x`, `${'a '.repeat(2_000)}y`)).toEqual(['', '']);
  });
});
