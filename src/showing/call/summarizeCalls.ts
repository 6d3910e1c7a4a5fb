import type { InlineToolWidgetLocaleText } from '../locales/InlineToolWidgetLocaleText.ts';
import { fillTemplate, getToolConfig } from './toolConfig.ts';
import type { ToolConfigMap, ToolSummary } from './toolConfig.ts';
import type { ToolActivityCall } from './toolActivity.ts';

/** Nobody reads a list in a line. */
const maxPhrases = 3;

const capitalize = (text: string, locale?: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** What the calls of a tool did: one thing by its name, several by their number. */
function phraseOf(
  summary: ToolSummary,
  calls: readonly ToolActivityCall[],
  localeText: InlineToolWidgetLocaleText,
): string | undefined {
  const things = new Set(
    calls.map(({ invocation }) => fillTemplate(summary.one, invocation.input)),
  );
  if (things.has(undefined)) {
    return undefined;
  }
  const [first = ''] = things;
  return things.size === 1 ? first : localeText.countText(summary, things.size);
}

/**
 * Tells in a line what some calls did: by the words that the app has for its tools, else how many there
 * were.
 */
export function summarizeCalls(
  calls: readonly ToolActivityCall[],
  tools: ToolConfigMap | undefined,
  localeText: InlineToolWidgetLocaleText,
): string {
  const byTool = new Map<string, ToolActivityCall[]>();
  for (const call of calls) {
    const { toolName } = call.invocation;
    byTool.set(toolName, [...(byTool.get(toolName) ?? []), call]);
  }
  const phrases: string[] = [];
  for (const [toolName, ofTool] of byTool) {
    const { summary } = getToolConfig(tools, toolName);
    const phrase = summary && phraseOf(summary, ofTool, localeText);
    if (phrase === undefined || phrases.length === maxPhrases) {
      return localeText.usedToolsText(calls.length);
    }
    phrases.push(phrase);
  }
  return capitalize(localeText.phrasesText(phrases));
}
