import { raw } from '../../../../../src/showing/payload/views/raw/raw.ts';
import { describeView } from '../../../../support/describeView.tsx';

const createTowns = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Place ${id}`, tags: ['walk', 'view'] }));

describeView({
  view: raw,
  samples: {
    'a number': 12,
    'nested values': { a: [1, { b: null }], c: 'https://example.com' },
    'an empty list': [],
  },
  createLarge: () => createTowns(100_000),
  query: 'place 9999',
  growth: [{}, { a: [1] }, { a: [1, { b: null }] }],
});
