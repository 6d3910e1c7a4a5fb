import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { Diff } from './DiffLine.ts';

/**
 * Renders the numbers of added and removed lines, such as `+2 −1`, in their colors. Each number has its own direction,
 * because right-to-left text would swap their signs.
 */
export const renderChangeCount = (
  { added, removed }: Pick<Diff, 'added' | 'removed'>,
  { changesText }: ToolPayloadLocaleText,
): React.ReactNode =>
  changesText(added, removed)
    .split(' ')
    .map((text) => (
      <span key={text} dir="ltr" className={text.includes('+') ? 'addition' : 'deletion'}>
        {`${text} `}
      </span>
    ));
