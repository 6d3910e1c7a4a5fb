'use client';
import { clsx } from 'clsx';
import type * as React from 'react';
import { isAsking } from '../call/toolCardStatus.ts';
import type { ActivityMessage } from '../call/toolActivity.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { ToolCard } from '../tool-card/ToolCard.tsx';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';
import type { WidgetCall } from './getWidgetActivity.ts';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { CallCommentary, CallItem } from './WidgetBodyParts.ts';
import { CallExportActions } from './WidgetExport.tsx';

/** Props that a widget passes to its cards. The widget itself sets the density and variant of the cards. */
export type WidgetCardProps = Pick<
  ToolCardProps,
  | 'tools'
  | 'redact'
  | 'defaultExpanded'
  | 'onApprovalResponse'
  | 'approver'
  | 'grants'
  | 'undoMs'
  | 'onRetry'
  | 'storage'
  | 'lazyPayload'
  | 'payloadViews'
  | 'slots'
  | 'slotProps'
>;

interface Props {
  readonly call: WidgetCall;
  readonly message: ActivityMessage;
  /** Whether the widget is open. A closed widget shows only the cards of calls that wait for the user. */
  readonly isOpen: boolean;
  readonly cardProps: WidgetCardProps;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
  readonly classes: Partial<InlineToolWidgetClasses>;
}

/**
 * A call in a widget: its commentary, its card, and the button that copies the call unless it waits for the user. A
 * closed widget shows only the card.
 */
export function WidgetCallItem(props: Props): React.JSX.Element {
  const { call, message, isOpen, cardProps, localeText, tabIndex, classes } = props;
  const { commentary, commentaryAfter } = isOpen ? call.shownCommentary : {};
  return (
    <CallItem className={clsx(inlineToolWidgetClasses.call, classes.call)}>
      {commentary === undefined ? null : <CallCommentary dir="auto">{commentary}</CallCommentary>}
      <ToolCard
        {...cardProps}
        invocation={call.invocation}
        message={message}
        localeText={localeText}
        density="compact"
        variant="plain"
      />
      {isOpen && !isAsking(call.status.name) ? (
        <CallExportActions
          call={call}
          tools={cardProps.tools}
          localeText={localeText}
          tabIndex={tabIndex}
        />
      ) : null}
      {commentaryAfter === undefined ? null : (
        <CallCommentary dir="auto">{commentaryAfter}</CallCommentary>
      )}
    </CallItem>
  );
}
