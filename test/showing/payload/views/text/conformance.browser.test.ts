import { text } from '../../../../../src/showing/payload/views/text/text.ts';
import { describeView } from '../../../../support/describeView.tsx';

const line = 'The walk along the river takes an hour. https://example.com/map.png\n';

describeView({
  view: text,
  samples: {
    'a sentence': 'Sunny, 24 °C.',
    'right-to-left text': 'مشمس، ٢٤ درجة.',
    'invisible characters': 'a\u202Eb\u200Bc',
    'many lines': line.repeat(400),
  },
  createLarge: () => `${line.repeat(150_000)}needle`,
  query: 'Needle',
  growth: ['', 'T', line, line.repeat(20), line.repeat(400)],
});
