'use client';
import { styled } from '@mui/material/styles';
import { unstable_useEnhancedEffect as useEnhancedEffect, useForkRef } from '@mui/material/utils';
import * as React from 'react';
import { getCallRecord } from '../../core/callRecords.ts';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../call/toolCardStatus.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import { waitForTurn } from '../ui/behavior/useStaggeredRender.ts';
import type { PageMode } from '../ui/behavior/useSearchOrPrintMode.ts';
import { getServerName } from './frame/getServerName.ts';
import { writeToolAndServer } from './frame/writeServerLabel.ts';
import { getConsentMemory } from './memory/ConsentMemory.ts';

/** Reserves about the height of the card of a request with a short input, so that the cards below hardly move. */
const Place = styled('div')({ minBlockSize: 220 });

interface Props {
  readonly invocation: ToolCardInvocation;
  readonly message: ToolCardMessage | undefined;
  readonly localeText: ToolCardText;
  /** The store of the surrounding chat, if there is one. */
  readonly chat: object | undefined;
  readonly mode: PageMode;
  /** Called when it is the card's turn to render. */
  readonly onTurn: () => void;
}

/**
 * Reserves the space of a card until it is the card's turn to render, or until the user prints or searches the page.
 * Registers a waiting request early, so that the numbers of requests don't change later.
 */
export const ToolCardPlaceholder: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, Props>(function ToolCardPlaceholder(props, ref) {
  const { invocation, message, localeText, chat, mode, onTurn } = props;
  const place = React.useRef<HTMLDivElement>(null);
  const handleRef = useForkRef(ref, place);
  const isNeeded = mode !== 'reading';
  useEnhancedEffect(() => {
    if (isNeeded) {
      onTurn();
    }
    return place.current === null ? undefined : waitForTurn(place.current, onTurn);
  }, [isNeeded, onTurn]);
  const server = getServerName(invocation, getCallRecord(message, invocation.toolCallId));
  const toolName = getToolName(invocation.toolName, localeText);
  const name = writeToolAndServer(toolName, server, localeText);
  const isAsking = invocation.state === 'approval-requested';
  React.useEffect(
    () =>
      isAsking && place.current !== null
        ? getConsentMemory(chat).waiting.add(name, place.current, () => undefined)
        : undefined,
    [chat, name, isAsking],
  );
  return <Place ref={handleRef} role="group" aria-label={name} aria-live="off" />;
});
