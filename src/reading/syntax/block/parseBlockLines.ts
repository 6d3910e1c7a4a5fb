import type { BlockLimits } from '../BlockLimits.ts';
import type { BlockLines } from './BlockLines.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ProblemCode } from '../Problem.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import type { Fields } from './callFields.ts';
import { parseYaml } from './parseYaml.ts';
import type { YamlProblem } from './parseYaml.ts';

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

/** Reads the YAML of the lines of a block, from one of them on. */
export const readBlockLines = (
  lines: BlockLines,
  first: number,
  limits: BlockLimits,
): LinesResult => {
  const located = ({ code, message, offset }: YamlProblem): BlockProblem => ({
    code,
    message,
    at: lines.placeOf(first, offset),
  });
  const result = parseYaml(lines.textFrom(first), limits);
  if (result.type === 'refused') {
    return { type: 'refused', problem: located(result.problem) };
  }
  const fields = result.value;
  return isPlainRecord(fields)
    ? { type: 'fields', fields, problems: result.problems.map(located) }
    : {
        type: 'refused',
        problem: {
          code: 'not-a-mapping',
          message: 'The body is no mapping of fields.',
          at: lines.placeOf(first, 0),
        },
      };
};
