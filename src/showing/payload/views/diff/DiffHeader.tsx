'use client';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { FrameHeader } from '../../frame/FrameHeader.ts';
import type { Diff } from './DiffLine.ts';
import { getFilePath } from './FoldedDiff.ts';
import { renderChangeCount } from './renderChangeCount.tsx';
import { getChangeName } from './DiffRowContent.tsx';

/** Props of `DiffHeader`. */
export interface DiffHeaderProps {
  readonly diff: Diff;
  readonly localeText: ToolPayloadLocaleText;
}

/** The header of a diff: the file's path or the number of files, and the number of changed lines. */
export function DiffHeader({ diff, localeText }: DiffHeaderProps): React.JSX.Element {
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
    </FrameHeader>
  );
}
