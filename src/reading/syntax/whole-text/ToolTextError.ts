import type { Problem } from '../Problem.ts';
import { codeFrame } from '../../../core/errors/codeFrame.ts';

/** The error that strict parsing throws at the first problem in the text. */
export class ToolTextError extends Error {
  override readonly name = 'ToolTextError';

  constructor(
    /** The first problem in the text. */
    readonly problem: Problem,
    text: string,
  ) {
    const { code, message, line, column } = problem;
    super(
      `toolcard: ${message} (${code}, line ${line}, column ${column})\n\n${codeFrame(text, problem)}\n\n` +
        'Fix the text, or omit `strict` to get everything that can be read.',
    );
  }
}
