import { describe, expect, it } from 'vitest';
import { createCallRecordsChunk, getSentRecords } from '../../src/core/createCallRecordsChunk.ts';

describe('createCallRecordsChunk', () => {
  it('writes records that are read back', () => {
    const { metadata } = createCallRecordsChunk({ c1: { startedAt: 1 } });
    expect(getSentRecords(metadata)).toEqual([['c1', { startedAt: 1 }]]);
  });
});

describe('getSentRecords', () => {
  it.each([
    ['no metadata', undefined],
    ['metadata of the app', { model: 'small' }],
    ['a text in place of the records', { toolcard: 'c1' }],
  ])('finds none in %s', (_, metadata) => {
    expect(getSentRecords(metadata)).toBeUndefined();
  });

  it('leaves out records that are no objects', () => {
    const toolcard = { c1: 'done', c2: { endedAt: 2 } };
    expect(getSentRecords({ toolcard })).toEqual([['c2', { endedAt: 2 }]]);
  });
});
