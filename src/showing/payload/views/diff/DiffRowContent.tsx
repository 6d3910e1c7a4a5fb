'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { TextToken } from '../../../ui/look/tokenizeJson.ts';
import type { TextMatches } from '../text/findMatches.ts';
import { renderTokens } from '../text/renderTokens.tsx';
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
  /** Whether the diff is still arriving. */
  readonly isArriving: boolean;
  readonly isLast: boolean;
  /** Called when the user shows hidden lines, with the index of the first one. */
  readonly onOpen: (first: number) => void;
}

const signs: Partial<Record<DiffLine['kind'], string>> = { added: '+', removed: '−', context: ' ' };

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

/** Returns the line numbers to show in a cell. With one number per cell, prefers the number after the change. */
const getNumbers = (line: DiffLine, count: number, isRight: boolean): (number | undefined)[] => {
  if (count === 2) {
    return [line.old, line.new];
  }
  const one = isRight || line.kind !== 'removed' ? (line.new ?? line.old) : line.old;
  return count === 1 ? [one] : [];
};

/** The content of a row in a diff: line numbers, sign and text of one or two lines. */
export function DiffRowContent(props: DiffRowContentProps): React.JSX.Element {
  const { row, text, gutter, matches, match, localeText, tabIndex, onOpen } = props;
  const { isArriving, isLast } = props;
  const { item } = row;

  const renderCode = ({ cell, start, range }: DiffRowCell): React.ReactNode =>
    range &&
    // Marks no words while the diff is arriving, because an incomplete line would differ from the complete one in every
    // word.
    renderTokens(text, range, isArriving ? [] : getWordTokens(cell, start), matches, match);

  const renderCell = (each: DiffRowCell, index: number): React.JSX.Element => {
    const { cell, isFirst } = each;
    const isSplit = row.cells.length > 1;
    if (cell === undefined) {
      return <span key={index} className="cell missing" />;
    }
    const { line } = cell;
    const isOld = isSplit && index === 0;
    const shownLine = isOld ? { ...line, new: undefined } : line;
    return (
      <span key={index} className={`cell ${line.kind}`}>
        {getNumbers(shownLine, gutter.numbers, index === 1).map((number, at) => (
          <span
            key={at === 0 ? 'first' : 'second'}
            className="number"
            style={{ inlineSize: `${gutter.digits}ch` }}
          >
            {isFirst ? number : ''}
          </span>
        ))}
        <span className="sign">{isFirst ? signs[line.kind] : ''}</span>
        <span>
          {renderCode(each)}
          {isArriving && isLast ? <span aria-hidden>▍</span> : null}
        </span>
      </span>
    );
  };

  const renderOther = (each: DiffRowCell): React.ReactNode => {
    const line = each.cell?.line;
    if (line === undefined) {
      return (
        <span className="cell">
          <button
            type="button"
            className="unchanged"
            tabIndex={tabIndex}
            onClick={() => onOpen(item.first)}
          >
            {localeText.unchangedText(item.hidden)}
          </button>
        </span>
      );
    }
    const { kind, file } = line;
    return (
      <span className={`cell ${kind}${each.isFirst ? ' first' : ''}`}>
        <span>{kind === 'noLineEnd' ? localeText.noLineEndText : renderCode(each)}</span>
        {file === undefined || !each.isFirst ? null : (
          <span className="count">
            {`${getChangeName(file, localeText)} ${localeText.changesText(file.added, file.removed)}`}
          </span>
        )}
      </span>
    );
  };

  const [first] = row.cells;
  const isText = row.cells.length > 1 || (first?.cell && first.cell.line.kind in signs);
  return <>{isText ? row.cells.map(renderCell) : first && renderOther(first)}</>;
}
