'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { FrameHeader } from '../../frame/FrameHeader.ts';
import { ActionButton } from '../../../ui/look/ActionButton.tsx';
import { monospace } from '../../../ui/look/monospace.ts';
import type { Diff } from './DiffLine.ts';
import { getFilePath } from './FoldedDiff.ts';
import { getChangeName } from './DiffRowContent.tsx';

/** The root of the header. Its padding aligns it with the rows of the diff. */
const HeaderRoot = styled(FrameHeader)({ paddingInline: 8 });

const Path = styled('span')(({ theme }) => ({
  flex: '1 1 0',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  fontFamily: monospace,
  color: (theme.vars ?? theme).palette.text.primary,
}));

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
  const { files, added, removed } = diff;
  const [file] = files;
  const isOne = files.length === 1 && file !== undefined;
  return (
    <HeaderRoot>
      <Path dir="ltr">
        {isOne ? escapeInvisible(getFilePath(file), { inline: true }) : null}
        {files.length > 1 ? localeText.filesText(files.length) : null}
      </Path>
      {isOne ? <span>{getChangeName(file, localeText)}</span> : null}
      <span dir="ltr">{localeText.changesText(added, removed)}</span>
      {onSplitChange === undefined ? null : (
        <ActionButton
          icon={isSplit ? 'unified' : 'split'}
          title={isSplit ? localeText.unifiedLabel : localeText.splitLabel}
          tabIndex={tabIndex}
          onClick={() => onSplitChange(!isSplit)}
        />
      )}
    </HeaderRoot>
  );
}
