'use client';
import { styled } from '@mui/material/styles';

import * as React from 'react';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import { useElapsed } from './useElapsed.ts';
import { visuallyHidden } from './visuallyHidden.ts';

const DurationRoot = styled('span', { name: 'ToolCard', slot: 'Duration' })(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
  fontSize: theme.typography.pxToRem(13),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

const Spoken = styled('span')(visuallyHidden);

/**
 * How long a call has run, or took. The short form is for the eye; the ear gets the full one, and only
 * of what has ended: a clock that ticks in the name of a button says nothing anybody waits for.
 */
export function ToolCardDuration(): React.JSX.Element | null {
  const { record, ownerState, localeText } = useToolCard();
  const { startedAt, endedAt } = record ?? {};
  const { isActive, name } = ownerState.status;
  const elapsed = useElapsed(isActive ? startedAt : undefined);
  const isOver = !isActive && name !== 'needs-approval' && startedAt !== undefined;
  const took = isOver && endedAt !== undefined ? Math.max(0, endedAt - startedAt) : undefined;
  const shown = took ?? elapsed;
  return shown === undefined ? null : (
    <ToolCardSlot name="duration" as={DurationRoot}>
      <span aria-hidden>{localeText.durationText(shown)}</span>
      {took === undefined ? null : <Spoken>{localeText.spokenDurationText(took)}</Spoken>}
    </ToolCardSlot>
  );
}
