import { explainText, thinking } from '../../../src/reading/syntax/index.ts';
import { notations } from './formats.ts';
import type { Notation } from './formats.ts';

/** The text from the opener of a block to the end of its last call. */
interface Block {
  readonly notation: Notation;
  readonly start: number;
  readonly end: number;
}

const findBlocks = (text: string, notation: Notation): Block[] =>
  explainText(text, { syntaxes: [notation.syntax, thinking] }).flatMap(({ offset, calls }) =>
    calls.length === 0
      ? []
      : [{ notation, start: offset, end: Math.max(...calls.map(({ end }) => end)) }],
  );

/** Whether a block is part of a longer one, such as the JSON in the tag of another notation. */
const isInside = (inner: Block, outer: Block): boolean =>
  outer.start <= inner.start &&
  outer.end >= inner.end &&
  outer.end - outer.start > inner.end - inner.start;

/**
 * Returns the notations of the calls in a text, in their order. Notations that read the same calls alike
 * are alternatives, which the text alone can't tell apart.
 */
export function recognizeNotations(text: string): readonly (readonly Notation[])[] {
  const blocks = notations.flatMap((notation) => findBlocks(text, notation));
  const places = new Map<string, Notation[]>();
  for (const block of blocks
    .filter((each) => !blocks.some((other) => isInside(each, other)))
    .toSorted((one, other) => one.start - other.start)) {
    const key = `${block.start} ${block.end}`;
    places.set(key, [...(places.get(key) ?? []), block.notation]);
  }
  const groups = [...places.values()];
  const certain = new Set(groups.flatMap((group) => (group.length === 1 ? group : [])));
  const decided = groups.map((group) => {
    const known = group.find((notation) => certain.has(notation));
    return known === undefined ? group : [known];
  });
  return [
    ...new Map(decided.map((group) => [group.map(({ name }) => name).join(), group])).values(),
  ];
}
