import type { Position } from '../../../core/errors/Position.ts';
import type { ChatMdRange } from '../ChatMdNode.ts';

/** The place where something starts. */
export const nodePosition = ({ start, line, column }: ChatMdRange): Position => ({
  offset: start,
  line,
  column,
});
