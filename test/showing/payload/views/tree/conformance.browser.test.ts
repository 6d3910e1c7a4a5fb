import { tree } from '../../../../../src/showing/payload/views/tree/tree.ts';
import { describeView } from '../../../../support/describeView.tsx';

const createTown = (id: number) => ({ id, place: { name: `Place ${id}`, tags: ['walk', { id }] } });
const createTowns = (count: number) => Array.from({ length: count }, (_, id) => createTown(id));

describeView({
  view: tree,
  samples: {
    'a nested list': createTowns(20),
    'an object with many keys': { towns: createTowns(20), when: new Date(0) },
    'JSON text': JSON.stringify(createTowns(20)),
  },
  createLarge: () => createTowns(110_000),
  query: 'place 109999',
  growth: [[], createTowns(1), createTowns(10), createTowns(20)],
});
