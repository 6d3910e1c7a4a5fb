'use client';
import { useChatStore } from '@mui/x-chat/headless';
import type { ChatMessage, ChatMessagePart, ChatPartRendererMap } from '@mui/x-chat/headless';
import * as React from 'react';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { AnswerText, PlainAnswerText } from './AnswerText.tsx';
import { InlineToolWidget } from '../inline-tool-widget/InlineToolWidget.tsx';
import type { InlineToolWidgetProps } from '../inline-tool-widget/InlineToolWidget.tsx';
import type { CallExport } from '../inline-tool-widget/WidgetExport.tsx';
import { toolActivity } from '../call/toolActivity.ts';
import { FocusRetention } from '../ui/behavior/FocusRetention.tsx';
import { ToolCard } from '../tool-card/ToolCard.tsx';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';
import { groupAdjacentCalls } from '../call/groupAdjacentCalls.ts';
import { getInvocation } from '../call/getInvocation.ts';
import { getPartText } from '../call/getPartText.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';

/** What the cards of a chat have in common. */
export interface ToolRenderersOptions extends Omit<ToolCardProps, 'invocation' | 'message'> {
  /**
   * Where calls are shown: each as a card where it happened; all of a message in one line, with what was
   * said before them, and the answer alone below; or runs of calls in a line each. In a line, cards are
   * compact and plain; what else they look like say the theme, `slots` and `slotProps`.
   * @default 'cards'
   */
  readonly layout?: 'cards' | 'inline' | 'grouped';
  /** Renders the texts of a chat in the layout `inline`. @default as Markdown that loads nothing */
  readonly renderText?: (text: string, message: ChatMessage) => React.ReactNode;
  /** Ways to write calls that a reader can copy them in, beside JSON. */
  readonly exports?: readonly CallExport[];
}

interface PartProps<Part extends ChatMessagePart = ChatMessagePart> {
  readonly part: Part;
  readonly message: ChatMessage;
}

/** The renderers of tool calls, and of what a layout puts elsewhere. */
export type ToolRenderers = Required<Pick<ChatPartRendererMap, 'tool' | 'dynamic-tool'>> &
  Pick<ChatPartRendererMap, 'text' | 'step-start'>;

/** What a line of calls takes of the options. */
const widgetPropsOf = (options: ToolRenderersOptions): Omit<InlineToolWidgetProps, 'message'> => {
  const { tools, defaultExpanded, onApprovalResponse, approver, onRetry, storage } = options;
  const { lazyPayload, slots, slotProps, localeText, exports } = options;
  const answering = { onApprovalResponse, approver, onRetry };
  const holding = { storage, lazyPayload };
  const looks = { slots, slotProps, localeText };
  return { tools, defaultExpanded, ...answering, ...holding, ...looks, exports };
};

const isPinnedBy =
  (tools: ToolConfigMap | undefined) =>
  (toolName: string): boolean =>
    getToolConfig(tools, toolName).pinned === true;

/** Rendered as a component: what it throws is caught where it stands. */
const Rendered = ({ render }: { readonly render: () => React.ReactNode }): React.ReactNode =>
  render();

/** Reads something off a message once, though each of its parts asks for it. */
const perMessage = <T,>(read: (message: ChatMessage) => T): ((message: ChatMessage) => T) => {
  const known = new WeakMap<ChatMessage, { readonly value: T }>();
  return (message) => {
    const entry = known.get(message) ?? { value: read(message) };
    known.set(message, entry);
    return entry.value;
  };
};

const activityOf = perMessage(toolActivity);

const handled: readonly ChatMessagePart['type'][] = ['text', 'tool', 'dynamic-tool', 'step-start'];

interface AnswerPartProps extends PartProps {
  readonly children: React.ReactNode;
}

/** A text of a message where it is the answer, as the message really stands: it may have been interrupted. */
function AnswerPart({ part, message: stored, children }: AnswerPartProps): React.ReactNode {
  const message = useCurrentMessage(useChatStore<unknown>(), stored) ?? stored;
  return activityOf(message).answerParts.includes(part) ? children : null;
}

const isFirst = ({ part, message }: PartProps): boolean =>
  message.parts.find(({ type }) => handled.includes(type)) === part;

type RenderCard = (invocation: ToolCardInvocation, message: ChatMessage) => React.ReactNode;

const cardIn = (options: ToolRenderersOptions): RenderCard => {
  const { layout: _, renderText: __, exports: ___, ...common } = options;
  return (invocation, message) => (
    <ToolCard {...common} invocation={invocation} message={message} />
  );
};

