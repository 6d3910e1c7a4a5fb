import { describe, expect, it } from 'vitest';
import { payloadViews } from '../../../src/index.ts';
import type { PayloadView, PayloadViewHints } from '../../../src/index.ts';
import { findViews } from '../../../src/showing/payload/usePayloadView.ts';

const hints: PayloadViewHints = {
  language: undefined,
  toolName: 'search',
  side: 'output',
  isArriving: false,
};

const createView = (name: string, matches: PayloadView['matches']): PayloadView => ({
  name,
  matches,
  load: async () => () => null,
});

const getNames = (views: readonly PayloadView[]) => views.map(({ name }) => name);

describe('findViews', () => {
  it('shows the view with the highest score, and offers all that fit in their order', () => {
    const views = [
      createView('low', () => 0.1),
      createView('none', () => 0),
      createView('high', () => 0.9),
      createView('equal', () => 0.9),
    ];
    const { fitting, best } = findViews(views, {}, hints);
    expect(getNames(fitting)).toEqual(['low', 'high', 'equal']);
    expect(best.name).toBe('high');
  });

  it('leaves out views that throw or return something other than a positive number', () => {
    const odd: unknown[] = [Number.NaN, -1, undefined, 'much', {}, Symbol('score')];
    const views = [
      createView('throws', () => {
        throw new Error('This view fails.');
      }),
      // An app without TypeScript can return anything.
      ...odd.map((score, index) => createView(`odd${index}`, () => score as number)),
    ];
    const { fitting, best } = findViews(views, {}, hints);
    expect(getNames(fitting)).toEqual([]);
    expect(best.name).toBe('raw');
  });

  it('lets a view replace a later one with the same name', () => {
    const mine = createView('tree', () => 0);
    const { fitting } = findViews([mine, ...payloadViews], [[1]], hints);
    expect(getNames(fitting)).not.toContain('tree');
  });

  it('passes the hints on', () => {
    const view = createView('mine', (_, given) => (given === hints ? 1 : 0));
    expect(findViews([view], {}, hints).best).toBe(view);
  });

  it('shows a value that is arriving only in a live view', () => {
    const arriving = { ...hints, isArriving: true };
    const live: PayloadView = { ...createView('live', () => 0.1), isLive: true };
    const views = [createView('still', () => 1), live];
    expect(findViews(views, {}, arriving)).toEqual({ fitting: [live], best: live });
    expect(findViews(payloadViews, {}, arriving).best.name).toBe('arriving');
  });

  it.each([
    ['a number', 12, 'raw'],
    ['an empty list', [], 'raw'],
    ['text', 'Sunny', 'text'],
    ['Markdown', '# Lisbon\n\n- sunny\n- warm', 'markdown'],
    ['a script', '#!/bin/sh\necho hi', 'code'],
    ['a nested list', Array.from({ length: 30 }, () => [[1]]), 'tree'],
  ])('prefers the best built-in view for %s', (_, value, name) => {
    expect(findViews(payloadViews, value, hints).best.name).toBe(name);
  });
});
