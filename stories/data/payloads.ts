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

const text = `Start at the cathedral, and climb to the Portas do Sol.
From there it is ten minutes to Graça; the view is best before noon.

The tram 28 goes back, and it is slow.`;

/** Values for the stories of `ToolPayload`. */
export const payloads = {
  small: { city: 'Lisbon', days: 3, tags: ['walk', 'view'] },
  places: { city: 'Lisbon', places },
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
