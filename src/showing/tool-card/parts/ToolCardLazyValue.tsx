'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolCardLazyPayload, ToolCardLoadedPayload } from '../../call/findLazyPayload.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { useFocusRetention } from '../../ui/behavior/useFocusRetention.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';

const Location = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** The results of loading payloads. Cached, so that closing or remounting a card doesn't load a payload again. */
const loaded = new WeakMap<ToolCardLazyPayload, ToolCardLoadedPayload>();

const load = async (payload: ToolCardLazyPayload): Promise<ToolCardLoadedPayload> => {
  try {
    return await payload.load();
  } catch (error) {
    return { state: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
};

interface Loading {
  /** The result of loading. Undefined until loading has ended. */
  readonly result: ToolCardLoadedPayload | undefined;
  /** Whether the user has retried after a failure. */
  readonly isRepeated: boolean;
  readonly repeat: () => void;
}

/**
 * Loads a payload when it is first needed. Returns the state of loading, and a function that retries after a failure.
 */
function useLoading(payload: ToolCardLazyPayload, isNeeded: boolean): Loading {
  const [attempt, setAttempt] = React.useState({ payload, count: 0 });
  const [ended, setEnded] = React.useState<typeof attempt>();
  if (attempt.payload !== payload) {
    setAttempt({ payload, count: 0 });
  }
  React.useEffect(() => {
    if (!isNeeded || loaded.get(attempt.payload)?.state === 'loaded') {
      return undefined;
    }
    let isOver = false;
    const begin = async (): Promise<void> => {
      loaded.set(attempt.payload, await load(attempt.payload));
      if (!isOver) {
        setEnded(attempt);
      }
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, [attempt, isNeeded]);
  const known = loaded.get(payload);
  const isOver = ended === attempt || known?.state === 'loaded';
  return {
    // A loader that returned undefined found nothing. Without this, the payload would seem to load forever.
    result: isOver ? (known ?? { state: 'missing' }) : undefined,
    isRepeated: attempt.count > 0,
    repeat: () => setAttempt({ payload, count: attempt.count + 1 }),
  };
}

interface Props {
  readonly payload: ToolCardLazyPayload;
  readonly children: (value: unknown) => React.ReactNode;
}

/** Shows the state of loading a payload and, after a failure, a button that retries. */
function LoadingState({ result, isRepeated, repeat }: Loading): React.JSX.Element {
  const { localeText, tabIndex, redaction } = useToolCard();
  const isFailed = result !== undefined;
  return (
    <>
      <div role="status">
        {result === undefined ? localeText.loadingPayloadText : null}
        {result?.state === 'missing' ? (
          <ToolCardNotice>{localeText.missingPayloadText}</ToolCardNotice>
        ) : null}
        {result?.state === 'failed' ? (
          <ToolCardNotice>
            {localeText.failedPayloadText}{' '}
            <span dir="auto">{escapeInvisible(redaction.maskText(result.error))}</span>
          </ToolCardNotice>
        ) : null}
      </div>
      {isFailed || isRepeated ? (
        // Stays mounted during a retry, because removing it would lose the focus.
        <CompactButton
          size="small"
          tabIndex={tabIndex}
          aria-disabled={!isFailed}
          onClick={isFailed ? repeat : undefined}
        >
          {localeText.loadAgainLabel}
        </CompactButton>
      ) : null}
    </>
  );
}

/** A lazy payload: its location, and its value after loading. */
export function ToolCardLazyValue({ payload, children }: Props): React.JSX.Element {
  const { localeText, isPrinted, redaction } = useToolCard();
  // Printing doesn't load payloads.
  const loading = useLoading(payload, !isPrinted);
  const rootRef = React.useRef<HTMLDivElement>(null);
  const keptFocus = useFocusRetention(rootRef);
  const { result } = loading;
  const size = (result?.state === 'loaded' ? result.size : undefined) ?? payload.size;
  return (
    <div ref={rootRef} tabIndex={-1} {...keptFocus}>
      <Location>
        <bdi>{escapeInvisible(redaction.maskText(payload.src), { inline: true })}</bdi>
        {size === undefined ? null : ` · ${localeText.sizeText(size)}`}
      </Location>
      {result?.state === 'loaded' ? children(result.value) : null}
      {result?.state === 'loaded' || isPrinted ? null : <LoadingState {...loading} />}
    </div>
  );
}
