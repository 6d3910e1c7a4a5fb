import type { Position } from '../../../core/errors/Position.ts';
import type { ChatMdRange } from '../ChatMdNode.ts';

/** Returns the position of the start of a range. */
export const getPosition = ({ start, line, column }: ChatMdRange): Position => ({
  offset: start,
  line,
  column,
});
