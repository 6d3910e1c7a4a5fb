'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { enUSPayloadText } from '../locales/enUSPayloadText.ts';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';
import { CompactButton } from '../ui/look/CompactButton.ts';

const NoticeRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minBlockSize: 28,
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
  '& > .MuiButton-text': { minInlineSize: 0 },
  // Shares a line with the toolbar of the payload. In a card, the toolbar is next to the heading of the section.
  '@media screen': {
    '&:has(+ div > .ToolPayload-toolbar:not(.ToolCard-section *))': {
      float: 'inline-start',
      marginBlock: -2,
    },
  },
}));

/** Props of `RedactionNotice`. */
export interface RedactionNoticeProps {
  /** The number of hidden values. */
  readonly count: number;
  /** The name of the payload that contains the hidden values, such as "Input". */
  readonly label: string;
  readonly localeText: Partial<ToolPayloadLocaleText>;
  readonly tabIndex: number | undefined;
  readonly isRevealed: boolean;
  /** The label of the button that reveals the values. Set only if the user must reveal them to continue. */
  readonly revealLabel?: string | undefined;
  /** Called when the user reveals or hides the values. Undefined if the values can't be revealed. */
  readonly onToggle: (() => void) | undefined;
}

/** Shows the number of hidden values, and a button that reveals them and hides them again. */
export function RedactionNotice(props: RedactionNoticeProps): React.JSX.Element {
  const { count, label, localeText: given, tabIndex, isRevealed, revealLabel, onToggle } = props;
  const localeText = mergeLocaleText(enUSPayloadText, given);
  const action = isRevealed ? localeText.concealLabel : localeText.revealLabel;
  return (
    <NoticeRoot>
      <span>{isRevealed ? localeText.revealedText(count) : localeText.hiddenText(count)}</span>
      {onToggle === undefined ? null : (
        <CompactButton
          size="small"
          tabIndex={tabIndex}
          aria-label={revealLabel ?? localeText.revealWhatLabel(action, label)}
          onClick={onToggle}
        >
          {revealLabel ?? action}
        </CompactButton>
      )}
    </NoticeRoot>
  );
}
