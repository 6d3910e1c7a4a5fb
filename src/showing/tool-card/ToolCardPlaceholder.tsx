'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect, useForkRef } from '@mui/material/utils';
import * as React from 'react';
import { getCallRecord } from '../../core/CallRecord.ts';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../call/toolCardStatus.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import type { PageMode } from '../ui/behavior/useSearchOrPrintMode.ts';
import { getServerName } from './frame/getServerName.ts';
import { writeToolAndServer } from './frame/writeServerLabel.ts';
import { lazyRequestRegistry } from './memory/lazyRequestRegistry.ts';
import { useCallRequest } from './memory/useCallRequest.ts';
import { useEffectOnceLoaded } from '../ui/useEffectOnceLoaded.ts';

/**
 * The approximate height of an approval request with a short input, so that the cards below hardly move. An inline
 * style, because thousands of styled components would take longer to render than the rest of the placeholders.
 */
const style = { minBlockSize: 220 };

interface Props {
  readonly invocation: ToolCardInvocation;
  readonly message: ToolCardMessage | undefined;
  readonly localeText: ToolCardText;
  /** The store of the surrounding chat, if there is one. */
  readonly chat: object | undefined;
  /** The key of the call in the memories of its chat. */
  readonly callKey: string;
  readonly mode: PageMode;
  /** Called when it is the card's turn to render. */
  readonly onTurn: () => void;
}

/**
 * Reserves space for a card until its turn to render comes. The turn comes early if the user prints or searches the
 * page, or is led to the card's request. Registers a waiting request immediately, so that users can be led to it and
 * the numbers of requests don't change later.
 */
export const ToolCardPlaceholder: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, Props>(function ToolCardPlaceholder(props, ref) {
  const { invocation, message, localeText, chat, callKey, mode, onTurn } = props;
  const place = React.useRef<HTMLDivElement>(null);
  const handleRef = useForkRef(ref, place);
  const isNeeded = mode !== 'reading';
  useEnhancedEffect(() => {
    if (isNeeded) {
      onTurn();
    }
  }, [isNeeded, onTurn]);
  const server = getServerName(invocation, getCallRecord(message, invocation.toolCallId));
  const toolName = getToolName(invocation.toolName, localeText);
  const name = writeToolAndServer(toolName, server, localeText);
  const { request } = useCallRequest(chat, callKey, invocation);
  const messageId = message?.id;
  useEffectOnceLoaded(
    lazyRequestRegistry,
    ({ registerPlaceholder, waitForRenderTurn }) => {
      const element = place.current;
      if (element === null) {
        return undefined;
      }
      return request === undefined
        ? waitForRenderTurn(element, onTurn)
        : registerPlaceholder({
            chat,
            toolName: name,
            request,
            invocation,
            messageId,
            element,
            renderCard: onTurn,
          });
    },
    [chat, request, name, invocation, messageId, onTurn],
    { onFailure: onTurn },
  );
  return <div ref={handleRef} style={style} role="group" aria-label={name} aria-live="off" />;
});
