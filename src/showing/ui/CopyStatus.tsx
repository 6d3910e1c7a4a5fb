'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

const StatusRoot = styled('span')(visuallyHidden);

/** Props of `CopyStatus`. */
export interface CopyStatusProps {
  /**
   * The outcome of the last copy, or an empty string if there is currently nothing to announce. Undefined before the
   * first copy.
   */
  readonly words: string | undefined;
}

/**
 * Announces the outcome of a copy to screen readers. Must receive empty `words` first, because a live region that is
 * added together with its text isn't announced.
 */
export const CopyStatus = ({ words }: CopyStatusProps): React.JSX.Element | null =>
  words === undefined ? null : <StatusRoot role="status">{words}</StatusRoot>;
