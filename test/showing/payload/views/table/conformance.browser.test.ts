import { table } from '../../../../../src/showing/payload/views/table/table.ts';
import { describeView } from '../../../../support/describeView.tsx';

const createTown = (id: number) => ({
  id,
  name: `Place ${id}`,
  people: 1_000 * id,
  'is open': id % 2 === 0,
  note: id % 3 === 0 ? undefined : 'https://example.com/a.png',
});
const createTowns = (count: number) => Array.from({ length: count }, (_, id) => createTown(id));
const lines = createTowns(30).map(({ name, people }) => `"${name}",${people}`);

describeView({
  view: table,
  samples: {
    'two rows': createTowns(2),
    'many rows': createTowns(300),
    'rows with a nested value': createTowns(5).map((town) => ({ ...town, tags: ['walk'] })),
    'JSON text': JSON.stringify(createTowns(20)),
    'CSV text': `name,people\n${lines.join('\n')}`,
    'TSV text': 'id\tcity\n1\tLisbon\n2\tPorto\n',
  },
  createLarge: () => createTowns(110_000),
  query: 'place 109999',
  growth: [[], createTowns(1), createTowns(2), createTowns(40)],
});
