'use client';
import { useChatStore } from '@mui/x-chat/headless';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import * as React from 'react';
import { getInvocation } from '../call/getInvocation.ts';
import { getPartText } from '../call/getPartText.ts';
import { toolActivity } from '../call/toolActivity.ts';
import { isPinned } from '../call/toolConfig.ts';
import { cachePerMessage } from '../chat/cachePerMessage.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';
import { InlineToolWidget } from '../inline-tool-widget/InlineToolWidget.tsx';
import { warnAboutHostCardProps } from '../misuse/warnAboutHostCardProps.ts';
import { FadeOut } from '../ui/look/FadeOut.tsx';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { LongText } from '../ui/LongText.tsx';
import { AnswerText, AnswerTextPreload } from './AnswerText.tsx';
import { createApprovalBar } from './createApprovalBar.tsx';
import { createCardRenderer } from './createCardRenderer.tsx';
import { getWidgetProps } from './getWidgetProps.ts';
import type { PartProps, ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

const getActivity = cachePerMessage(toolActivity);
const getAnswerParts = cachePerMessage((message) => {
  const { answerParts, arrivingParts } = getActivity(message);
  return new Set([...answerParts, ...arrivingParts]);
});
const getStoppedAnswerParts = cachePerMessage((message) =>
  getAnswerParts({ ...message, status: 'cancelled' }),
);

interface AnswerPartProps extends PartProps {
  readonly children: React.ReactNode;
}

/**
 * Renders a text part only if it belongs, or may belong, to the answer, and fades it out when it becomes commentary.
 * Uses the message's actual status, because a stored message may claim to be streaming although it was interrupted.
 */
function AnswerPart({ part, message: stored, children }: AnswerPartProps): React.ReactNode {
  const isCurrent = useCurrentMessage(useChatStore<unknown>(), stored) === stored;
  const isAnswer = (isCurrent ? getAnswerParts : getStoppedAnswerParts)(stored).has(part);
  return <FadeOut isShown={isAnswer}>{children}</FadeOut>;
}

interface RenderedTextProps {
  readonly text: string;
  readonly message: ChatMessage;
  readonly render: NonNullable<ToolRenderersOptions['renderText']>;
}

/** Calls the app's `renderText`. A component, so that an error boundary catches its errors. */
const RenderedText = ({ text, message, render }: RenderedTextProps): React.ReactNode =>
  render(text, message);

type RenderText = (text: string, message: ChatMessage, isArriving?: boolean) => React.ReactNode;

/**
 * Creates a function that renders text with the app's `renderText`. Without `renderText`, renders an assistant's text
 * as Markdown and other text as plain text. Falls back to plain text if this fails, and while `renderText` suspends.
 */
const createTextRenderer =
  ({ renderText, localeText }: ToolRenderersOptions): RenderText =>
  (text, message, isArriving = false) => {
    const plain = <LongText text={text} />;
    return (
      <ResettableErrorBoundary resetKeys={[text]} fallback={plain}>
        {renderText === undefined ? (
          <AnswerText
            text={text}
            isMarkdown={message.role === 'assistant'}
            isArriving={isArriving}
            localeText={localeText}
          />
        ) : (
          <React.Suspense fallback={plain}>
            <RenderedText text={text} message={message} render={renderText} />
          </React.Suspense>
        )}
      </ResettableErrorBoundary>
    );
  };

const handledTypes: readonly ChatMessagePart['type'][] = [
  'text',
  'tool',
  'dynamic-tool',
  'step-start',
];

const getFirstPart = cachePerMessage(({ parts }) =>
  parts.find(({ type }) => handledTypes.includes(type)),
);

/**
 * Creates the renderers for the layout `inline`, which shows one inline widget at the start of each assistant message,
 * followed by the answer. Pinned calls keep their cards and commentary at their position in the message.
 *
 * Text streams as the answer while no call is in progress. If the model then calls another tool, the text becomes
 * commentary: it fades out, and the header of the widget shows its end.
 */
export function createInlineLayout(options: ToolRenderersOptions): ToolRenderers {
  const renderCard = createCardRenderer(options);
  const renderMessageText = createTextRenderer(options);
  const addApprovalBar = createApprovalBar(options);
  const widgetProps = getWidgetProps(options);
  const getPinnedCalls = cachePerMessage(
    (message) =>
      new Map(
        getActivity(message)
          .calls.filter(({ invocation }) => isPinned(options.tools, invocation.toolName))
          .map((call) => [call.invocation, call] as const),
      ),
  );
  // Returns the same array for the same message, so that the widget doesn't recompute its activity.
  const getPinnedIds = cachePerMessage((message) =>
    Array.from(getPinnedCalls(message).keys(), ({ toolCallId }) => toolCallId),
  );
  // The first part of a type that has a renderer here renders the widget, so that the widget doesn't move while parts
  // arrive.
  const renderWidget = (props: PartProps): React.ReactNode =>
    props.message.role === 'assistant' && getFirstPart(props.message) === props.part
      ? addApprovalBar(
          <ResettableErrorBoundary resetKeys={[props.message]} fallback={null}>
            <InlineToolWidget
              {...widgetProps}
              ref={warnAboutHostCardProps}
              message={props.message}
              exceptToolCallIds={getPinnedIds(props.message)}
              hideArrivingText
            />
            {options.renderText === undefined ? <AnswerTextPreload /> : null}
          </ResettableErrorBoundary>,
          props.message,
          getActivity(props.message).calls.map(({ invocation }) => invocation),
        )
      : null;
  const text = (props: PartProps<Extract<ChatMessagePart, { type: 'text' }>>): React.ReactNode => {
    const { part, message } = props;
    const isArriving = getActivity(message).arrivingParts.some((arriving) => arriving === part);
    const content = renderMessageText(getPartText(part), message, isArriving);
    return message.role === 'assistant' ? (
      <>
        {renderWidget(props)}
        <AnswerPart {...props}>{content}</AnswerPart>
      </>
    ) : (
      content
    );
  };
  const tool = (props: PartProps): React.ReactNode => {
    const { part, message } = props;
    const call = getInvocation(part);
    const pinned = call && getPinnedCalls(message).get(call);
    const { commentary = '', commentaryAfter = '' } = pinned ?? {};
    return (
      <>
        {renderWidget(props)}
        {commentary === '' ? null : renderMessageText(commentary, message)}
        {pinned && renderCard(pinned.invocation, message)}
        {commentaryAfter === '' ? null : renderMessageText(commentaryAfter, message)}
      </>
    );
  };
  return { tool, 'dynamic-tool': tool, 'step-start': renderWidget, text };
}
