'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { CompactButton } from '../../../ui/look/CompactButton.ts';
import { contentCardStyles } from '../../frame/FrameBar.ts';
import { MarkdownProse } from '../markdown/MarkdownProse.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import type { FieldProps } from './FieldList.tsx';

const RawButton = styled(CompactButton)(({ theme }) => ({
  minInlineSize: 0,
  minBlockSize: 28,
  marginInlineEnd: -6,
  paddingInline: 6,
  fontSize: theme.typography.pxToRem(12),
  lineHeight: 'inherit',
  fontWeight: theme.typography.fontWeightRegular,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** The container of rendered Markdown. Looks like a page inside the list of fields. */
const Page = styled('div')(({ theme }) => ({
  ...contentCardStyles(theme),
  padding: '8px 12px',
}));

interface Props extends FieldProps {
  readonly text: string;
}

/** A field with Markdown, which can be shown rendered or as source. */
export function MarkdownField(props: Props): React.JSX.Element {
  const { text, localeText, tabIndex, allowedImageOrigins } = props;
  const [isRaw, setIsRaw] = React.useState(false);
  return (
    <>
      <RawButton
        size="small"
        color="inherit"
        tabIndex={tabIndex}
        aria-pressed={isRaw}
        onClick={() => setIsRaw(!isRaw)}
      >
        {localeText.rawLabel}
      </RawButton>
      {isRaw ? (
        <JsonBeginning value={text} isInside />
      ) : (
        <Page dir="auto">
          <MarkdownProse {...{ text, localeText, tabIndex, allowedImageOrigins }} />
        </Page>
      )}
    </>
  );
}
