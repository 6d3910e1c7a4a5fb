'use client';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { FrameHeader } from '../../frame/FrameHeader.ts';
import { ActionButton } from '../../../ui/look/ActionButton.tsx';
import type { Diff } from './DiffLine.ts';
import { getFilePath } from './FoldedDiff.ts';
import { renderChangeCount } from './renderChangeCount.tsx';
import { getChangeName } from './DiffRowContent.tsx';

/** Props of `DiffHeader`. */
export interface DiffHeaderProps {
  readonly diff: Diff;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly isSplit: boolean;
  /** Called when the user switches between one and two columns. Undefined if two columns aren't available. */
  readonly onSplitChange: ((isSplit: boolean) => void) | undefined;
}

/**
 * The header of a diff: the file's path or the number of files, the number of changed lines, and a button that switches
 * between one and two columns.
 */
export function DiffHeader(props: DiffHeaderProps): React.JSX.Element {
  const { diff, localeText, tabIndex, isSplit, onSplitChange } = props;
  const { files } = diff;
  const [file] = files;
  const isOne = files.length === 1 && file !== undefined;
  return (
    <FrameHeader>
      <span className="path">
        {isOne ? escapeInvisible(getFilePath(file), { inline: true }) : null}
        {files.length > 1 ? localeText.filesText(files.length) : null}
      </span>
      {isOne ? <span>{getChangeName(file, localeText)}</span> : null}
      <span>{renderChangeCount(diff, localeText)}</span>
      {onSplitChange === undefined ? null : (
        <ActionButton
          icon={isSplit ? 'unified' : 'split'}
          title={isSplit ? localeText.unifiedLabel : localeText.splitLabel}
          tabIndex={tabIndex}
          onClick={() => onSplitChange(!isSplit)}
        />
      )}
    </FrameHeader>
  );
}
