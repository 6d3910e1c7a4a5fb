import Box from '@mui/material/Box';
import type * as React from 'react';
import type { CallCandidate } from '../../../src/reading/syntax/index.ts';
import { TabbedPane } from '../TabbedPane.tsx';
import { EventList } from './EventList.tsx';
import { FindingList } from './FindingList.tsx';
import type { StepEvent } from './readSteps.ts';

interface DetailPaneProps {
  /** The parts of the message. */
  readonly parts: unknown;
  readonly events: readonly StepEvent[];
  readonly step: number;
  readonly findings: readonly CallCandidate[];
}

/** The parts of the message as JSON, the events, and what became of each place that looks like a call. */
export function DetailPane({ parts, events, step, findings }: DetailPaneProps): React.JSX.Element {
  return (
    <TabbedPane
      label="Details"
      area="detail"
      contents={{
        Parts: (
          <Box
            component="pre"
            dir="ltr"
            sx={{
              m: 0,
              p: 1.5,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontFamily: 'monospace',
              fontSize: 13,
              lineHeight: '20px',
            }}
          >
            {JSON.stringify(parts, null, 2)}
          </Box>
        ),
        Events: <EventList events={events} step={step} />,
        Findings: <FindingList findings={findings} />,
      }}
    />
  );
}
