'use client';
import type { ChatMessage } from '@mui/x-chat/headless';
import type * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { isSameMessageForCall } from '../chat/isSameMessageForCall.ts';
import { warnAboutHostCardProps } from '../misuse/warnAboutHostCardProps.ts';
import { ToolCard } from '../tool-card/ToolCard.tsx';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';
import type { ToolRenderersOptions } from './ToolRenderersOptions.ts';

/**
 * Creates a function that renders a call as a card with the shared options. Reuses the card until data that it shows
 * has changed, because the host rerenders all parts of a message whenever one of them changes.
 */
export function createCardRenderer(
  options: ToolRenderersOptions,
): (invocation: ToolCardInvocation, message: ChatMessage) => React.ReactNode {
  const { layout: _layout, renderText: _renderText, exports: _exports, ...cardProps } = options;
  const cards = new WeakMap<
    ToolCardInvocation,
    { readonly card: React.ReactElement<ToolCardProps>; readonly message: ChatMessage }
  >();
  return (invocation, message) => {
    const known = cards.get(invocation);
    const isSame = known && isSameMessageForCall(invocation.toolCallId, known.message, message);
    const card = isSame ? (
      known.card
    ) : (
      <ToolCard
        {...cardProps}
        invocation={invocation}
        message={message}
        ref={warnAboutHostCardProps}
      />
    );
    // Keeps the latest version of the message, because consecutive versions are compared faster.
    cards.set(invocation, { card, message });
    return card;
  };
}
