'use client';
import type { ChatMessage } from '@mui/x-chat/headless';
import type * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { isSameForCall } from '../chat/isSameForCall.ts';
import { warnAboutHostCard } from '../misuse/warnAboutHostCard.ts';
import { ToolCard } from '../tool-card/ToolCard.tsx';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';
import type { ToolRenderersOptions } from './ToolRenderersOptions.ts';

/**
 * Creates a function that renders a call as a card with the shared options. It returns the same element until
 * the call changes, because the host renders all parts of a message again whenever one of them changes.
 */
export function createCardRenderer(
  options: ToolRenderersOptions,
): (invocation: ToolCardInvocation, message: ChatMessage) => React.ReactNode {
  const { layout: _layout, renderText: _renderText, exports: _exports, ...cardProps } = options;
  const cards = new WeakMap<ToolCardInvocation, React.ReactElement<ToolCardProps>>();
  return (invocation, message) => {
    const known = cards.get(invocation);
    if (known && isSameForCall(invocation.toolCallId, known.props.message, message)) {
      return known;
    }
    const card = (
      <ToolCard {...cardProps} invocation={invocation} message={message} ref={warnAboutHostCard} />
    );
    cards.set(invocation, card);
    return card;
  };
}
