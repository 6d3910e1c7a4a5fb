// A JSON input of 200 KB in pieces of 20 characters, with the value wanted after each.
import { kept, ms, piecesOf, report, timeOf, timeOnce, times } from './measure.mjs';

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
    throw new Error('The JSON was not read to its end.');
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

/** Measures the reading of partial JSON. Whether all that is promised holds. */
export async function benchPartialJson(ours, peers) {
  const rows = [];
  for (const [text, json] of Object.entries(texts)) {
    const pieces = piecesOf(json, 20);
    const own = await timeOf(() => readOurs(ours, pieces));
    const row = (name, time, least) =>
      rows.push({
        text,
        name,
        ms: ms(time),
        'to ours': times(time / own),
        holds: least === undefined ? '-' : kept(time / own >= least),
      });
    row('createPartialJson', own);
    row('@streamparser/json', await timeOf(() => readStreamParser(peers.streamParser, pieces)), 1);
    row('partial-json', await timeOnce(() => readAgain(peers.partialJson.parse)(pieces)), 100);
    row(
      'ai, parsePartialJson',
      await timeOnce(() => readAgain(peers.parsePartialJson)(pieces)),
      100,
    );
  }
  return report(
    'Partial JSON: as fast as @streamparser/json at least, 100 times faster than those that read again',
    rows,
  );
}
