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
  columnGap: theme.spacing(0.5),
  minBlockSize: 28,
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Props of `RedactionNotice`. */
export interface RedactionNoticeProps {
  /** The number of hidden values. */
  readonly count: number;
  /** The name of the value that contains the hidden values, such as "Input". */
  readonly label: string;
  readonly localeText: Partial<ToolPayloadLocaleText>;
  readonly tabIndex: number | undefined;
  readonly isRevealed: boolean;
  /** Called when the user reveals or hides the values. Undefined if the values can't be revealed. */
  readonly onToggle: (() => void) | undefined;
}

/** Shows the number of hidden values, and a button that reveals them and hides them again. */
export function RedactionNotice(props: RedactionNoticeProps): React.JSX.Element {
  const { count, label, localeText: given, tabIndex, isRevealed, onToggle } = props;
  const localeText = mergeLocaleText(enUSPayloadText, given);
  const action = isRevealed ? localeText.concealLabel : localeText.revealLabel;
  return (
    <NoticeRoot>
      <span>{isRevealed ? localeText.revealedText(count) : localeText.hiddenText(count)}</span>
      {onToggle === undefined ? null : (
        <CompactButton
          size="small"
          tabIndex={tabIndex}
          aria-label={localeText.revealWhatLabel(action, label)}
          onClick={onToggle}
        >
          {action}
        </CompactButton>
      )}
    </NoticeRoot>
  );
}
