import { markdown } from '../../../../../src/showing/payload/views/markdown/markdown.ts';
import { describeView } from '../../../../support/describeView.tsx';

const report = `# Towns

| Town | People |
| --- | ---: |
| [Lisbon](https://example.com/lisbon) | 545,000 |

![A town](https://example.com/town.png) <img src="https://example.com/raw.png">

- [x] **done**
- \`code\`

> quote <script src="https://example.com/a.js"></script>
`;

describeView({
  view: markdown,
  samples: {
    'a report': report,
    'right-to-left text': '# تقرير\n\n- **المدينة**: لشبونة\n- [رابط](https://example.com)\n',
  },
  createLarge: () => report.repeat(40_000),
  growth: Array.from({ length: 30 }, (_, step) => report.slice(0, (step + 1) * 12)),
});
