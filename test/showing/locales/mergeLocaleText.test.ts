import { describe, expect, it, vi } from 'vitest';
import { mergeLocaleText } from '../../../src/showing/locales/mergeLocaleText.ts';

interface Text {
  readonly label: string;
  readonly nameLabel: (name: string) => string;
  readonly labels: Readonly<Record<'done' | 'failed', string>>;
  readonly errorTexts: Readonly<Record<'max', (limit: string) => string>>;
}

const english: Text = {
  label: 'Approve',
  nameLabel: (name) => `Approve ${name}`,
  labels: { done: 'Done', failed: 'Failed' },
  errorTexts: { max: (limit) => `At most ${limit}` },
};

/** Merges texts of an app that doesn't check its types. */
const merge = (given: object): Text => mergeLocaleText(english, given as Partial<Text>);

const throwing = (): never => {
  throw new Error('no word');
};

describe('mergeLocaleText', () => {
  it('overrides words, functions, and single words of a group', () => {
    const text = merge({
      label: 'Genehmigen',
      nameLabel: (name: string) => `${name} genehmigen`,
      labels: { done: 'Fertig' },
      errorTexts: { max: (limit: string) => `Höchstens ${limit}` },
    });
    expect(text.label).toBe('Genehmigen');
    expect(text.nameLabel('zip')).toBe('zip genehmigen');
    expect(text.labels).toEqual({ done: 'Fertig', failed: 'Failed' });
    expect(text.errorTexts.max('3')).toBe('Höchstens 3');
  });

  it.each([undefined, null])('ignores words and groups that are %s', (missing) => {
    const text = merge({
      label: missing,
      nameLabel: missing,
      labels: missing,
      errorTexts: { max: missing },
    });
    expect(text.label).toBe('Approve');
    expect(text.nameLabel('zip')).toBe('Approve zip');
    expect(text.labels).toEqual(english.labels);
    expect(text.errorTexts.max('3')).toBe('At most 3');
  });

  it('ignores words of another type', () => {
    const text = merge({ label: {}, nameLabel: 'Approve', labels: 'Done', errorTexts: throwing });
    expect(text.label).toBe('Approve');
    expect(text.nameLabel('zip')).toBe('Approve zip');
    expect(text.labels.done).toBe('Done');
    expect(text.errorTexts.max('3')).toBe('At most 3');
  });

  it('uses the overridden word if a function throws, and logs its error once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const text = merge({ nameLabel: throwing, errorTexts: { max: throwing } });
    expect(text.nameLabel('zip')).toBe('Approve zip');
    expect(text.errorTexts.max('3')).toBe('At most 3');
    expect(log.mock.calls).toEqual([[new Error('no word')]]);
    log.mockRestore();
  });

  it('uses the overridden word if a function returns something that is no text', () => {
    expect(merge({ nameLabel: () => undefined }).nameLabel('zip')).toBe('Approve zip');
    expect(merge({ nameLabel: () => ({}) }).nameLabel('zip')).toBe('Approve zip');
    expect(merge({ nameLabel: () => '' }).nameLabel('zip')).toBe('');
  });

  it('keeps words that it has no default for', () => {
    expect(merge({ rowsText: 'Rows', labels: { csv: 'CSV' } })).toMatchObject({
      rowsText: 'Rows',
      labels: { csv: 'CSV', done: 'Done' },
    });
  });

  it('returns the same object for the same texts', () => {
    const given = { label: 'Genehmigen', nameLabel: throwing };
    expect(merge(given)).toBe(merge(given));
    expect(merge(given).nameLabel).toBe(merge(given).nameLabel);
  });
});
