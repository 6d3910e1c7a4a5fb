'use client';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';

interface Props {
  /** The number of hidden items. */
  readonly rest: number;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly onClick: () => void;
}

/** A button that shows more items of a long list. */
export const MoreItemsButton = ({
  rest,
  localeText,
  tabIndex,
  onClick,
}: Props): React.JSX.Element => (
  <CompactButton size="small" color="inherit" tabIndex={tabIndex} onClick={onClick}>
    {localeText.moreItemsLabel(rest)}
  </CompactButton>
);
