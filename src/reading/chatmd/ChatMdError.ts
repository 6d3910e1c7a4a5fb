import { codeFrame } from '../../core/errors/codeFrame.ts';
import type { ChatMdProblem } from './ChatMdProblem.ts';

/** Thrown by the strict reading of a document, at its first problem. */
export class ChatMdError extends Error {
  override readonly name = 'ChatMdError';

  constructor(
    /** What is wrong. */
    readonly problem: ChatMdProblem,
    text: string,
  ) {
    const { code, message, line, column, file } = problem;
    const place = `${file === undefined ? '' : `${file}, `}line ${line}, column ${column}`;
    super(
      `toolcard: ${message} (${code}, ${place})\n\n${codeFrame(text, problem)}\n\n` +
        'Mend the document, or read it without { strict: true } to get what can be read.',
    );
  }
}
