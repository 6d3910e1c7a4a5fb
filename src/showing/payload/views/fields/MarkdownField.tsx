'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { CompactButton } from '../../../ui/look/CompactButton.ts';
import { MarkdownProse } from '../markdown/MarkdownProse.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import type { FieldProps } from './FieldList.tsx';

const Prose = styled('div')(({ theme }) => ({ fontFamily: theme.typography.fontFamily }));

interface Props extends FieldProps {
  readonly text: string;
}

/** A field with Markdown, which can be shown rendered or as source. */
export function MarkdownField(props: Props): React.JSX.Element {
  const { text, localeText, tabIndex, allowedImageOrigins } = props;
  const [isRaw, setIsRaw] = React.useState(false);
  return (
    <>
      {isRaw ? (
        <JsonBeginning value={text} isInside />
      ) : (
        <Prose dir="auto">
          <MarkdownProse {...{ text, localeText, tabIndex, allowedImageOrigins }} />
        </Prose>
      )}
      <CompactButton
        size="small"
        color="inherit"
        sx={{ minInlineSize: 0, marginInlineStart: '-6px', paddingInline: '6px' }}
        tabIndex={tabIndex}
        aria-pressed={isRaw}
        onClick={() => setIsRaw(!isRaw)}
      >
        {localeText.rawLabel}
      </CompactButton>
    </>
  );
}
