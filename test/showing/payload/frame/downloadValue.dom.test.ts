import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgedElement } from '../zoo.ts';
import { downloadValue } from '../../../../src/showing/payload/frame/downloadValue.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Downloads a value, and returns the name and content of the file. */
const download = async (value: unknown): Promise<{ name: string; text: string }> => {
  const blobs: Blob[] = [];
  let name = '';
  // jsdom has neither downloads nor addresses of blobs.
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return '#';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  await downloadValue(value, 'Output');
  return { name, text: (await blobs[0]?.text()) ?? '' };
};

const deep: unknown = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`);

describe('downloadValue', () => {
  it.each([
    [{ a: [1, 'NaN', null, -0.5, { '[getter]': '\u2028' }] }],
    [[]],
    [deep],
    [forgedElement],
  ])('names a file with the JSON value %# `.json`', async (value) => {
    const { name, text } = await download(value);
    expect(name).toBe('Output.json');
    expect(JSON.parse(text)).toEqual(value);
  });

  it.each<[string, unknown, string]>([
    ['NaN', { a: Number.NaN }, 'NaN'],
    ['undefined', [undefined], 'undefined'],
    ['a date', { at: new Date(0) }, '1970-01-01T00:00:00.000Z'],
    ['a map', [new Map([[1, 2]])], '1 => 2'],
    ['a text', 'text', 'text'],
  ])('names a file with %s, which JSON lacks, `.txt`', async (_, value, content) => {
    const { name, text } = await download(value);
    expect(name).toBe('Output.txt');
    expect(text).toContain(content);
  });
});
