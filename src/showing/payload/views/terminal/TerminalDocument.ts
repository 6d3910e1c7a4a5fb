import type { TerminalText, TerminalToken } from './TerminalText.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';

/** The output of a command as one text without escape codes. */
export interface TerminalDocument extends TerminalText {
  /** The index at which the text of stderr starts. */
  readonly errorStart: number;
  /** The number of characters that were removed from the start of long output. */
  readonly dropped: number;
}

/**
 * Number of characters to keep from the end of stdout and of stderr while they arrive. They are shortened only when
 * they exceed twice this number, so that frequent updates take little time.
 */
export const maxTail = 100_000;

/** Matches control characters that plain text doesn't contain: all except line feeds and tabs. */
// oxlint-disable-next-line no-control-regex -- finding them is the purpose
const control = /[\0-\x08\x0B-\x1F\x7F-\x9F]/;

/**
 * Returns whether output contains escape codes or other control characters. If not, it can be shown unchanged. While
 * output is arriving, checks only its end.
 */
export const hasCodes = ({ stdout, stderr }: TerminalOutput, isArriving: boolean): boolean =>
  [stdout, stderr].some((text) => control.test(isArriving ? text.slice(-2 * maxTail) : text));

const move = ({ start, end, ...rest }: TerminalToken, by: number): TerminalToken => ({
  start: start + by,
  end: end + by,
  ...rest,
});

/** Joins the texts of stdout and stderr. */
export const joinStreams = (
  out: TerminalText,
  error: TerminalText,
  dropped: number,
): TerminalDocument => {
  const needsBreak = error.text !== '' && out.text !== '' && !out.text.endsWith('\n');
  const first = needsBreak ? `${out.text}\n` : out.text;
  const text = first + error.text;
  return {
    // Removes the last line break, so that there is no empty last line.
    text: text.endsWith('\n') ? text.slice(0, -1) : text,
    // Copied only if necessary, because there can be a million tokens.
    tokens:
      error.tokens.length === 0
        ? out.tokens
        : [...out.tokens, ...error.tokens.map((token) => move(token, first.length))],
    errorStart: first.length,
    dropped,
  };
};

/** Returns the number of characters to drop from the start of arriving text. */
const countDropped = (text: string, isArriving: boolean): number =>
  isArriving && text.length > 2 * maxTail
    ? text.indexOf('\n', text.length - 2 * maxTail) + 1 || text.length - 2 * maxTail
    : 0;

/** Creates the document of output that contains no escape codes. While long output is arriving, keeps only its end. */
export function toPlainDocument(
  { stdout, stderr }: TerminalOutput,
  isArriving: boolean,
): TerminalDocument {
  const dropped = [stdout, stderr].map((text) => countDropped(text, isArriving));
  const [out = 0, error = 0] = dropped;
  return joinStreams(
    { text: stdout.slice(out), tokens: [] },
    { text: stderr.slice(error), tokens: [] },
    out + error,
  );
}
