import { displayName } from '../call/displayName.ts';
import { summarizeCalls } from '../call/summarizeCalls.ts';
import type { ToolActivity, ToolActivityCall } from '../call/toolActivity.ts';
import { getToolConfig, tellCall } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { LocaleText } from '../locales/LocaleText.ts';

/** Returns the title of a call, or the name of its tool. */
const getTitle = ({ invocation }: ToolActivityCall, tools: ToolConfigMap | undefined): string =>
  tellCall(getToolConfig(tools, invocation.toolName).title, invocation) ||
  displayName(invocation.toolName).replaceAll('_', ' ');

/** Returns the text of a widget's header for the phase of its activity. */
export function getWidgetSummary(
  { phase, calls, current }: ToolActivity,
  tools: ToolConfigMap | undefined,
  localeText: LocaleText,
): string {
  const title = current === undefined ? '' : getTitle(current, tools);
  switch (phase) {
    case 'waiting':
      return localeText.waitingText(title);
    case 'working':
      return localeText.workingText(title);
    case 'complete':
      return summarizeCalls(calls, tools, localeText);
    default:
      return localeText.thinkingText;
  }
}
