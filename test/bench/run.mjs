// How fast texts are read, and what ten times the text costs: medians of several rounds, side by side in
// one run with a bare line splitter over the same pieces. Prints a table; fails where a limit is broken.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const rounds = 5;

const transcript = (length) => {
  const block = [
    'Some prose that a model writes before it calls a tool, as models do. '.repeat(6),
    '',
    '> [!tool search call_1]',
    '> input:',
    '>   query: all about cats',
    '>   limit: 5',
    '> output:',
    '>   results:',
    '>     - title: All About Cats',
    '>       url: https://example.com/cats',
    '',
    '',
  ].join('\n');
  return block.repeat(Math.ceil(length / block.length)).slice(0, length);
};

const oneInput = (length) =>
  `> [!tool write_file c1]\n> input: |\n${'>   a line of the file that is written\n'.repeat(length / 40)}`;

const longLine = (length) => `> [!tool write_file c1]\n> input: "${'word '.repeat(length / 5)}"\n`;

const texts = [
  { name: 'transcript with calls', make: transcript },
  // Of one long value, most of the time is the YAML library's, which grows faster than its text.
  { name: 'one long input', make: oneInput, isYaml: true },
  { name: 'one long line of input', make: longLine, isYaml: true },
  { name: 'prose', make: (length) => 'Lorem ipsum dolor sit amet.\n'.repeat(length / 28) },
  { name: 'openers that open nothing', make: (length) => '> [!tool x\n'.repeat(length / 11) },
  { name: 'quote marks alone', make: (length) => '>'.repeat(length) },
  { name: 'list marks alone', make: (length) => '- '.repeat(length / 2) },
  { name: 'lines that end with CR', make: (length) => 'a\r'.repeat(length / 2) },
  { name: 'YAML of brackets', make: (length) => `> [!tool a b]\n> x: ${']'.repeat(length)}\n` },
];

const sizes = [100_000, 1_000_000];

const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const timeOf = (work) => {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return median(times);
};

const inPieces = (text, size, feed) => {
  for (let at = 0; at < text.length; at += size) {
    feed(text.slice(at, at + size));
  }
};

/** The least that anybody can do with pieces of text: cut them into lines. */
const splitLines = (text, size) => {
  let rest = '';
  let lines = 0;
  inPieces(text, size, (piece) => {
    let at = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', at)) {
      lines += (rest + piece.slice(at, end)).length > 0 ? 1 : 0;
      rest = '';
      at = end + 1;
    }
    rest += piece.slice(at);
  });
  return lines;
};

spawnSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: project, stdio: 'inherit' });
const { callout, createScanner } = await import(`${project}dist/syntax/index.js`);

const scan = (text, size) => {
  let events = 0;
  const scanner = createScanner({ syntaxes: [callout], onEvent: () => (events += 1) });
  inPieces(text, size, (piece) => scanner.feed(piece));
  scanner.end();
  return events;
};

const rows = [];
let isContent = true;
for (const { name, make, isYaml = false } of texts) {
  for (const size of [1, 16, Infinity]) {
    const [small, large] = sizes.map((length) => make(length));
    scan(small, size);
    const smallTime = timeOf(() => scan(small, size));
    const largeTime = timeOf(() => scan(large, size));
    const splitTime = timeOf(() => splitLines(large, size === Infinity ? 65_536 : size));
    // Below a few milliseconds, growth says more about the clock than about the code.
    const growth = largeTime / Math.max(smallTime, 5);
    const fits = largeTime < 5000 && (isYaml || growth < 15);
    isContent &&= fits;
    rows.push({
      text: name,
      pieces: size === Infinity ? 'whole' : `of ${size}`,
      '100 kB, ms': smallTime.toFixed(1),
      '1 MB, ms': largeTime.toFixed(1),
      growth: `${growth.toFixed(1)} x`,
      'to a splitter': `${(largeTime / splitTime).toFixed(1)} x`,
      holds: fits ? 'yes' : 'NO',
    });
  }
}
console.table(rows);
console.log(
  'Held: 1 MB within 5 s; ten times the text within 15 times the time, but for one long value.',
);
process.exitCode = isContent ? 0 : 1;
