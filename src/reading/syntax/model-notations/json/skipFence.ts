import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';
import { peekNext } from './peekNext.ts';

/** Skips the opening line of a code fence, if there is one. Some models write a fence around the JSON of a call. */
export function* skipFence(input: Input): Reading<void> {
  if ((yield* peekNext(input)) === '`') {
    const line = yield* input.peekLine((start) => /^`{0,3}\w*[ \t]*$/.test(start), 100);
    if (/^```\w*[ \t]*$/.test(line)) {
      yield* input.readLine();
    }
  }
}
