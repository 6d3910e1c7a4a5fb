import type { BlockLimits } from '../BlockLimits.ts';
import type { BlockLines } from './BlockLines.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ProblemCode } from '../Problem.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import type { Fields } from './interpretCallFields.ts';
import { parseYaml } from './parseYaml.ts';
import type { YamlProblem } from './parseYaml.ts';

/** A problem in the lines of a block. */
export interface BlockProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly at: Position;
}

/** The fields of a block, or the problem that makes it unreadable. */
export type LinesResult =
  | { readonly fields: Fields; readonly problems: readonly BlockProblem[] }
  | { readonly refusal: BlockProblem };

/** Parses the YAML in the lines of a block, starting with the line `first`. */
export const parseBlockLines = (
  lines: BlockLines,
  first: number,
  limits: BlockLimits,
): LinesResult => {
  const addPosition = ({ code, message, offset }: YamlProblem): BlockProblem => ({
    code,
    message,
    at: lines.getPosition(first, offset),
  });
  const result = parseYaml(lines.getTextFrom(first), limits);
  if ('refusal' in result) {
    return { refusal: addPosition(result.refusal) };
  }
  const fields = result.value;
  if (!isPlainRecord(fields)) {
    const message = 'The block is YAML but not a mapping; kept as text.';
    return { refusal: addPosition({ code: 'not-a-mapping', message, offset: 0 }) };
  }
  return { fields, problems: result.problems.map(addPosition) };
};
