import { keyValue } from '../../../../../src/showing/payload/views/key-value/keyValue.ts';
import { describeView } from '../../../../support/describeView.tsx';

const weather = {
  city: 'Lisbon',
  temperature_c: 24.5,
  'is sunny': true,
  alert: null,
  observed_at: '2026-06-14T09:30:00Z',
  source: 'https://example.com/weather.png?units=metric',
  المدينة: 'لشبونة',
  empty: '',
};

describeView({
  view: keyValue,
  hints: { side: 'output' },
  samples: {
    'a flat object': weather,
    'JSON text': JSON.stringify(weather),
    'one field': { a: 1 },
  },
  growth: [{}, { city: 'Lis' }, { city: 'Lisbon', temperature_c: 24 }],
});
