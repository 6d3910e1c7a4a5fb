// What ten times the text costs, for plain texts and for hostile ones, however they are cut.
import { kept, ms, piecesOf, report, timeOf, times } from './measure.mjs';

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

const repeat = (text) => (length) => text.repeat(length / text.length);

const texts = [
  { name: 'transcript with calls', make: transcript },
  // Of one long value, most of the time is the YAML library's, which grows faster than its text.
  {
    name: 'one long input',
    make: (length) =>
      `> [!tool write_file c1]\n> input: |\n${repeat('>   a line of the file that is written\n')(length)}`,
    isYaml: true,
  },
  {
    name: 'one long line of input',
    make: (length) => `> [!tool write_file c1]\n> input: "${repeat('word ')(length)}"\n`,
    isYaml: true,
  },
  { name: 'prose', make: repeat('Lorem ipsum dolor sit amet.\n') },
  { name: 'openers that open nothing', make: repeat('> [!tool x\n') },
  { name: 'quote marks alone', make: repeat('>') },
  { name: 'list marks alone', make: repeat('- ') },
  { name: 'lines that end with CR', make: repeat('a\r') },
  { name: 'YAML of brackets', make: (length) => `> [!tool a b]\n> x: ${repeat(']')(length)}\n` },
  { name: 'carets alone', make: repeat('^') },
  { name: 'carets that begin calls', make: repeat('^^^a\n') },
  {
    name: 'one long text of carets',
    make: (length) => `^^^a\nb ---\n${repeat('--- c\n')(length)}`,
  },
  {
    name: 'parameters that repeat',
    make: (length) => `^^^a\n${repeat('x: 1\ny: 1\n')(length)}^^^\n`,
  },
  { name: 'blanks in a value', make: (length) => `^^^a\nb: x${repeat(' ')(length)}\n^^^\n` },
  { name: 'angle brackets alone', make: repeat('<') },
  { name: 'tags that begin', make: repeat('<tool:') },
  { name: 'tags that close nothing', make: repeat('</tool:a>') },
  { name: 'calls in tags', make: repeat('<tool:a></tool:a>') },
  {
    name: 'one long value in tags',
    make: (length) => `<tool:a><param:b>${repeat('</param:c>\n')(length)}`,
  },
  { name: 'thoughts', make: repeat('<think>a</think>') },
  { name: 'a long thought', make: (length) => `<think>${repeat('</thin')(length)}` },
  { name: 'elements that begin', make: repeat('<tool_call x="') },
  { name: 'elements', make: repeat('<tool_call function_name="a"/>') },
  {
    name: 'RAW in RAW',
    make: (length) => `<tool_call function_name="a">${repeat('RAW|a|RAW ')(length)}`,
  },
];

const sizes = [100_000, 1_000_000];
/** Below this many milliseconds, growth says more about the clock than about the code. */
const shortest = 10;

const scan = ({ createScanner, syntaxes }, pieces) => {
  let events = 0;
  const scanner = createScanner({
    syntaxes: Object.values(syntaxes),
    onEvent: () => (events += 1),
  });
  pieces.forEach((piece) => scanner.feed(piece));
  scanner.end();
  return events;
};

/** Measures how the time grows. Whether all that is promised holds. */
export async function benchGrowth(ours) {
  const rows = [];
  for (const { name, make, isYaml = false } of texts) {
    process.stdout.write(`\r${name.padEnd(40)}`);
    for (const size of [1, 16, Infinity]) {
      const [small, large] = sizes.map((length) =>
        size === Infinity ? [make(length)] : piecesOf(make(length), size),
      );
      const smallTime = await timeOf(() => scan(ours, small), 3);
      const largeTime = await timeOf(() => scan(ours, large), 3);
      const growth = largeTime / Math.max(smallTime, shortest);
      rows.push({
        text: name,
        pieces: size === Infinity ? 'whole' : `of ${size}`,
        '100 kB, ms': ms(smallTime),
        '1 MB, ms': ms(largeTime),
        growth: times(growth),
        holds: kept(largeTime < 5000 && (isYaml || growth < 15)),
      });
    }
  }
  return report(
    'All notations at once: 1 MB within 5 s, ten times the text within 15 times the time (but for one long value of YAML)',
    rows,
  );
}
