'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';

/** Maximum number of characters shown at the end of arriving text. */
export const maxTailLength = 2_000;

const EarlierNote = styled('span')(({ theme }) => ({
  display: 'block',
  fontStyle: 'italic',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Props of `TextTail`. */
export interface TextTailProps {
  readonly text: string;
  readonly localeText: ToolPayloadLocaleText;
}

/** Shows the end of arriving text, and the number of earlier characters above it. */
export function TextTail({ text, localeText }: TextTailProps): React.JSX.Element {
  const cut = Math.max(0, text.length - maxTailLength);
  const isInsidePair = cut > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(cut));
  const start = isInsidePair ? cut + 1 : cut;
  return (
    <>
      {start > 0 ? <EarlierNote>{localeText.earlierText(start)}</EarlierNote> : null}
      {escapeInvisible(text.slice(start))}
    </>
  );
}
