import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { enUSApprovalText } from './enUSApprovalText.ts';
import { enUSCardText } from './enUSCardText.ts';
import { enUSFormText } from './enUSFormText.ts';
import { enUSPayloadText } from './enUSPayloadText.ts';
import { createFormatters, internationalSymbols } from './createFormatters.ts';
import { createListFormatter } from './createListFormatter.ts';
import { createLocale } from './createLocale.ts';

const { number, count } = createFormatters('en-US', internationalSymbols);
const list = createListFormatter('en-US');
const calls = count({ one: '# tool', other: '# tools' });

/** All strings in American English. */
export const enUSText: LocaleText = {
  ...enUSCardText,
  ...enUSApprovalText,
  ...enUSPayloadText,
  ...enUSFormText,

  thinkingText: 'Thinking',
  workingText: (tool) => `${tool}…`,
  waitingText: (tool, needsInput) => `${tool} needs ${needsInput ? 'input' : 'approval'}`,
  progressText: (call, total) => `${number(call)} of ${number(total)}`,
  endedText: (ended, total) => `${number(ended)} of ${number(total)} done`,
  usedToolsText: count({ one: 'Used # tool', other: 'Used # tools' }),
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `${number(failed)} failed`,
      denied > 0 && `${number(denied)} denied`,
      interrupted > 0 && `${number(interrupted)} stopped`,
    ]
      .filter(Boolean)
      .join(', '),
  phrasesText: (phrases) => phrases.join(', '),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'Tool calls',
  copyCallLabel: 'Copy JSON',
  copyCallToolLabel: (toolName) => `Copy JSON: ${toolName}`,
  copyAllCallsLabel: 'Copy all as JSON',
  downloadAllCallsLabel: 'Download all as JSON',
  showMoreCallsText: (shown, total) => `Show more (${number(shown)} of ${number(total)})`,
  timelineLabel: 'Timeline',
  toolColumnLabel: 'Tool',
  startColumnLabel: 'Start',
  waitColumnLabel: 'Waiting',
  durationColumnLabel: 'Duration',
  slowestText: 'slowest',
  timesText: (wallClock, sum) => `${wallClock} total · ${sum} running`,

  approvalsWaitingText: count({ one: '# approval waiting', other: '# approvals waiting' }),

  startedAnnouncement: (names, total) =>
    names.length === total ? `${list(names)} started.` : `${calls(total)} started.`,
  approvalAnnouncement: (names, total) =>
    names.length === total
      ? `${list(names)} ${total === 1 ? 'needs' : 'need'} your approval.`
      : `${list(names)} and more need your approval.`,
  inputAnnouncement: (names, total) =>
    names.length === total
      ? `${list(names)} ${total === 1 ? 'needs' : 'need'} your input.`
      : `${list(names)} and more need your input.`,
  endedAnnouncement: (name, outcome) =>
    ({
      done: `${name} finished.`,
      failed: `${name} failed.`,
      denied: `${name} was denied.`,
      interrupted: `${name} was stopped.`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `${calls(done)} finished`,
      failed > 0 && `${number(failed)} failed`,
      denied > 0 && `${number(denied)} denied`,
      interrupted > 0 && `${number(interrupted)} stopped`,
    ];
    return `${parts.filter(Boolean).join(', ')}.`;
  },
};

/** American English, for `createTheme(theme, enUS)`. */
export const enUS: ToolCardLocale = createLocale(enUSText);
