// Measures long answers with a call every 1.5 KB, in pieces of 16 characters. Compares each notation with a
// plain line splitter over the same pieces, and with other libraries.
import {
  kept,
  ms,
  splitIntoPieces,
  report,
  splitLines,
  timeOf,
  timeOnce,
  times,
} from './measure.mjs';

const prose =
  'Some prose that a model writes before it calls a tool, as models do, in lines.\n'.repeat(18);

const fields = { project: 'my_proj', path: 'src/main.rs', regex: 'fn main', max_depth: '3' };

const writeYaml = (indent) =>
  Object.entries(fields)
    .map(([key, value]) => `${indent}  ${key}: ${value}\n`)
    .join('');

/** The same call in each notation. */
const calls = {
  caret: `^^^read_files\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}^^^\n`,
  xml: `<tool:read_files>\n${Object.entries(fields)
    .map(([key, value]) => `<param:${key}>${value}</param:${key}>\n`)
    .join('')}</tool:read_files>\n`,
  callout: `> [!tool read_files c]\n> input:\n${writeYaml('> ')}\n`,
  fence: `\`\`\`tool read_files c\ninput:\n${writeYaml('')}\`\`\`\n`,
  chatmd: `<tool_call function_name="read_files" tool_call_id="c">\nRAW|\n${JSON.stringify(fields)}\n|RAW\n</tool_call>\n`,
  hermes: `<tool_call>${JSON.stringify({ name: 'read_files', arguments: fields })}</tool_call>\n`,
  qwen3coder: `<tool_call>\n<function=read_files>\n${Object.entries(fields)
    .map(([key, value]) => `<parameter=${key}>\n${value}\n</parameter>\n`)
    .join('')}</function>\n</tool_call>\n`,
  'morph-xml': `<read_files>\n${Object.entries(fields)
    .map(([key, value]) => `<${key}>${value}</${key}>\n`)
    .join('')}</read_files>\n`,
};

/** Creates an answer with many calls, each with a unique id. */
const transcript = (notation, length) => {
  const blocks = [];
  for (let size = 0, count = 0; size < length; count += 1) {
    const call = calls[notation].replace(/ c\n/, ` c${count}\n`).replace('"c"', `"c${count}"`);
    blocks.push(prose, call);
    size += prose.length + call.length;
  }
  return blocks.join('');
};

const small = 500_000;
const large = 5_000_000;
const pieceSize = 16;
/** Maximum length of a call and the prose before it. */
const maxBlockLength = 2_000;

const scan = ({ createScanner, syntaxes }, notation, pieces) => {
  let count = 0;
  const scanner = createScanner({
    syntaxes: [syntaxes[notation]],
    onEvent: ({ type }) => {
      count += type === 'tool-input-available' ? 1 : 0;
    },
  });
  pieces.forEach((piece) => scanner.feed(piece));
  scanner.end();
  const expected = Math.floor((pieces.length * pieceSize) / maxBlockLength);
  if (count < expected) {
    throw new Error(`${notation}: expected at least ${expected} calls, but read only ${count}.`);
  }
};

/** Splits lines and parses the YAML of each block, the least work that a callout requires. */
const splitAndParse = ({ parse }, notation, pieces) => {
  splitLines(pieces);
  const body = calls[notation]
    .split('\n')
    .slice(1, notation === 'fence' ? -2 : -2)
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n');
  const blocks = Math.round((pieces.length * pieceSize) / (prose.length + calls[notation].length));
  for (let block = 0; block < blocks; block += 1) {
    parse(body);
  }
};

const schema = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(fields).map((key) => [key, { type: 'string' }])),
};