function inlineRenderers(options: ToolRenderersOptions): ToolRenderers {
  const { renderText, tools, localeText } = options;
  const card = cardIn(options);
  const widget = widgetPropsOf(options);
  const isPinnedIn = isPinnedBy(tools);
  /** The calls that have cards of their own. */
  const pinnedIn = perMessage((message) =>
    activityOf(message).calls.filter(({ invocation }) => isPinnedIn(invocation.toolName)),
  );
  const pinnedIdsIn = perMessage((message) =>
    pinnedIn(message).map(({ invocation }) => invocation.toolCallId),
  );
  /** The line stands where the message begins, whatever it begins with. */
  const line = (props: PartProps): React.ReactNode =>
    props.message.role === 'assistant' && isFirst(props) ? (
      <ResettableErrorBoundary resetKeys={[props.message]} fallback={null}>
        <InlineToolWidget
          {...widget}
          message={props.message}
          exceptToolCallIds={pinnedIdsIn(props.message)}
        />
      </ResettableErrorBoundary>
    ) : null;
  const words = (value: string, message: ChatMessage): React.ReactNode => (
    <ResettableErrorBoundary resetKeys={[value]} fallback={<PlainAnswerText text={value} />}>
      {renderText === undefined ? (
        <AnswerText
          text={value}
          isMarkdown={message.role === 'assistant'}
          localeText={localeText}
        />
      ) : (
        <React.Suspense fallback={<PlainAnswerText text={value} />}>
          <Rendered render={() => renderText(value, message)} />
        </React.Suspense>
      )}
    </ResettableErrorBoundary>
  );
  const text = (props: PartProps<Extract<ChatMessagePart, { type: 'text' }>>): React.ReactNode => {
    const { part, message } = props;
    const shown = words(getPartText(part), message);
    return message.role === 'assistant' ? (
      <>
        {line(props)}
        <AnswerPart {...props}>{shown}</AnswerPart>
      </>
    ) : (
      shown
    );
  };
  /** Pinned calls have cards of their own where they happened, with what was said about them. */
  const tool = (props: PartProps): React.ReactNode => {
    const { part, message } = props;
    const call = getInvocation(part);
    const pinned = pinnedIn(message).find(({ invocation }) => invocation === call);
    const { commentary = '', commentaryAfter = '' } = pinned ?? {};
    return (
      <>
        {line(props)}
        {commentary === '' ? null : words(commentary, message)}
        {pinned && card(pinned.invocation, message)}
        {commentaryAfter === '' ? null : words(commentaryAfter, message)}
      </>
    );
  };
  return { tool, 'dynamic-tool': tool, 'step-start': line, text };
}

function cardRenderers(options: ToolRenderersOptions): ToolRenderers {
  const card = cardIn(options);
  const tool = ({ part, message }: PartProps): React.ReactNode => {
    const invocation = getInvocation(part);
    return invocation && card(invocation, message);
  };
  return { tool, 'dynamic-tool': tool };
}

function groupedRenderers(options: ToolRenderersOptions): ToolRenderers {
  const card = cardIn(options);
  const widget = widgetPropsOf(options);
  const isPinned = isPinnedBy(options.tools);
  const runsOf = perMessage((message) => groupAdjacentCalls(message, isPinned));
  const tool = ({ part, message }: PartProps): React.ReactNode => {
    const invocation = getInvocation(part);
    if (invocation === undefined) {
      return null;
    }
    const run = runsOf(message).find((one) => one.includes(invocation));
    const ids = run?.map(({ toolCallId }) => toolCallId) ?? [];
    const isAlone = new Set(ids).size < 2;
    return isAlone || run?.[0] === invocation ? (
      // A card that somebody is at may become a line.
      <FocusRetention>
        {isAlone ? (
          card(invocation, message)
        ) : (
          <ResettableErrorBoundary resetKeys={[message]} fallback={null}>
            <InlineToolWidget {...widget} message={message} toolCallIds={ids} />
          </ResettableErrorBoundary>
        )}
      </FocusRetention>
    ) : null;
  };
  return { tool, 'dynamic-tool': tool };
}

const layouts: Record<
  NonNullable<ToolRenderersOptions['layout']>,
  (options: ToolRenderersOptions) => ToolRenderers
> = { cards: cardRenderers, inline: inlineRenderers, grouped: groupedRenderers };

/**
 * Creates the renderers that show the tool calls of a chat, for `partRenderers` of `ChatProvider` or
 * `ChatBox`. Call it once, outside of components, so that finished cards rest.
 */
export function createToolRenderers(options: ToolRenderersOptions = {}): ToolRenderers {
  const { layout = 'cards' } = options;
  if (!Object.hasOwn(layouts, layout)) {
    throw new Error(
      `toolcard: createToolRenderers was given the layout "${layout}". ` +
        'There is none of that name, and calls would be shown in a way that nobody asked for. ' +
        "Pass 'cards', 'inline' or 'grouped', or leave `layout` out for cards.",
    );
  }
  return layouts[layout](options);
}
