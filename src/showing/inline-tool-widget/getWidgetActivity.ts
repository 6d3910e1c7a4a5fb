import { getProgress, getStoredStep, toolActivity } from '../call/toolActivity.ts';
import type { ActivityMessage, ToolActivity, ToolActivityCall } from '../call/toolActivity.ts';
import { isLive } from '../call/toolCardStatus.ts';

/** The selection of the calls that a widget shows. */
export interface WidgetCallSelection {
  /** The ids of the calls to show. @default all calls of the message */
  readonly toolCallIds?: readonly string[] | undefined;
  /** The ids of the calls to leave out, because they are shown elsewhere. */
  readonly exceptToolCallIds?: readonly string[] | undefined;
}

/** A call of a widget. */
export interface WidgetCall extends ToolActivityCall {
  /** The commentary to show with the call. Excludes text that the message shows next to the widget. */
  readonly shownCommentary: Partial<Pick<ToolActivityCall, 'commentary' | 'commentaryAfter'>>;
}

/** The tool activity of a message, limited to the calls of a widget. */
export interface WidgetActivity extends ToolActivity {
  readonly calls: readonly WidgetCall[];
}

/**
 * Creates a call for a widget. A widget for selected calls is next to the text parts of its message, so
 * it shows only commentary that the message itself no longer contains.
 */
const createWidgetCall = (call: ToolActivityCall, isSelection: boolean): WidgetCall => ({
  ...call,
  shownCommentary: (isSelection ? call.record : call) ?? {},
});

/** Returns the activity of the selected calls of a message. */
export function getWidgetActivity(
  message: ActivityMessage,
  { toolCallIds, exceptToolCallIds }: WidgetCallSelection,
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
  // A widget for selected calls ignores any other activity of the message.
  return isSelection
    ? { ...activity, ...getProgress(calls, false), calls, commentary: '' }
    : { ...activity, ...getProgress(calls, isLive(message), getStoredStep(message)), calls };
}
