'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { monospace } from '../../../ui/look/monospace.ts';
import { ToolCardNotice } from '../../frame/ToolCardNotice.tsx';
import { parsePageUrl } from './parsePageUrl.ts';
import type { PageUrl } from './parsePageUrl.ts';
import { useApprovalText } from './useApprovalText.ts';

const Address = styled('div')(({ theme }) => ({
  fontFamily: monospace,
  fontSize: theme.typography.pxToRem(13),
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: theme.typography.fontWeightBold, textDecoration: 'underline' },
}));

const Action = styled('div')({
  display: 'flex',
  // Fills the row of a narrow card, like the buttons below.
  '@container (max-width: 27rem)': { '& > button': { flexGrow: 1, minBlockSize: 40 } },
  '@media (pointer: coarse)': { '& > button': { minBlockSize: 44 } },
});

/** Props of `PageRequest`. */
export interface PageRequestProps {
  readonly url: string;
  /** Renders the button that opens the page. Called only if the URL is safe. */
  readonly children: (page: PageUrl) => React.ReactNode;
}

/** The full URL of a page that a tool wants the user to open. Highlights the real host. */
export function PageRequest({ url, children }: PageRequestProps): React.JSX.Element {
  const text = useApprovalText();
  const page = parsePageUrl(url);
  if (page === undefined) {
    return (
      <>
        <Address dir="ltr">{escapeInvisible(url, { isStrict: true })}</Address>
        <ToolCardNotice>{text.unsafePageText}</ToolCardNotice>
      </>
    );
  }
  const { before, host, after } = page;
  return (
    <>
      <Address dir="ltr">
        {before}
        <strong>{host}</strong>
        {escapeInvisible(after, { isStrict: true })}
      </Address>
      <Action>{children(page)}</Action>
    </>
  );
}
