// Measures how the time grows for ten times the text, for normal and hostile texts in pieces of several sizes.
import { kept, ms, splitIntoPieces, report, timeOf, times } from './measure.mjs';

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
  // The YAML library takes most of the time for one long value, and its time grows faster than the text.
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
  { name: 'openers without a call', make: repeat('> [!tool x\n') },
  { name: 'only quote marks', make: repeat('>') },
  { name: 'only list marks', make: repeat('- ') },
  { name: 'lines that end with CR', make: repeat('a\r') },
  { name: 'brackets in YAML', make: (length) => `> [!tool a b]\n> x: ${repeat(']')(length)}\n` },
  { name: 'only carets', make: repeat('^') },
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
  { name: 'only angle brackets', make: repeat('<') },
  { name: 'unfinished tags', make: repeat('<tool:') },
  { name: 'closing tags without opening tags', make: repeat('</tool:a>') },
  { name: 'calls in tags', make: repeat('<tool:a></tool:a>') },
  {
    name: 'one long value in tags',
    make: (length) => `<tool:a><param:b>${repeat('</param:c>\n')(length)}`,
  },
  { name: 'thoughts', make: repeat('<think>a</think>') },
  { name: 'a long thought', make: (length) => `<think>${repeat('</thin')(length)}` },
  { name: 'unfinished elements', make: repeat('<tool_call x="') },
  { name: 'elements', make: repeat('<tool_call function_name="a"/>') },
  {
    name: 'RAW in RAW',
    make: (length) => `<tool_call function_name="a">${repeat('RAW|a|RAW ')(length)}`,
  },
  { name: 'elements in RAW', make: repeat('RAW|<tool_call function_name="a"/>|RAW ') },
  {
    name: 'elements in RAW that never ends',
    make: repeat('RAW|<tool_call function_name="a"/>|RA '),
  },
  { name: 'elements in a comment', make: (length) => `<!--${repeat('<tool_call x>')(length)}-->` },
  { name: 'backticks and tags', make: repeat('` `` <tool:a ') },
];

/** Texts that try to slow down the search for secrets. */
const secrets = [
  '\\',
  ' ',
  '"',
  '<a ',
  'password=',
  'token: ',
  'password=*',
  '://password',
  'password: |\n ',
  'curl ',
  '\u001B[',
  '| ',
  '-',
  '&quot;',
];

/** Codes that try to slow down a terminal. */
const codes = {
  colors: '\u001B[38;2;1;2;3mx',
  'erased lines': `${'x'.repeat(50)}\u001B[2Ky`,
  jumps: '\u001B[999999999Cx\r',
  'erased starts': 'x\u001B[1K',
  'strings without an end': '\u001B]0;',
  'sequences without an end': '\u001B[1;1;1',
  marks: '\u0301',
  backspaces: 'x\b',
};

const createLines = (count, letter, kinds) =>
  Array.from({ length: count }, (_, index) => `${letter}${index % kinds}`).join('\n');

const sizes = [100_000, 1_000_000];
/** The least time to compare with, in milliseconds. Growth from a shorter time would measure the clock. */
const minTime = 10;

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

/** Lists the hostile texts of the views, each with its size for the smaller measurement and the work to measure. */
const listViews = ({ redactForDisplay, readTerminal, compareTexts, DiffLines }) => [
  ...secrets.map((piece) => ({
    name: `secrets: ${JSON.stringify(piece)}`,
    size: 50_000,
    run: (length) => redactForDisplay(`token,x\n${repeat(piece)(length)}`),
  })),
  ...Object.entries(codes).map(([name, piece]) => ({
    name: `terminal: ${name}`,
    size: 50_000,
    run: (length) => [...readTerminal({ stdout: repeat(piece)(length), stderr: '' })],
  })),
  {
    name: 'diff: two texts without a common line',
    size: 5_000,
    run: (count) => [
      ...compareTexts(new DiffLines(), createLines(count, 'a', 7), createLines(count, 'b', 5)),
    ],
  },
];

/** Measures how the time of the views grows for ten times the text. Returns whether all limits hold. */
export async function benchViewGrowth(ours) {
  const rows = [];
  for (const { name, size, run } of listViews(ours)) {
    const small = await timeOf(() => run(size), 3);
    const large = await timeOf(() => run(10 * size), 3);
    const growth = large / Math.max(small, minTime);
    rows.push({
      text: name,
      'small, ms': ms(small),
      'ten times as large, ms': ms(large),
      growth: times(growth),
      holds: kept(growth < 15),
    });
  }
  return report(
    'Redaction, terminals and diffs: ten times the text within 15 times the time',
    rows,
  );
}

/** Measures how the time grows. Returns whether all limits hold. */
export async function benchGrowth(ours) {
  const rows = [];
  for (const { name, make, isYaml = false } of texts) {
    process.stdout.write(`\r${name.padEnd(40)}`);
    for (const size of [1, 16, Infinity]) {
      const [small, large] = sizes.map((length) =>
        size === Infinity ? [make(length)] : splitIntoPieces(make(length), size),
      );
      const smallTime = await timeOf(() => scan(ours, small), 3);
      const largeTime = await timeOf(() => scan(ours, large), 3);
      const growth = largeTime / Math.max(smallTime, minTime);
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
    'All notations at once: 1 MB within 5 s, ten times the text within 15 times the time (except for one long YAML value)',
    rows,
  );
}
