import { describe, expect, it } from 'vitest';
import { findViews } from '../../../../../src/showing/payload/usePayloadView.ts';
import { payloadViews } from '../../../../../src/showing/payload/views/payloadViews.ts';

const hints = { language: undefined, toolName: undefined, side: undefined, isArriving: false };
const getBest = (value: unknown): string => findViews(payloadViews, value, hints).best.name;

const body = '## Steps\n\n1. Open the page\n2. Press **Save**\n';

describe('the view of fields', () => {
  it.each([
    ['an issue', { number: 7, title: 'Save fails', body }],
    ['an issue as JSON text', JSON.stringify({ number: 7, body })],
    ['Markdown two levels down', { issue: { author: 'Ada', comments: [{ body }] } }],
  ])('is the default for %s', (_, value) => {
    expect(getBest(value)).toBe('fields');
  });

  it.each([
    ['fields without Markdown', { title: 'Save fails', body: 'It does.\nReally.' }],
    ['Markdown on one line', { body: 'Press **Save** in `Settings` of the page now' }],
    ['a list', [{ body }, { body }]],
  ])('is not the default for %s', (_, value) => {
    expect(getBest(value)).not.toBe('fields');
  });

  it('is offered for a list', () => {
    const { fitting } = findViews(payloadViews, [{ body }], hints);
    expect(fitting.map(({ name }) => name)).toContain('fields');
  });
});
