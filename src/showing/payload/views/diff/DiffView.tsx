'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PlainTextFrame } from '../../frame/PlainTextFrame.tsx';
import type { PayloadControls, PayloadViewProps } from '../../frame/PayloadView.ts';
import { noControls, usePayloadControls } from '../../frame/usePayloadControls.ts';
import { WindowedRows } from '../rows/WindowedRows.tsx';
import type { WindowedRowsHandle } from '../rows/WindowedRows.tsx';
import { useTextSearch } from '../text/useTextSearch.ts';
import type { Diff } from './DiffLine.ts';
import { DiffHeader } from './DiffHeader.tsx';
import { DiffRowContent, signs } from './DiffRowContent.tsx';
import type { DiffGutter } from './DiffRowContent.tsx';
import { diffColors } from './diffColors.ts';
import { findFileChanges } from './findFileChanges.ts';
import { useDiffRows } from './useDiffRows.ts';

/** Minimum width of the view, in characters, at which the old and new text can be side by side. */
const minSplitColumns = 80;
/** Minimum width of the view, in characters, at which a row has both the old and the new line number. */
const minNumberColumns = 60;

const DiffRoot = styled('div')(({ theme }) => ({
  // Shows the background of the card, so that the colors of changed lines are clear.
  '& [role="group"]': { '--toolcard-tint': 'transparent', padding: 'var(--toolcard-inset) 0' },
  borderRadius: theme.shape.borderRadius,
  boxShadow: `0 0 0 1px ${(theme.vars ?? theme).palette.divider}`,
  ...diffColors(theme),
}));

/**
 * Returns whether a diff is empty: it has no changed lines, no notes, and no files that are new, deleted, renamed,
 * copied or binary.
 */
const isUnchanged = ({ added, removed, files, lines }: Diff): boolean =>
  added + removed === 0 &&
  !files.some(({ change, isBinary }) => change !== 'changed' || isBinary) &&
  !lines.some(({ kind }) => kind === 'note' || kind === 'noLineEnd');

/** Shows changes to files, line by line. */
export function DiffView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, search, isArriving, toolName } = props;
  const { onControls } = props;
  const [space, setSpace] = React.useState(80);
  const [wantsSplit, setWantsSplit] = React.useState(false);
  const [opened, setOpened] = React.useState<ReadonlySet<number>>(new Set());
  const rowsRef = React.useRef<WindowedRowsHandle>(null);
  const changes = React.useMemo(() => findFileChanges(value, toolName) ?? [], [value, toolName]);
  const canSplit = space >= minSplitColumns;
  const isSplit = canSplit && wantsSplit;

  const { splitLabel, unifiedLabel } = localeText;
  const controls = React.useMemo((): PayloadControls => {
    const icon = isSplit ? 'unified' : 'split';
    const title = isSplit ? unifiedLabel : splitLabel;
    const onClick = (): void => setWantsSplit(!isSplit);
    return canSplit ? { actions: [{ icon, title, onClick }] } : noControls;
  }, [canSplit, isSplit, splitLabel, unifiedLabel]);
  usePayloadControls(onControls, controls);

  const getGutter = ({ maxNumber }: Diff): DiffGutter => {
    const numbers = maxNumber === 0 ? 0 : isSplit || space < minNumberColumns ? 1 : 2;
    return { numbers, digits: String(maxNumber).length };
  };
  const getColumns = (diff: Diff): number => {
    const { numbers, digits } = getGutter(diff);
    const columns = isSplit ? Math.floor(space / 2) : space;
    return Math.max(8, columns - numbers * (digits + 2) - 4);
  };
  const isSearching = search !== undefined && search.query !== '';
  const { diff, text, rows, isComplete } = useDiffRows({
    changes,
    isArriving,
    isSplit,
    // Opens all hidden lines during a search, so that the search includes them.
    open: isSearching ? undefined : opened,
    getColumns,
  });
  const matches = useTextSearch(text, search);
  const match = search?.match ?? 0;
  const found = matches?.starts[match];
  const foundRow = found === undefined ? undefined : rows.findRow(found);
  React.useEffect(() => {
    if (foundRow !== undefined) {
      rowsRef.current?.scrollToRow(foundRow);
    }
  }, [foundRow]);

  const open = (first: number): void => {
    // The pressed button disappears, so the focus moves to the group.
    document.activeElement?.closest<HTMLElement>('[role="group"]')?.focus();
    setOpened(new Set([...opened, first]));
  };
  const gutter = getGutter(diff);
  // Bars, such as file headers, touch the edge of the frame. Lines of text keep a distance from it.
  const inset = (rows.getRow(0)?.cells[0]?.cell?.line.kind ?? 'file') in signs ? '6px' : '0px';
  return (
    <DiffRoot dir="ltr">
      <DiffHeader diff={diff} localeText={localeText} />
      {isComplete && !isArriving && isUnchanged(diff) ? (
        <PlainTextFrame {...{ label, localeText, tabIndex, className }}>
          <em className="remark">{localeText.noChangesText}</em>
        </PlainTextFrame>
      ) : (
        <WindowedRows
          {...{ label, localeText, tabIndex, className, isArriving }}
          handleRef={rowsRef}
          style={{ '--toolcard-inset': inset } as React.CSSProperties}
          staysAtEnd
          startsAtEnd={isArriving}
          count={rows.count}
          onColumns={setSpace}
          rowProps={() => ({ className: 'row' })}
          renderRow={(place) => {
            const row = rows.getRow(place);
            return (
              row && (
                <DiffRowContent
                  {...{ row, text, gutter, matches, match, localeText, tabIndex }}
                  openLine={isArriving ? (diff.openLine ?? diff.lines.at(-1)) : undefined}
                  onOpen={open}
                />
              )
            );
          }}
        />
      )}
    </DiffRoot>
  );
}
