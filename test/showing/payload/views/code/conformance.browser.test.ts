import { code } from '../../../../../src/showing/payload/views/code/code.ts';
import { describeView } from '../../../../support/describeView.tsx';

const line = "const greeting: string = 'Hello, Lisbon!'; // https://example.com\n";

describeView({
  view: code,
  hints: { language: 'typescript' },
  samples: {
    'lines of code': line.repeat(30),
    'one fence': `\`\`\`html\n<img src="https://example.com/a.png">\n\`\`\``,
    'a script': '#!/bin/sh\necho "$1"\n',
  },
  createLarge: () => `${line.repeat(150_000)}// needle`,
  query: 'Needle',
  growth: ['', 'const', 'const a = `', line.repeat(10), line.repeat(300)],
});
