import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import type { StepEvent } from './readSteps.ts';

/** Maximum number of events that are shown. Earlier ones are left out. */
const maxShown = 200;

/** Scrolls the pane, but not the page, to the last event when it appears. */
const follow = (last: HTMLElement | null): void => {
  const pane = last?.closest('[role="tabpanel"]');
  if (pane) {
    pane.scrollTop = pane.scrollHeight;
  }
};

interface EventListProps {
  readonly events: readonly StepEvent[];
  /** The current step, whose events are highlighted. */
  readonly step: number;
}

/** The events so far, one per line. Follows the newest one. */
export function EventList({ events, step }: EventListProps): React.JSX.Element {
  const first = Math.max(0, events.length - maxShown);
  return events.length === 0 ? (
    <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
      No events
    </Typography>
  ) : (
    <Box
      component="ol"
      dir="ltr"
      start={first + 1}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        fontFamily: 'monospace',
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      {first > 0 && <Box component="li" sx={{ px: 1.5 }}>{`${first} earlier events`}</Box>}
      {events.slice(first).map(({ event, step: at }, index) => {
        const { type, ...rest } = event;
        return (
          <Box
            component="li"
            // oxlint-disable-next-line react/no-array-index-key -- events have no ids and never move
            key={first + index}
            ref={first + index === events.length - 1 ? follow : undefined}
            sx={{
              px: 1.5,
              py: 0.25,
              borderInlineStart: '3px solid',
              borderColor: at === step ? 'primary.main' : 'transparent',
              bgcolor: at === step ? 'action.hover' : undefined,
              overflowWrap: 'anywhere',
            }}
          >
            <strong>{type}</strong> {JSON.stringify(rest)}
          </Box>
        );
      })}
    </Box>
  );
}
