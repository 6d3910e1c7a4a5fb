'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { MoreButton } from './MoreButton.ts';
import type { FrameHeight } from './useFrameHeight.ts';

/** Reaches into the padding of its row, so that the whole row can be pressed. */
const ButtonRoot = styled(MoreButton)({
  flexShrink: 0,
  '&:only-child': { flexGrow: 1 },
  alignSelf: 'stretch',
  marginInlineStart: -12,
  paddingInline: 12,
  '@container (max-width: 27rem)': { marginInlineStart: -6, paddingInline: 6 },
});

interface Props {
  readonly frame: FrameHeight;
  readonly frameRef: React.RefObject<HTMLElement | null>;
  readonly unit: 'rows' | 'lines' | undefined;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number;
}

/** A button that shows the rest of a clamped frame, and says how much that is. */
export function FrameMoreButton(props: Props): React.JSX.Element {
  const { frame, frameRef, unit, localeText, tabIndex } = props;
  const { limit, hiddenRows, toggle } = frame;
  const { moreLabel, moreRowsLabel, moreLinesLabel, lessLabel } = localeText;
  const isClamped = limit === 'clamped';
  const counted = unit === 'rows' ? moreRowsLabel : moreLinesLabel;
  return (
    <ButtonRoot
      type="button"
      tabIndex={tabIndex}
      aria-expanded={!isClamped}
      onClick={() => {
        toggle();
        // The end of the content, where the button was, is no longer there.
        if (!isClamped) {
          frameRef.current?.scrollIntoView({ block: 'nearest' });
        }
      }}
    >
      {isClamped ? (unit ? counted(hiddenRows) : moreLabel) : lessLabel}
    </ButtonRoot>
  );
}
