const places = [
  'Alfama',
  'Graça',
  'Belém',
  'Chiado',
  'Estrela',
  'Ajuda',
  'Lapa',
  'Mouraria',
  'Arroios',
  'Anjos',
  'Olaias',
  'Areeiro',
].map((name, index) => ({
  name,
  kind: index % 2 === 0 ? 'viewpoint' : 'garden',
  open: index !== 2,
  position: { latitude: 38.7 + index / 100, longitude: -9.1 - index / 100 },
  'opening hours': ['09:00', '18:00'],
  note: index === 3 ? null : `A quiet viewpoint above ${name}`.slice(0, index % 2 === 0 ? 60 : 7),
}));

const markdown = `# A walk in Lisbon

Start early, and bring **water**. See [the map](https://maps.example.com/lisbon) or https://example.com.

| Stop   | Minutes |
| ------ | ------: |
| Alfama |      20 |
| Graça  |      35 |

- [x] tickets
- [ ] lunch

> The tram is slow.

![A tram](https://images.example.org/tram.png)

\`\`\`sh
walk --from alfama --to graca
\`\`\`
`;

const code = `/** A place to see. */
export interface Place {
  readonly name: string;
  readonly minutes: number;
}

const total = (places: readonly Place[]): number =>
  // Breaks are not counted.
  places.reduce((sum, { minutes }) => sum + minutes, 0);

console.log(total([{ name: 'Alfama', minutes: 20 }]));
`;

/** A chart as an SVG, in which a script wouldn't run. */
const chart = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 480 240">
    <g fill="#4f7cff">${[60, 120, 90, 180, 150, 210]
      .map(
        (height, index) =>
          `<rect x="${24 + index * 74}" y="${230 - height}" width="50" height="${height}" rx="6"/>`,
      )
      .join('')}</g>
  </svg>`,
)}`;

const image = { type: 'file', mediaType: 'image/svg+xml', url: chart, alt: 'Visitors per month' };

const blocks = {
  content: [
    { type: 'text', text: 'Found **one report** and its chart:\n\n- 6 months\n- 810 visitors' },
    image,
    {
      type: 'text',
      text: 'Cache hit ratio: 0.95, 12 ms',
      annotations: { audience: ['assistant'], priority: 0.3 },
    },
    {
      type: 'resource_link',
      uri: 'https://example.com/reports/visitors.pdf',
      name: 'visitors.pdf',
      title: 'Visitors of Lisbon',
      description: 'The whole report, with its sources',
      mimeType: 'application/pdf',
      size: 482_113,
    },
    {
      type: 'resource',
      resource: {
        uri: 'file:///reports/raw.bin',
        mimeType: 'application/octet-stream',
        blob: 'UmVzb3VyY2U=',
      },
    },
    { type: 'image', url: 'https://images.example.org/map.png', alt: 'A map' },
  ],
  structuredContent: { months: 6, visitors: 810, peak: 'June' },
  _meta: { requestId: '7f3a', cached: true },
};

const issue = {
  number: 4_182,
  title: 'Saving fails on slow networks',
  labels: ['bug', 'network'],
  body: '## Steps\n\n1. Throttle the network\n2. Press **Save** twice\n\n> It worked in 2.3.\n\n```sh\nnpm run save -- --slow\n```\n',
  author: { login: 'ada', url: 'https://example.com/ada' },
};

const text = `Start at the cathedral, and climb to the Portas do Sol.
From there it is ten minutes to Graça; the view is best before noon.

The tram 28 goes back, and it is slow.`;

const orders = Array.from({ length: 24 }, (_, index) => ({
  order: 1_001 + index,
  customer: ['Ana Silva', 'João Pereira', 'Mei Chen', 'Ahmed Hassan', 'Zoë Müller'][index % 5],
  city: places[index % places.length]?.name,
  total: (((index * 7_919) % 900) / 10 + 9.9).toFixed(2),
  shipped: index % 3 !== 0,
  note: index % 7 === 3 ? 'Leave it with the neighbor on the second floor, please.' : null,
})).map((order) => ({ ...order, total: Number(order.total) }));

const csv = `date,station,temperature,rain\n${Array.from(
  { length: 14 },
  (_, day) =>
    `2026-06-${String(day + 1).padStart(2, '0')},"Lisbon, Geofísico",${21 + (day % 6)}.${day % 10},${day % 4 === 0 ? '1.2' : '0'}`,
).join('\n')}\n`;

/** Values for the stories of `ToolPayload`. */
export const payloads = {
  image,
  blocks,
  issue,
  small: { city: 'Lisbon', days: 3, tags: ['walk', 'view'] },
  weather: {
    city: 'Lisbon',
    temperature_c: 24.5,
    humidity_percent: 61,
    wind_kmh: 14,
    is_sunny: true,
    alert: null,
    observed_at: '2026-06-14T09:30:00Z',
    source: 'https://weather.example.com/lisbon?units=metric',
    summary: 'Clear and warm, with a light breeze from the north.',
  },
  places: { city: 'Lisbon', places },
  orders,
  csv,
  text,
  hidden: 'invoice\u202Efdp.exe, pay\u200Bpal, and a line\nwith an end',
  markdown,
  code,
  line: 'lorem ipsum dolor '.repeat(30_000).slice(0, 500_000),
  huge: Array.from({ length: 40_000 }, (_, id) => ({
    id,
    name: `Place number ${id}`,
    kind: id % 2 === 0 ? 'viewpoint' : 'garden',
    tags: ['walk', 'view', `tag ${id % 97}`],
    note: 'A quiet place above the town, with benches and a small café that opens late.',
  })),
};
