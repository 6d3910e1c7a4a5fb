import { getProgress, getStoredStep, toolActivity } from '../call/toolActivity.ts';
import type { ActivityMessage, ToolActivity, ToolActivityCall } from '../call/toolActivity.ts';
import { isLive } from '../call/toolCardStatus.ts';

/** A selection of the calls and text that a widget shows. */
export interface WidgetCallSelection {
  /**
   * The ids of the calls to show.
   * @default all calls of the message
   */
  readonly toolCallIds?: readonly string[] | undefined;
  /** The ids of calls to omit, because they are shown elsewhere. */
  readonly exceptToolCallIds?: readonly string[] | undefined;
  /**
   * Whether to hide arriving text that the message itself shows as the answer. By default, the header shows the end of
   * arriving text.
   * @default false
   */
  readonly hideArrivingText?: boolean | undefined;
}

/** A call of a widget. */
export interface WidgetCall extends ToolActivityCall {
  /** The commentary to show with the call. Excludes text that the message shows next to the widget. */
  readonly shownCommentary: Partial<Pick<ToolActivityCall, 'commentary' | 'commentaryAfter'>>;
}

/** The tool activity of a message, limited to the calls of a widget. */
export interface WidgetActivity extends ToolActivity {
  readonly calls: readonly WidgetCall[];
  /** The latest commentary before a call, if any. Undefined once the activity is complete. */
  readonly lastCommentary: string | undefined;
}

/**
 * Creates a call for a widget. The message itself shows the text around a widget for selected calls, so such a widget
 * shows only commentary from the call records.
 */
const createWidgetCall = (call: ToolActivityCall, isSelection: boolean): WidgetCall => ({
  ...call,
  shownCommentary: (isSelection ? call.record : call) ?? {},
});

/** Returns the activity of the selected calls of a message. */
export function getWidgetActivity(
  message: ActivityMessage,
  { toolCallIds, exceptToolCallIds, hideArrivingText = false }: WidgetCallSelection,
): WidgetActivity {
  const activity = toolActivity(message);
  const isSelection = toolCallIds !== undefined;
  const [selected, excepted] = [new Set(toolCallIds), new Set(exceptToolCallIds)];
  const calls = activity.calls
    .filter(
      ({ invocation: { toolCallId } }) =>
        (!isSelection || selected.has(toolCallId)) && !excepted.has(toolCallId),
    )
    .map((call) => createWidgetCall(call, isSelection));
  const isAnswering = hideArrivingText && activity.arrivingParts.length > 0;
  // A widget for selected calls ignores other activity of the message.
  const progress = isSelection
    ? getProgress(calls, false)
    : getProgress(calls, isLive(message) && !isAnswering, getStoredStep(message));
  const commented = calls.findLast(({ shownCommentary }) => shownCommentary.commentary);
  return {
    ...activity,
    ...progress,
    calls,
    commentary: isSelection || isAnswering ? '' : activity.commentary,
    lastCommentary:
      progress.phase === 'complete' ? undefined : commented?.shownCommentary.commentary,
  };
}
