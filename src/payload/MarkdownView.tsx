'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { PayloadFrame } from './PayloadFrame.tsx';
import { PayloadNotice } from './PayloadNotice.tsx';
import type { PayloadViewProps } from './PayloadView.ts';
import { TextView } from './TextView.tsx';
import { hardenMarkdown } from './hardenMarkdown.ts';
import { isTameMarkdown } from './isTameMarkdown.ts';
import { markdownParts } from './markdownParts.tsx';

const Prose = styled('div', { name: 'ToolPayload', slot: 'Markdown' })(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& p, & ul, & ol, & pre, & hr': { margin: 0 },
  '& .table': { overflowX: 'auto' },
  '& ul, & ol': { paddingInlineStart: theme.spacing(3) },
  '& .heading': { fontWeight: theme.typography.fontWeightBold },
  '& a': { color: (theme.vars ?? theme).palette.primary.dark },
  '& a:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '& .host': { color: (theme.vars ?? theme).palette.text.secondary },
  '& code': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& blockquote': {
    margin: 0,
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `3px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '& img': { maxInlineSize: '100%' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': {
    padding: theme.spacing(0.25, 1),
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    overflowWrap: 'normal',
  },
  ...theme.applyStyles('dark', { '& a': { color: (theme.vars ?? theme).palette.primary.main } }),
}));

const remarkPlugins = [remarkGfm];
const rehypePlugins = [hardenMarkdown];
const footnotes = { footnoteLabel: '–', footnoteBackLabel: '', footnoteLabelTagName: 'p' };
/** Addresses are judged where they are used. */
const leaveAddress = (address: string): string => address;

/** A text as the document that its Markdown means. */
export function MarkdownView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, allowedImageOrigins } = props;
  const text = typeof value === 'string' ? value : '';
  const components = React.useMemo(
    () => markdownParts({ localeText, tabIndex, allowedImageOrigins }),
    [localeText, tabIndex, allowedImageOrigins],
  );
  if (!isTameMarkdown(text)) {
    return (
      <>
        <PayloadNotice>{localeText.viewTooLongText}</PayloadNotice>
        <TextView {...props} />
      </>
    );
  }
  return (
    <PayloadFrame label={label} tabIndex={tabIndex} className={className} dir="auto">
      <Prose>
        <Markdown
          skipHtml
          remarkPlugins={remarkPlugins}
          rehypePlugins={rehypePlugins}
          remarkRehypeOptions={footnotes}
          urlTransform={leaveAddress}
          components={components}
        >
          {text}
        </Markdown>
      </Prose>
    </PayloadFrame>
  );
}
