'use client';
import * as React from 'react';
import { MarkdownProse } from './MarkdownProse.tsx';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { TextView } from '../text/TextView.tsx';
import { isCheapMarkdown } from './isCheapMarkdown.ts';

/** Shows text as Markdown, or as plain text if parsing it would take too long. */
export function MarkdownView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, allowedImageOrigins } = props;
  const text = typeof value === 'string' ? value : '';
  if (!isCheapMarkdown(text)) {
    return (
      <>
        <PayloadNotice>{localeText.viewTooLongText}</PayloadNotice>
        <TextView {...props} />
      </>
    );
  }
  const prose = { text, localeText, tabIndex, allowedImageOrigins };
  return (
    <PayloadFrame {...{ label, localeText, tabIndex, className }} dir="auto">
      <MarkdownProse {...prose} />
    </PayloadFrame>
  );
}
