'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

const StatusRoot = styled('span')(visuallyHidden);

/** Props of `CopyStatus`. */
export interface CopyStatusProps {
  /** The outcome of the last copy. Undefined before the first one. */
  readonly words: string | undefined;
}

/**
 * Announces the outcome of a copy to screen readers. Mounted while still empty, because a live region that is added
 * together with its text isn't announced.
 */
export const CopyStatus = ({ words }: CopyStatusProps): React.JSX.Element | null =>
  words === undefined ? null : <StatusRoot role="status">{words}</StatusRoot>;
