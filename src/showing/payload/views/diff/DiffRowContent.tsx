'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { TextToken } from '../../../ui/look/tokenizeJson.ts';
import type { TextMatches } from '../text/findMatches.ts';
import { getHangStyle } from '../text/WindowedText.tsx';
import { renderTokens } from '../text/renderTokens.tsx';
import { ActionIcon } from '../../../ui/look/ActionIcon.tsx';
import { renderChangeCount } from './renderChangeCount.tsx';
import type { DiffFile, DiffLine } from './DiffLine.ts';
import type { DiffCell } from './FoldedDiff.ts';
import type { DiffRow, DiffRowCell } from './DiffRows.ts';
import { markWords } from './markWords.ts';
import type { WordMarks } from './markWords.ts';

/** The layout of the line numbers. */
export interface DiffGutter {
  /** The number of line numbers per cell. */
  readonly numbers: 0 | 1 | 2;
  /** The number of digits of the largest line number. */
  readonly digits: number;
}

/** Props of `DiffRowContent`. */
export interface DiffRowContentProps {
  readonly row: DiffRow;
  /** The text of the `FoldedDiff`. */
  readonly text: string;
  readonly gutter: DiffGutter;
  readonly matches: TextMatches | undefined;
  /** The index of the current match. */
  readonly match: number;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  /** The line that is still arriving. Undefined if the diff is complete. */
  readonly openLine: DiffLine | undefined;
  /** Called when the user shows hidden lines, with the index of the first one. */
  readonly onOpen: (first: number) => void;
}

/** The sign of each kind of line in a file. Other kinds of lines have no entry. */
export const signs: Partial<Record<DiffLine['kind'], string>> = {
  added: '+',
  removed: '−',
  context: ' ',
};

const allMarks = new WeakMap<DiffLine, WordMarks>();

/** Returns tokens that mark the changed words of a cell. */
const getWordTokens = (cell: DiffCell | undefined, start: number): TextToken[] => {
  const { line, partner } = cell ?? {};
  if (line === undefined || partner === undefined) {
    return [];
  }
  const [removed, added] = line.kind === 'removed' ? [line, partner] : [partner, line];
  const marks = allMarks.get(removed) ?? markWords(removed.text, added.text);
  allMarks.set(removed, marks);
  return marks[line.kind === 'removed' ? 'removed' : 'added'].map(([from, to]) => ({
    start: start + from,
    end: start + to,
    className: 'word',
  }));
};

/** Returns a note such as "renamed" or "deleted" for a file, or an empty string if only its content was changed. */
export const getChangeName = (
  { change, isBinary }: DiffFile,
  { fileChangeNames }: ToolPayloadLocaleText,
): string =>
  [change === 'changed' ? '' : fileChangeNames[change], isBinary ? fileChangeNames.binary : '']
    .filter(Boolean)
    .join(', ');

/**
 * Returns the line numbers to show in a cell. With one number per cell, prefers the number after the change, unless the
 * cell is on the left side.
 */
const getNumbers = (line: DiffLine, count: number, isOld: boolean): (number | undefined)[] =>
  [line.old, isOld ? line.old : (line.new ?? (count === 1 ? line.old : undefined))].slice(
    2 - count,
  );

/** The content of a row in a diff: line numbers, sign and text of one or two lines. */
export function DiffRowContent(props: DiffRowContentProps): React.JSX.Element {
  const { row, text, gutter, matches, match, localeText, tabIndex, openLine } = props;
  const { item } = row;

  const renderCode = ({ cell, start, range }: DiffRowCell): React.ReactNode =>
    range &&
    // Marks no words while the diff is arriving, because an incomplete line would differ from the complete one in every
    // word.
    renderTokens(text, range, openLine ? [] : getWordTokens(cell, start), matches, match);

  const renderCell = (each: DiffRowCell, index: number): React.JSX.Element => {
    const { cell, isFirst } = each;
    const isSplit = row.cells.length > 1;
    if (cell === undefined) {
      return <span key={index} className="cell missing" />;
    }
    const { line } = cell;
    return (
      <span key={index} className={`cell ${line.kind}`}>
        {getNumbers(line, gutter.numbers, isSplit && index === 0).map((number, at) => (
          <span
            key={at > 0 ? 1 : 0}
            className="number"
            style={{ inlineSize: `${gutter.digits}ch` }}
          >
            {isFirst ? number : ''}
          </span>
        ))}
        <span className="sign">{isFirst ? signs[line.kind] : ''}</span>
        <span style={getHangStyle(each.hang)}>
          {renderCode(each)}
          {line === openLine && each.range?.[1] === each.start + line.text.length ? (
            <span aria-hidden>▍</span>
          ) : null}
        </span>
      </span>
    );
  };

  /** Aligns the content of other rows with the text of the file's lines. */
  const style = { paddingInlineStart: `${gutter.numbers * (gutter.digits + 2) + 3}ch` };

  const renderOther = (each: DiffRowCell): React.ReactNode => {
    const line = each.cell?.line;
    if (line === undefined) {
      return (
        <button
          type="button"
          className="cell unchanged"
          style={style}
          tabIndex={tabIndex}
          onClick={() => props.onOpen(item.first)}
        >
          <ActionIcon name="expand" />
          {localeText.unchangedText(item.hidden)}
        </button>
      );
    }
    const { kind, file } = line;
    return (
      <span className={`cell ${kind}`} style={kind === 'part' ? style : {}}>
        <span>{kind === 'noLineEnd' ? localeText.noLineEndText : renderCode(each)}</span>
        {file === undefined || !each.isFirst ? null : (
          <span className="count">
            {getChangeName(file, localeText)} {renderChangeCount(file, localeText)}
          </span>
        )}
      </span>
    );
  };

  const [first] = row.cells;
  const isText = row.cells.length > 1 || (first?.cell && first.cell.line.kind in signs);
  return <>{isText ? row.cells.map(renderCell) : first && renderOther(first)}</>;
}
