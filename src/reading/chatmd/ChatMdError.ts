import { codeFrame } from '../../core/errors/codeFrame.ts';
import type { ChatMdProblem } from './ChatMdProblem.ts';

/** The error that `parseChatMd` throws for the first problem if `strict` is set. */
export class ChatMdError extends Error {
  override readonly name = 'ChatMdError';

  constructor(
    /** The first problem in the document, or in an import if the document itself has no problems. */
    readonly problem: ChatMdProblem,
    text: string,
  ) {
    const { code, message, line, column, file } = problem;
    const place = `${file === undefined ? '' : `${file}, `}line ${line}, column ${column}`;
    super(
      `toolcard: ${message} (${code}, ${place})\n\n${codeFrame(text, problem)}\n\n` +
        '{ strict: true } stops at the first problem. ' +
        'Fix the document, or leave out `strict` to read the rest and list all problems.',
    );
  }
}
