/** Maximum number of pieces to join at once. Joining very many at once takes too long between two pauses. */
const maxPieces = 32;

/** Joins the pieces of a text, with a pause after each. */
export function* joinPieces(pieces: Iterable<string>): Generator<undefined, string> {
  const joined: string[] = [];
  let latest: string[] = [];
  for (const piece of pieces) {
    latest.push(piece);
    if (latest.length === maxPieces) {
      joined.push(latest.join(''));
      latest = [];
    }
    yield;
  }
  return [...joined, ...latest].join('');
}
