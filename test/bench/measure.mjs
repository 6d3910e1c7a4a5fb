/** The middle of some numbers. */
export const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The milliseconds that work takes: the median of several rounds, after one to warm up. */
export const timeOf = async (work, rounds = 7) => {
  await work();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
};

/** The milliseconds that work takes which is too slow to be done again. */
export const timeOnce = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A text as a model sends it. */
export const piecesOf = (text, size) => {
  const pieces = [];
  for (let at = 0; at < text.length; at += size) {
    pieces.push(text.slice(at, at + size));
  }
  return pieces;
};

/** The least that anybody can do with pieces of text: put them together and cut them into lines. */
export const splitLines = (pieces) => {
  let rest = '';
  let length = 0;
  for (const piece of pieces) {
    rest += piece;
    let at = 0;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', at)) {
      length += rest.slice(at, end).length;
      at = end + 1;
    }
    rest = at === 0 ? rest : rest.slice(at);
  }
  return length + rest.length;
};

export const ms = (time) => (time < 100 ? time.toFixed(1) : Math.round(time).toString());

export const times = (ratio) => {
  const digits = ratio < 1 ? 2 : 1;
  return `${ratio < 10 ? ratio.toFixed(digits) : Math.round(ratio)} x`;
};

/** Prints a table. Whether all its rows keep what they promise. */
export const report = (title, rows) => {
  console.log(`\n${title}`);
  console.table(rows);
  return rows.every(({ holds }) => holds !== 'NO');
};

/** Whether a promise is kept, as a word for a table. */
export const kept = (isKept) => (isKept ? 'yes' : 'NO');
