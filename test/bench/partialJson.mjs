// Measures a JSON input of 200 KB in pieces of 20 characters, whose value is read after each piece.
import { kept, ms, splitIntoPieces, report, timeOf, timeOnce, times } from './measure.mjs';

const size = 200_000;

const texts = {
  'one long string': JSON.stringify({
    path: 'src/main.ts',
    content: 'A line of the file, with "quotes" and a \\ in it.\n'.repeat(size / 58),
  }),
  'many small objects': JSON.stringify({
    items: Array.from({ length: size / 72 }, (_, id) => ({
      id,
      name: `item ${id}`,
      tags: ['a', 'b'],
      isOpen: true,
      share: id / 3,
    })),
  }),
};

const readOurs = ({ createPartialJson }, pieces) => {
  const json = createPartialJson();
  let value;
  for (const piece of pieces) {
    json.push(piece);
    ({ value } = json);
  }
  if (!json.complete) {
    throw new Error('The JSON was not read completely.');
  }
  return value;
};

const readStreamParser = ({ JSONParser }, pieces) => {
  let last;
  const parser = new JSONParser({ emitPartialTokens: true, emitPartialValues: true });
  parser.onValue = ({ value, stack }) => {
    last = stack[0]?.value ?? value;
  };
  pieces.forEach((piece) => parser.write(piece));
  return last;
};

const readAgain = (parse) => async (pieces) => {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    await parse(text);
  }
};

/** Measures the parsing of partial JSON. Returns whether all limits hold. */
export async function benchPartialJson(ours, peers) {
  const rows = [];
  for (const [text, json] of Object.entries(texts)) {
    const pieces = splitIntoPieces(json, 20);
    const own = await timeOf(() => readOurs(ours, pieces));
    const addRow = (name, time, minRatio) =>
      rows.push({
        text,
        name,
        ms: ms(time),
        'vs. toolcard': times(time / own),
        holds: minRatio === undefined ? '-' : kept(time / own >= minRatio),
      });
    addRow('createPartialJson', own);
    addRow(
      '@streamparser/json',
      await timeOf(() => readStreamParser(peers.streamParser, pieces)),
      1,
    );
    addRow('partial-json', await timeOnce(() => readAgain(peers.partialJson.parse)(pieces)), 100);
    addRow(
      'ai, parsePartialJson',
      await timeOnce(() => readAgain(peers.parsePartialJson)(pieces)),
      100,
    );
  }
  return report(
    'Partial JSON: at least as fast as @streamparser/json, 100 times faster than parsers that read all again',
    rows,
  );
}
