import { escapeInvisible, toLabel } from '../../../format/text/escapeInvisible.ts';

/** A part of a JSON text: JSON, or a string value that is shown line by line. */
export interface JsonTextPart {
  readonly type: 'json' | 'text';
  /** The text to show, with invisible characters escaped. */
  readonly text: string;
  /** The indent of the line in which a string value starts. */
  readonly indent: number;
  /** The position of the part in the JSON. */
  readonly start: number;
}

/** Maximum number of tabs in a text that are shown as tabs. Limited, because each needs an element. */
const maxTabs = 2_000;

/** Returns the value of a string literal, or undefined if it is cut off within an escape. */
function readLiteral(literal: string, isCutOff: boolean): string | undefined {
  try {
    const value: unknown = JSON.parse(isCutOff ? `${literal}"` : literal);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces each run of a character with a label. */
const labelBlanks = (blanks: string): string =>
  blanks.replaceAll(/(.)\1*/gs, (run, blank: string) => toLabel(blank, run.length));

/**
 * Returns a text as it is, except for what is invisible: blanks at the ends of lines, carriage returns and invisible
 * characters become labels.
 */
function showText(text: string): string {
  const lines = text.split('\n').map((line) => {
    const end = line.trimEnd().length;
    return line.slice(0, end) + labelBlanks(line.slice(end));
  });
  const shown = escapeInvisible(lines.join('\n'), { isStrict: true });
  return shown.split('\t', maxTabs + 1).length > maxTabs
    ? shown.replaceAll('\t', labelBlanks)
    : shown;
}

/**
 * Splits JSON into parts, so that the string values that need escapes, such as scripts, can be read line by line. The
 * last string may be cut off.
 *
 * Scans instead of matching whole strings, because a pattern for them would use much memory for a long one.
 */
export function splitJsonTexts(json: string): readonly JsonTextPart[] {
  const parts: JsonTextPart[] = [];
  let done = 0;
  const addJson = (end: number): void => {
    const text = json.slice(done, end).replace(/^,?\n/, done === 0 ? '$&' : '');
    const trimmed = end < json.length ? text.trimEnd() : text;
    if (trimmed !== '') {
      parts.push({
        type: 'json',
        text: escapeInvisible(trimmed, { isStrict: true }),
        indent: 0,
        start: done,
      });
    }
  };
  const addLiteral = (start: number, end: number, isCutOff: boolean): void => {
    const value = readLiteral(json.slice(start, end), isCutOff);
    if (value !== undefined) {
      addJson(start);
      const line = json.slice(json.lastIndexOf('\n', start) + 1, start);
      const indent = line.length - line.trimStart().length;
      parts.push({ type: 'text', text: showText(value), indent, start });
      done = end;
    }
  };
  let start = -1;
  let hasEscape = false;
  for (const { 0: mark, index } of json.matchAll(/\\.|"/gs)) {
    if (mark !== '"') {
      hasEscape = true;
    } else if (start < 0) {
      start = index;
      hasEscape = false;
    } else {
      if (hasEscape && json[index + 1] !== ':') {
        addLiteral(start, index + 1, false);
      }
      start = -1;
    }
  }
  if (start >= 0 && hasEscape) {
    addLiteral(start, json.length, true);
  }
  addJson(json.length);
  return parts;
}
