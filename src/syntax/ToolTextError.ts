import type { Problem } from './Problem.ts';

const longestLine = 120;

/** The line of a problem, with a caret under its column. */
const pointAt = (text: string, { offset, line, column }: Problem): string => {
  const lineStart = offset - column + 1;
  const from = Math.max(lineStart, offset - longestLine / 2);
  const near = text.slice(from, from + longestLine);
  const shown = near.slice(0, near.search(/[\r\n]|$/));
  const margin = `${line} | `;
  return `${margin}${shown}\n${' '.repeat(margin.length + offset - from)}^`;
};

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
      `toolcard: ${message} (${code}, line ${line}, column ${column})\n\n${pointAt(text, problem)}\n\n` +
        'Mend the text, or read it without { strict: true } to get what can be read.',
    );
  }
}
