import type { Redaction } from '../redaction/Redaction.ts';
import type { WidgetActivity, WidgetCall } from './getWidgetActivity.ts';

/** Returns the activity of a widget without the secrets in its commentary. */
export function redactActivity(activity: WidgetActivity, { maskText }: Redaction): WidgetActivity {
  const mask = (text: string | undefined): string | undefined => text && maskText(text);
  const maskCall = (call: WidgetCall): WidgetCall => {
    const { commentary, commentaryAfter } = call.shownCommentary;
    const shownCommentary = {
      ...(commentary !== undefined && { commentary: maskText(commentary) }),
      ...(commentaryAfter !== undefined && { commentaryAfter: maskText(commentaryAfter) }),
    };
    return {
      ...call,
      commentary: mask(call.commentary),
      commentaryAfter: mask(call.commentaryAfter),
      shownCommentary,
    };
  };
  return {
    ...activity,
    calls: activity.calls.map(maskCall),
    commentary: maskText(activity.commentary),
    lastCommentary: mask(activity.lastCommentary),
  };
}
