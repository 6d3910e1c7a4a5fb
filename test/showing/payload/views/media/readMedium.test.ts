import { describe, expect, it } from 'vitest';
import {
  decodeMedium,
  getMediumSize,
} from '../../../../../src/showing/payload/views/media/decodeMedium.ts';
import { readMedium } from '../../../../../src/showing/payload/views/media/readMedium.ts';
import { png } from '../blocks/blockResults.ts';

const decode = async (value: unknown): Promise<string | null | undefined> => {
  const medium = readMedium(value);
  if (medium === undefined) {
    return undefined;
  }
  const work = decodeMedium(medium.source, medium.mediaType);
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value && `${step.value.type} ${await step.value.text()}`;
};

describe('readMedium', () => {
  it.each([
    ['a data URL', `data:image/png;base64,${png}`, 'image', 'image/png'],
    [
      'a data URL with a parameter',
      'data:text/html;charset=utf-8;base64,PGI+',
      'file',
      'text/html',
    ],
    ['an SVG in a data URL', 'data:image/svg+xml,%3Csvg/%3E', 'image', 'image/svg+xml'],
    ['a blob URL', 'blob:https://x.test/1-2-3', 'image', ''],
    ['a Blob', new Blob(['a'], { type: 'audio/ogg' }), 'audio', 'audio/ogg'],
    ['a File', new File(['a'], 'a.mp4', { type: 'video/mp4' }), 'video', 'video/mp4'],
    [
      'a medium of an app',
      { mimeType: 'image/webp', url: 'https://x.test/a.webp' },
      'image',
      'image/webp',
    ],
    ['a result of OpenAI', { type: 'image', b64_json: png }, 'image', ''],
  ])('reads %s', (_, value, kind, mediaType) => {
    expect(readMedium(value)).toMatchObject({ kind, mediaType });
  });

  it.each([
    ['prose', 'data: the results'],
    ['an address', 'https://x.test/a.png'],
    ['a row with a type', { type: 'image', count: 3 }],
    ['a row with text that is not Base64', { type: 'image', data: 'not base64, but words' }],
    ['an unsafe address', { type: 'image', url: 'javascript:alert(1)' }],
    ['a relative address', { type: 'image', url: '//evil.test/a.png' }],
    ['a list', [{ type: 'image', data: png }]],
  ])('does not read %s', (_, value) => {
    expect(readMedium(value)).toBeUndefined();
  });

  it('takes the name and the description from the block', () => {
    const block = {
      type: 'image',
      data: png,
      mimeType: 'image/png',
      filename: 'a.png',
      alt: 'A dot',
    };
    expect(readMedium(block)).toMatchObject({ name: 'a.png', description: 'A dot' });
    const resource = {
      uri: 'file:///x/report.pdf',
      mimeType: 'application/pdf',
      blob: 'JVBERi0xLjQK',
    };
    expect(readMedium({ type: 'resource', resource })).toMatchObject({ name: 'report.pdf' });
  });

  it.each([
    ['Base64', 'data:text/plain;base64,aGVsbG8gd29ybGQ=', 'text/plain hello world'],
    [
      'Base64 for URLs, with line breaks',
      { mimeType: 'text/plain', data: 'aGVs\nbG8g\r\nd29ybGQ' },
      'text/plain hello world',
    ],
    ['escaped text', 'data:text/plain,a%20b', 'text/plain a b'],
    [
      'invalid Base64',
      {
        type: 'file',
        mimeType: 'text/plain',
        data: `${'a'.repeat(300)}!`,
      },
      null,
    ],
  ])('decodes %s', async (_, value, expected) => {
    expect(await decode(value)).toBe(expected);
  });

  it('decodes a large medium in many steps, wherever its line breaks are', () => {
    const bytes = Uint8Array.from({ length: 700_001 }, (_, index) => index % 251);
    const base64 = Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\n');
    const work = decodeMedium({ base64 }, 'a/b');
    let steps = 0;
    let step = work.next();
    while (step.done !== true) {
      steps += 1;
      step = work.next();
    }
    expect(steps).toBeGreaterThan(5);
    expect(step.value?.size).toBe(700_001);
    expect(getMediumSize({ base64: Buffer.from(bytes).toString('base64') })).toBe(700_001);
  });
});
