import type { LocaleText } from '../locales/LocaleText.ts';
import { displayName } from '../call/displayName.ts';
import { tellCall, getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { summarizeCalls } from '../call/summarizeCalls.ts';
import type { ToolActivity } from '../call/toolActivity.ts';

/** What the line says, in the phase that the work is in. */
export function widgetSummary(
  { phase, calls, current }: ToolActivity,
  tools: ToolConfigMap | undefined,
  localeText: LocaleText,
): string {
  const tool = (): string => {
    if (current === undefined) {
      return '';
    }
    const { invocation } = current;
    const { title } = getToolConfig(tools, invocation.toolName);
    const name = displayName(invocation.toolName);
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
