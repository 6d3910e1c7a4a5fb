import { arriving } from '../../../../../src/showing/payload/views/arriving/arriving.ts';
import { describeView } from '../../../../support/describeView.tsx';

const line = 'The walk along the river takes an hour.\n';

describeView({
  view: arriving,
  hints: { isArriving: true },
  samples: {
    'a field': { city: 'Lis' },
    'text in an object': { path: 'notes.md', content: line.repeat(200) },
    'a list': [{ city: 'Lisbon' }, { city: 'Por' }],
    'many fields': Object.fromEntries(Array.from({ length: 500 }, (_, id) => [`field${id}`, id])),
    'right-to-left text in a field': { city: 'لشبونة' },
    'invisible characters': { 'a\u202Eb': 'c\u200Bd' },
    'a number': 12,
    nothing: undefined,
  },
  createLarge: () => ({ path: 'walks.csv', content: line.repeat(250_000) }),
  growth: [
    undefined,
    {},
    { path: '' },
    { path: 'notes.md', content: 'The' },
    { path: 'notes.md', content: line.repeat(400) },
    { path: 'notes.md', content: line.repeat(400), tags: ['walk'] },
  ],
});
