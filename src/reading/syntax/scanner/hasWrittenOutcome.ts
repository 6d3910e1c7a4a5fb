import type { WrittenCall } from '../ToolEvent.ts';

/** Returns whether a block contains an outcome, an approval or a state other than `input-available`. */
export const hasWrittenOutcome = ({ state = 'input-available', ...fields }: WrittenCall): boolean =>
  state !== 'input-available' || Object.keys(fields).some((key) => key !== 'input');
