import type { BlockLimits } from './BlockLimits.ts';
import type { Position, ProblemCode } from './Problem.ts';
import { isFields } from './callFields.ts';
import type { Fields } from './callFields.ts';
import { readYaml } from './readYaml.ts';
import type { YamlProblem } from './readYaml.ts';

/** A line of a block, without its marker, and where it stands in the text. */
export interface BlockLine {
  readonly text: string;
  readonly at: Position;
}

/** Something wrong in the lines of a block. */
export interface BlockProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly at: Position | undefined;
}

/** What some lines of a block say, or why they cannot be read. */
export type LinesResult =
  | { readonly type: 'fields'; readonly fields: Fields; readonly problems: readonly BlockProblem[] }
  | { readonly type: 'refused'; readonly problem: BlockProblem };

/** The place in the text of an offset into these lines. */
const positionIn = (lines: readonly BlockLine[], offset: number): Position | undefined => {
  let left = offset;
  for (const { text, at } of lines) {
    if (left <= text.length) {
      return { offset: at.offset + left, line: at.line, column: at.column + left };
    }
    left -= text.length + 1;
  }
  return lines.at(-1)?.at;
};

/** Reads the YAML of some lines of a block. */
export const readBlockLines = (lines: readonly BlockLine[], limits: BlockLimits): LinesResult => {
  const located = ({ code, message, offset }: YamlProblem): BlockProblem => ({
    code,
    message,
    at: positionIn(lines, offset),
  });
  const result = readYaml(lines.map(({ text }) => `${text}\n`).join(''), limits);
  if (result.type === 'refused') {
    return { type: 'refused', problem: located(result.problem) };
  }
  const fields = result.value;
  if (!isFields(fields)) {
    const message = 'The body is no mapping of fields.';
    return { type: 'refused', problem: { code: 'not-a-mapping', message, at: lines[0]?.at } };
  }
  return { type: 'fields', fields, problems: result.problems.map(located) };
};
