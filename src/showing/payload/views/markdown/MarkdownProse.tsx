'use client';
import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import * as React from 'react';
import { enUSPayloadText } from '../../../locales/enUSPayloadText.ts';
import { mergeLocaleText } from '../../../locales/mergeLocaleText.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { renderMarkdown } from './renderMarkdown.ts';
import { splitMarkdown } from './splitMarkdown.ts';
import { isCheapMarkdown } from './isCheapMarkdown.ts';
import { LinkTabIndex, createMarkdownComponents } from './createMarkdownComponents.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { monospace } from '../../../ui/look/monospace.ts';

/** Returns the styles of a heading, given its size and line height in pixels. */
const heading = (size: number, line: number): CSSObject => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight: 600,
});

const Prose = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    overflowWrap: 'anywhere',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1),
    '& p, & ul, & ol, & pre, & hr': { margin: 0 },
    // Limits the length of lines, so that they are easy to read.
    '& :is(p, li)': { maxInlineSize: '42rem' },
    '& .table': { overflowX: 'auto' },
    '& ul, & ol': { paddingInlineStart: theme.spacing(3) },
    // A checkbox replaces the marker, so that it starts where the other text starts.
    '& li:has(> .checkbox)': { listStyle: 'none', marginInlineStart: theme.spacing(-3) },
    '& * + .heading': { marginBlockStart: theme.spacing(1) },
    '& .heading': heading(14, 20),
    '& .h1': heading(18, 26),
    '& .h2': heading(16, 24),
    '& a': { color: palette.primary.dark },
    '& a:focus-visible, & .table:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
    },
    '& .host': { color: palette.text.secondary },
    '& code': {
      fontFamily: monospace,
      fontSize: theme.typography.pxToRem(13),
      paddingInline: 4,
      paddingBlock: 1,
      borderRadius: 4,
      backgroundColor: palette.action.hover,
    },
    '& pre': {
      whiteSpace: 'pre-wrap',
      lineHeight: theme.typography.pxToRem(20),
      padding: theme.spacing(1, 1.5),
      borderRadius: 4,
      backgroundColor: palette.action.hover,
    },
    '& .blocked': {
      padding: '2px 8px',
      border: `1px dashed ${palette.divider}`,
      borderRadius: 4,
      fontStyle: 'normal',
    },
    '& pre > code': { padding: 0, background: 'none' },
    '& blockquote': {
      margin: 0,
      paddingInlineStart: theme.spacing(1.5),
      borderInlineStart: `3px solid ${palette.divider}`,
      color: palette.text.secondary,
    },
    '& img': { maxInlineSize: '100%' },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': {
      paddingBlock: theme.spacing(0.5),
      paddingInline: theme.spacing(0, 3),
      borderBlockEnd: `1px solid ${palette.divider}`,
      overflowWrap: 'normal',
    },
    '& :is(th, td):last-of-type': { paddingInlineEnd: 0 },
    '& th': {
      fontWeight: theme.typography.fontWeightMedium,
      color: palette.text.secondary,
    },
    '& th:not([align])': { textAlign: 'start' },
    ...theme.applyStyles('dark', { '& a': { color: palette.primary.main } }),
  };
});

type Components = ReturnType<typeof createMarkdownComponents>;

interface BlockProps {
  readonly text: string;
  readonly components: Components;
}

/** A block of Markdown. Memoized, because only the last block changes while text arrives. */
const Block = React.memo(function Block({ text, components }: BlockProps) {
  return isCheapMarkdown(text) ? renderMarkdown(text, components) : <LongText text={text} />;
});

/** Props of `MarkdownProse`. */
export interface MarkdownProseProps {
  readonly text: string;
  /** Strings from the app, the theme and the card. Missing strings fall back to English. */
  readonly localeText: Partial<ToolPayloadLocaleText>;
  readonly tabIndex: number | undefined;
  readonly allowedImageOrigins: readonly string[];
}

/**
 * Renders Markdown safely: without HTML, and with images from allowed origins only. Shows text that is too long, and
 * blocks that would take too long to parse, as plain text.
 */
export function MarkdownProse(props: MarkdownProseProps): React.JSX.Element {
  const { text, tabIndex, allowedImageOrigins } = props;
  const localeText = mergeLocaleText(enUSPayloadText, props.localeText);
  const components = React.useMemo(
    () => createMarkdownComponents({ localeText, allowedImageOrigins }),
    [localeText, allowedImageOrigins],
  );
  const blocks = splitMarkdown(text);
  return blocks === undefined ? (
    <LongText text={text} />
  ) : (
    <Prose>
      <LinkTabIndex.Provider value={tabIndex}>
        {Array.from(blocks.entries(), ([number, block]) => (
          <Block key={number} text={block} components={components} />
        ))}
      </LinkTabIndex.Provider>
    </Prose>
  );
}
