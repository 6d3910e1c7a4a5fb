import type { Problem } from '../Problem.ts';
import { codeFrame } from '../../../core/errors/codeFrame.ts';

/** Thrown by the strict reading of a text, at its first problem. */
export class ToolTextError extends Error {
  override readonly name = 'ToolTextError';

  constructor(
    /** What is wrong. */
    readonly problem: Problem,
    text: string,
  ) {
    const { code, message, line, column } = problem;
    super(
      `toolcard: ${message} (${code}, line ${line}, column ${column})\n\n${codeFrame(text, problem)}\n\n` +
        'Mend the text, or read it without { strict: true } to get what can be read.',
    );
  }
}
