import { getCallTitle } from '../call/getCallTitle.ts';
import { shortenName } from '../format/text/shortenName.ts';
import { summarizeCalls } from '../call/summarizeCalls.ts';
import type { ToolActivity } from '../call/toolActivity.ts';
import { getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { LocaleText } from '../locales/LocaleText.ts';

/** Returns the summary in a widget's header for the phase of its activity. */
export function getWidgetSummary(
  { phase, calls, current }: ToolActivity,
  tools: ToolConfigMap | undefined,
  localeText: LocaleText,
): string {
  const title =
    current === undefined
      ? ''
      : shortenName(
          getCallTitle(
            getToolConfig(tools, current.invocation.toolName),
            current.invocation,
            localeText,
            current.record,
          ),
        );
  switch (phase) {
    case 'waiting':
      return localeText.waitingText(title, current?.status.name === 'needs-input');
    case 'working':
      return localeText.workingText(title);
    case 'complete':
      return summarizeCalls(calls, tools, localeText);
    default:
      return localeText.thinkingText;
  }
}
