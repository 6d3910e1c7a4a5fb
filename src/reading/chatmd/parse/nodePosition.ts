import type { Position } from '../../syntax/Problem.ts';
import type { ChatMdRange } from '../ChatMdNode.ts';

/** The place where something starts. */
export const startOf = ({ start, line, column }: ChatMdRange): Position => ({
  offset: start,
  line,
  column,
});
