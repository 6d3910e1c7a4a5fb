'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { OptionalPart } from '../../ui/OptionalPart.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';

/** As high as its line before the text has loaded, so that the buttons don't move. */
const Place = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  lineHeight: theme.typography.pxToRem(20),
  minBlockSize: 20,
  overflowWrap: 'anywhere',
}));

const toolCardRisk = lazyComponent(() =>
  import('./ToolCardRisk.tsx').then(({ ToolCardRisk }) => ToolCardRisk),
);

/** The longest time in milliseconds for which Approve waits until the risk of a call is known. */
const maxWait = 2_000;

/** The risk of a call that needs approval. */
interface Risk {
  /** Whether Approve doesn't wait for the risk, or no longer. */
  readonly isSettled: boolean;
  /** The id of the line. Undefined if the app doesn't assess the risk. */
  readonly id: string | undefined;
  /** The line that shows the risk. */
  readonly line: React.ReactNode;
}

/** Returns the risk of the request that a card shows, if the app assesses it. */
export function useRisk(request: ConsentRequest, shown: RequestSnapshot, id: string): Risk {
  const isNeeded = useToolCard().config.risk !== undefined;
  const { text } = shown;
  const [settledFor, settle] = React.useState<string>();
  React.useEffect(() => {
    // Here, because the line might not load.
    const timer = isNeeded ? setTimeout(() => settle(text), maxWait) : undefined;
    return () => clearTimeout(timer);
  }, [isNeeded, text]);
  return isNeeded
    ? {
        isSettled: settledFor === text,
        id,
        line: (
          <Place id={id}>
            <OptionalPart data={request}>
              <toolCardRisk.Component request={request} shown={shown} onAssessed={settle} />
            </OptionalPart>
          </Place>
        ),
      }
    : { isSettled: true, id: undefined, line: null };
}
