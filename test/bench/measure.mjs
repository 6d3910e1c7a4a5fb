/** Returns the median of some numbers. */
export const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Measures the milliseconds that work takes: the median of several rounds, after a warm-up. */
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

/** Measures the milliseconds of work that is too slow to be repeated. */
export const timeOnce = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Cuts a text into pieces, as a model sends it. */
export const splitIntoPieces = (text, size) => {
  const pieces = [];
  for (let at = 0; at < text.length; at += size) {
    pieces.push(text.slice(at, at + size));
  }
  return pieces;
};

/** Joins pieces of text and splits them into lines, the least work that any parser must do. */
export const splitLines = (pieces) => {
  let rest = '';
  let length = 0;
  for (const piece of pieces) {
    rest += piece;
    let start = 0;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', start)) {
      length += rest.slice(start, end).length;
      start = end + 1;
    }
    rest = start === 0 ? rest : rest.slice(start);
  }
  return length + rest.length;
};

/** Formats milliseconds. */
export const ms = (time) => (time < 100 ? time.toFixed(1) : Math.round(time).toString());

/** Formats a ratio, such as `1.5 x`. */
export const times = (ratio) => {
  const digits = ratio < 1 ? 2 : 1;
  return `${ratio < 10 ? ratio.toFixed(digits) : Math.round(ratio)} x`;
};

/** Prints a table. Returns whether all its limits hold. */
export const report = (title, rows) => {
  console.log(`\n${title}`);
  console.table(rows);
  return rows.every(({ holds }) => holds !== 'NO');
};

/** Formats whether a limit holds. */
export const kept = (isKept) => (isKept ? 'yes' : 'NO');
