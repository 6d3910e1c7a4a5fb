import type { CreateScanner } from './TextReader.ts';

/** Creates a scanner that finds no calls, for sources that send all calls themselves. It needs no notations. */
export const createPlainScanner: CreateScanner = ({ onEvent }) => ({
  heldBack: 0,
  feed: (text) => onEvent({ type: 'text', text }),
  end: () => undefined,
});
