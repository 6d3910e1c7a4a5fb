import type { InlineToolWidgetLocaleText } from '../locales/InlineToolWidgetLocaleText.ts';
import { fillTemplate } from '../format/text/fillTemplate.ts';
import { getRedaction } from '../redaction/Redaction.ts';
import { getToolConfig } from './toolConfig.ts';
import type { ToolConfig, ToolConfigMap } from './toolConfig.ts';
import type { ToolActivityCall } from './toolActivity.ts';

const maxPhrases = 3;

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Returns the phrase for the calls of one tool. If filling in the template gives different phrases, returns the plural
 * form with their number. Returns undefined if there is no template, or if an input lacks a value for it.
 */
function getPhrase(
  { summary, redact }: ToolConfig,
  calls: readonly ToolActivityCall[],
  localeText: InlineToolWidgetLocaleText,
): string | undefined {
  if (summary === undefined) {
    return undefined;
  }
  const { maskAt } = getRedaction(redact);
  const phrases = new Set(
    calls.map(({ invocation: { input } }) =>
      fillTemplate(summary.one, (path) => maskAt(input, path)),
    ),
  );
  if (phrases.has(undefined)) {
    return undefined;
  }
  const [first = ''] = phrases;
  return phrases.size === 1 ? first : localeText.countText(summary, phrases.size);
}

/**
 * Summarizes calls on one line with the phrases from the tools' configurations. If a tool has no phrase, or there would
 * be more than `maxPhrases` phrases, states only the number of calls.
 */
export function summarizeCalls(
  calls: readonly ToolActivityCall[],
  tools: ToolConfigMap | undefined,
  localeText: InlineToolWidgetLocaleText,
): string {
  const callsByTool = new Map<string, ToolActivityCall[]>();
  for (const call of calls) {
    const { toolName } = call.invocation;
    const callsOfTool = callsByTool.get(toolName) ?? [];
    callsOfTool.push(call);
    callsByTool.set(toolName, callsOfTool);
  }
  const phrases: string[] = [];
  for (const [toolName, callsOfTool] of callsByTool) {
    const phrase = getPhrase(getToolConfig(tools, toolName), callsOfTool, localeText);
    if (phrase === undefined || phrases.length === maxPhrases) {
      return localeText.usedToolsText(calls.length);
    }
    phrases.push(phrase);
  }
  return capitalize(localeText.phrasesText(phrases));
}