const toolParser = (protocol) => async (pieces) => {
  let next = 0;
  const stream = new ReadableStream(
    {
      pull(controller) {
        if (next === 0) {
          controller.enqueue({ type: 'text-start', id: 't' });
        }
        controller.enqueue({ type: 'text-delta', id: 't', delta: pieces[next] });
        next += 1;
        if (next === pieces.length) {
          controller.enqueue({ type: 'text-end', id: 't' });
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
  const tools = [{ type: 'function', name: 'read_files', inputSchema: schema }];
  let count = 0;
  for await (const part of stream.pipeThrough(protocol.createStreamParser({ tools }))) {
    count += part.type === 'tool-call' ? 1 : 0;
  }
  if (count < 300) {
    throw new Error(`Another parser read only ${count} calls, but at least 300 were expected.`);
  }
};

/** Maximum ratio to the time of a line splitter. */
const maxRatios = { caret: 8, xml: 8 };
const maxModelRatio = 8;

/** Returns the names of the notations that models were trained on, and adds the same call in each. */
const addModelCalls = ({ syntaxes, writeCall }) => {
  const seeds = ['caret', 'xml', 'callout', 'fence', 'chatmd', 'thinking'];
  const names = Object.keys(syntaxes).filter((name) => !seeds.includes(name));
  const call = { toolCallId: 'c', toolName: 'read_files', state: 'input-available', input: fields };
  for (const name of names) {
    calls[name] ??= `${writeCall(call, syntaxes[name])}\n`;
  }
  return names;
};

/** Measures the notations without YAML. */
const measurePlain = async (ours) => {
  const rows = [];
  let xmlTime = 0;
  const models = addModelCalls(ours);
  for (const notation of ['caret', 'xml', 'chatmd', ...models]) {
    const [few, many] = [small, large].map((size) =>
      splitIntoPieces(transcript(notation, size), pieceSize),
    );
    const split = await timeOf(() => splitLines(many));
    const fewTime = await timeOf(() => scan(ours, notation, few));
    const time = await timeOf(() => scan(ours, notation, many));
    const maxRatio = models.includes(notation) ? maxModelRatio : (maxRatios[notation] ?? Infinity);
    rows.push({
      name: notation,
      '500 KB, ms': ms(fewTime),
      '5 MB, ms': ms(time),
      growth: times(time / fewTime),
      'splitter, ms': ms(split),
      'vs. splitter': times(time / split),
      holds: kept(time / split <= maxRatio && time / fewTime <= 12),
    });
    xmlTime = notation === 'xml' ? time : xmlTime;
  }
  return { rows, xmlTime };
};

/** Measures the notations with YAML. */
const measureYaml = async (ours, yaml) => {
  const rows = [];
  for (const notation of ['callout', 'fence']) {
    const [few, many] = [small, large].map((size) =>
      splitIntoPieces(transcript(notation, size), pieceSize),
    );
    const least = await timeOf(() => splitAndParse(yaml, notation, many), 3);
    const fewTime = await timeOf(() => scan(ours, notation, few), 5);
    const time = await timeOf(() => scan(ours, notation, many), 3);
    rows.push({
      name: notation,
      '500 KB, ms': ms(fewTime),
      '5 MB, ms': ms(time),
      growth: times(time / fewTime),
      'splitter and yaml, ms': ms(least),
      'vs. both': times(time / least),
      holds: kept(time / least <= 1.3 && time / fewTime <= 12),
    });
  }
  return rows;
};

/** Measures the parsers of other libraries. */
const measurePeers = async (peers, xmlTime) => {
  const { hermesProtocol, qwen3CoderProtocol, morphXmlProtocol } = peers.toolParser;
  const parsers = {
    hermes: hermesProtocol(),
    qwen3coder: qwen3CoderProtocol(),
    'morph-xml': morphXmlProtocol(),
  };
  const rows = [];
  for (const [name, protocol] of Object.entries(parsers)) {
    const pieces = splitIntoPieces(transcript(name, large), pieceSize);
    const time = await timeOnce(() => toolParser(protocol)(pieces));
    rows.push({
      name: `@ai-sdk-tool/parser, ${name}`,
      '5 MB, ms': ms(time),
      'vs. toolcard (xml)': times(time / xmlTime),
      holds: kept(time / xmlTime >= 10),
    });
  }
  const pieces = splitIntoPieces(transcript('xml', large), pieceSize);
  const html = await timeOf(() => {
    const parser = new peers.htmlparser2.Parser({ ontext: () => undefined });
    pieces.forEach((piece) => parser.write(piece));
    parser.end();
  }, 3);
  rows.push({
    name: 'htmlparser2, without tools',
    '5 MB, ms': ms(html),
    'vs. toolcard (xml)': times(html / xmlTime),
    holds: '-',
  });
  return rows;
};

/** Measures libraries that read the whole text again for each piece. They would take hours for 5 MB. */
const measureRereaders = async (ours, { remend, parseMarkdownIntoBlocks }) => {
  const sizes = [25_000, 100_000];
  const reread = (work) => (pieces) => {
    let text = '';
    for (const piece of pieces) {
      text += piece;
      work(text);
    }
  };
  const works = {
    'toolcard, xml': (pieces) => scanShort(ours, pieces),
    remend: reread(remend),
    'streamdown, blocks': reread(parseMarkdownIntoBlocks),
  };
  const rows = [];
  for (const [name, work] of Object.entries(works)) {
    const [few, many] = sizes.map((size) => splitIntoPieces(transcript('xml', size), pieceSize));
    const fewTime = await timeOnce(() => work(few));
    const time = await timeOnce(() => work(many));
    rows.push({
      name,
      '25 KB, ms': ms(fewTime),
      '100 KB, ms': ms(time),
      'growth for 4 x text': times(time / fewTime),
      holds: '-',
    });
  }
  return rows;
};

const scanShort = ({ createScanner, syntaxes }, pieces) => {
  const scanner = createScanner({ syntaxes: [syntaxes.xml], onEvent: () => undefined });
  pieces.forEach((piece) => scanner.feed(piece));
  scanner.end();
};

/** Measures the notations. Returns whether all limits hold. */
export async function benchNotations(ours, peers) {
  const { rows: plain, xmlTime } = await measurePlain(ours);
  return [
    report(
      'Calls in prose: at most 8 times a line splitter, ten times the text in at most 12 times the time',
      plain,
    ),
    report(
      'Calls with YAML: at most 1.3 times a line splitter with one YAML parse per block',
      await measureYaml(ours, peers.yaml),
    ),
    report(
      'Other parsers, 5 MB: at least 10 times slower than toolcard',
      await measurePeers(peers, xmlTime),
    ),
    report(
      'Other parsers that read the whole text again for each piece',
      await measureRereaders(ours, peers),
    ),
  ].every(Boolean);
}
