/**
 * Splits the text of an error into a line that summarizes it and the other lines. The summary is the first line or, in a
 * Python traceback, the last one without an indent.
 */
export function splitError(text: string): readonly [summary: string, details: string] {
  const lines = text.trim().split(/\r?\n/);
  const index = text.startsWith('Traceback') ? lines.findLastIndex((line) => /^\S/.test(line)) : 0;
  const [summary = ''] = lines.splice(index, 1);
  return [summary, lines.join('\n')];
}
