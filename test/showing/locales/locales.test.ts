import { describe, expect, it } from 'vitest';
import type { LocaleText } from '../../../src/showing/locales/index.ts';
import { arSA, deDE, enUS, jaJP } from '../../../src/showing/locales/index.ts';

const textOf = (locale: typeof enUS): LocaleText =>
  locale.components.ToolCard.defaultProps.localeText;

const locales = { enUS, deDE, jaJP, arSA };
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F\u200F\u061C]/g, ' ').trim();

describe.each(Object.keys(locales) as (keyof typeof locales)[])('the locale %s', (name) => {
  const text = textOf(locales[name]);

  it('sets the texts of all components', () => {
    const { components } = locales[name];
    expect(Object.values(components).map(({ defaultProps }) => defaultProps.localeText)).toEqual(
      Object.values(components).map(() => text),
    );
  });

  it('translates every text, and leaves none empty', () => {
    const same = (Object.keys(text) as (keyof LocaleText)[]).filter(
      (key) => typeof text[key] === 'string' && text[key] === textOf(enUS)[key],
    );
    expect(name === 'enUS' || same.length === 0).toBe(true);
    expect(Object.values(text)).not.toContain('');
  });

  it('includes the label and the tool in the accessible name of each button', () => {
    const pairs = [
      [text.approveLabel, text.approveToolLabel('zip')],
      [text.denyLabel, text.denyToolLabel('zip')],
      [text.denyWithReasonLabel, text.denyToolWithReasonLabel('zip')],
      [text.addReasonLabel, text.addReasonToolLabel('zip')],
      [text.retryLabel, text.retryToolLabel('zip')],
      [text.copyCallLabel, text.copyCallToolLabel('zip')],
    ] as const;
    for (const [label, label2] of pairs) {
      expect(label2).toContain('zip');
      expect(label2.toLowerCase()).toContain(label.toLowerCase());
    }
  });

  it('leaves out outcomes that did not occur', () => {
    const none = { done: 0, failed: 0, denied: 0, interrupted: 0 };
    expect(text.faultsText(none)).toBe('');
    expect(text.outcomesAnnouncement({ ...none, done: 2 })).not.toMatch(/0/);
    expect(text.faultsText({ ...none, failed: 3 })).toMatch(/3|٣/);
  });

  it('lists a few names, and counts more of them', () => {
    expect(text.startedAnnouncement(['a', 'b'], 2)).toMatch(/a.*b/);
    expect(text.startedAnnouncement(['a', 'b', 'c'], 9)).toMatch(/9|٩/);
    expect(text.approvalAnnouncement(['a', 'b', 'c'], 9)).toMatch(/a.*b.*c/);
    expect(text.inputAnnouncement(['a', 'b', 'c'], 9)).toMatch(/a.*b.*c/);
  });
});

describe('durations, sizes and counts', () => {
  it.each([
    [enUS, '0.4 s', '2 min 5 s', '1 h 1 min', '1.5 MB'],
    [deDE, '0,4 s', '2 min 5 s', '1 h 1 min', '1,5 MB'],
    [jaJP, '0.4 秒', '2 分 5 秒', '1 時間 1 分', '1.5 MB'],
  ])('follow the conventions of the language', (locale, short, minutes, hours, size) => {
    const { durationText, sizeText } = textOf(locale);
    expect(plain(durationText(400))).toBe(short);
    expect(plain(durationText(125_000))).toBe(minutes);
    expect(plain(durationText(3_665_000))).toBe(hours);
    expect(plain(sizeText(1_500_000))).toBe(size);
  });

  it('are rounded before they are split into units', () => {
    const { durationText } = textOf(enUS);
    expect([9_940, 9_960, 59_600, 0, 3_600_000].map((time) => plain(durationText(time)))).toEqual([
      '9.9 s',
      '10 s',
      '1 min',
      '0 s',
      '1 h',
    ]);
  });

  it('have unabbreviated units with the right plural for screen readers', () => {
    expect(plain(textOf(enUS).spokenDurationText(1_000))).toBe('1 second');
    expect(plain(textOf(enUS).spokenDurationText(62_000))).toBe('1 minute 2 seconds');
    expect(plain(textOf(deDE).spokenDurationText(2_000))).toBe('2 Sekunden');
  });

  it('use the plural forms of Arabic', () => {
    const { itemsText } = textOf(arSA);
    const words = [0, 1, 2, 3, 11, 100].map((count) => itemsText(count).replace(/[\d٠-٩]+/, '#'));
    expect(words).toEqual(['لا عناصر', 'عنصر واحد', 'عنصران', '# عناصر', '# عنصرًا', '# عنصر']);
  });
});
