import { describeArgument } from '../../../core/errors/assertArgument.ts';
import { warnOnce } from '../../../core/errors/warnOnce.ts';
import { isObject } from '../../../core/json/isPlainRecord.ts';

// Bundlers replace `process.env.NODE_ENV`.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Advice for fixing a stream that contains values other than the host's chunks. */
export const streamAdvice: string =
  "Return only the host's chunks from the adapter, or convert the stream with `fromAiSdk()` or similar.";

/** Warns in development about a value in a stream that isn't one of the host's chunks. */
export function warnAboutChunk(chunk: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const what = isObject(chunk)
        ? `a chunk whose type is ${describeArgument(Reflect.get(chunk, 'type'))}`
        : `${describeArgument(chunk)} instead of a chunk`;
      warnOnce(
        `toolcard: a stream contained ${what}. The chat doesn't know it, so it was skipped. ${streamAdvice}`,
      );
    }
  } catch {
    // Pages without a bundler have no `process`.
  }
}
