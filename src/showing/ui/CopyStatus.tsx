'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

const Status = styled('span')(visuallyHidden);

/**
 * Says how a copy went, for those who do not see it on the button. It is there from the first copy on,
 * before its words: else nobody would hear them.
 */
export const CopyStatus = ({
  words,
}: {
  readonly words: string | undefined;
}): React.JSX.Element | null =>
  words === undefined ? null : <Status role="status">{words}</Status>;
