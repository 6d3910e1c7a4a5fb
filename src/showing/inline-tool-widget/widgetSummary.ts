import type { ToolCardLocaleText } from '../locales/ToolCardLocaleText.ts';
import { shownLine } from '../call/displayName.ts';
import { tellCall, toolConfigOf } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { summarizeCalls } from '../call/summarizeCalls.ts';
import type { ToolActivity } from '../call/toolActivity.ts';

/** What the line says, in the phase that the work is in. */
export function widgetSummary(
  { phase, calls, current }: ToolActivity,
  tools: ToolConfigMap | undefined,
  localeText: ToolCardLocaleText,
): string {
  const tool = (): string => {
    if (current === undefined) {
      return '';
    }
    const { invocation } = current;
    const { title } = toolConfigOf(tools, invocation.toolName);
    const name = shownLine(invocation.toolName);
    return tellCall(title, invocation) || name.replaceAll('_', ' ');
  };
  switch (phase) {
    case 'waiting':
      return localeText.waitingText(tool());
    case 'working':
      return localeText.workingText(tool());
    case 'complete':
      return summarizeCalls(calls, tools, localeText);
    default:
      return localeText.thinkingText;
  }
}
