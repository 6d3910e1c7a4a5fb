import type { WrittenCall } from '../ToolEvent.ts';

/** Returns whether a block contains more than the input of its call. */
export const claimsOutcome = ({ state = 'input-available', ...fields }: WrittenCall): boolean =>
  state !== 'input-available' || Object.keys(fields).some((key) => key !== 'input');
