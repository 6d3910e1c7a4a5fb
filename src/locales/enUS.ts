import type { ToolCardLocaleText } from './ToolCardLocaleText.ts';
import type { ToolCardLocale } from './toolCardLocale.ts';
import { intlText } from './intlText.ts';
import { toolCardLocale } from './toolCardLocale.ts';

const { number, count, list, ...intl } = intlText('en-US');
const calls = count({ one: '# tool', other: '# tools' });

/** The words of a card in American English. */
export const enUSText: ToolCardLocaleText = {
  ...intl,
  statusLabels: {
    preparing: 'Preparing',
    running: 'Running',
    'needs-approval': 'Needs approval',
    approved: 'Approved',
    declined: 'Declined',
    answered: 'Answered',
    done: 'Done',
    failed: 'Failed',
    denied: 'Denied',
    interrupted: 'Interrupted',
    'cut-off': 'Cut off',
    'outcome-unknown': 'Outcome unknown',
  },
  inputLabel: 'Input',
  outputLabel: 'Output',
  errorLabel: 'Error',
  denialLabel: 'Denied',
  noReasonText: 'No reason was given.',
  waitingForInputText: 'The input has not arrived yet.',
  missingInputText: 'The input did not arrive.',
  preliminaryText: 'Preliminary, more is to come',
  cutOffText: 'The message ended in the middle of this call. It did not run.',
  outcomeUnknownText: 'Nobody knows whether the tool did its work. Check before you run it again.',
  unaskedOutputText: 'This output came although nobody had agreed to the call.',
  cardFailedText: 'This call could not be shown.',
  rendererFailedText: 'This could not be shown in its own way. Here it is as it came.',
  retryLabel: 'Retry',
  loadingPayloadText: 'Loading…',
  missingPayloadText: 'There is nothing in this place.',
  failedPayloadText: 'It could not be loaded.',
  loadAgainLabel: 'Load again',

  approveLabel: 'Approve',
  denyLabel: 'Deny',
  denyWithReasonLabel: 'Deny with reason',
  addReasonLabel: 'Add a reason',
  addReasonToolLabel: (toolName) => `Add a reason: ${toolName}`,
  approveToolLabel: (toolName) => `Approve ${toolName}`,
  denyToolLabel: (toolName) => `Deny ${toolName}`,
  denyToolWithReasonLabel: (toolName) => `Deny with reason: ${toolName}`,
  retryToolLabel: (toolName) => `Retry ${toolName}`,
  reasonLabel: 'Reason',
  approvalQuestion: (toolName) => `May ${toolName} run with this input?`,
  sendingAnswerText: 'Sending your answer…',
  answerSentText: 'Your answer was sent.',
  answerFailedText: 'Your answer could not be sent. Please try again.',
  requestChangedText: 'The request has changed. Check it again before you answer.',
  inputIncompleteText: 'The input has not arrived in full.',
  inputNotShownText: 'See the whole input before you approve.',
  inputNotReadableText: 'This input cannot be shown exactly, so it cannot be approved here.',
  showInputLabel: 'Show input',
  showAllLabel: (characters) => `Show all (${number(characters)} characters)`,
  receiptText: ({ approved, by, at }) =>
    [approved ? 'Approved' : 'Denied', by && `by ${by}`, at].filter(Boolean).join(' · '),
  answeredInputLabel: 'Input that was answered',

  emptyText: 'Empty text',
  copyLabel: 'Copy',
  copyWhatLabel: (what) => `Copy ${what.toLowerCase()}`,
  copiedText: 'Copied',
  copyFailedText: 'Could not copy',
  downloadLabel: 'Download',
  downloadWhatLabel: (what) => `Download ${what.toLowerCase()}`,
  viewWhatLabel: (what) => `View of ${what.toLowerCase()}`,
  viewNames: { tree: 'Tree', text: 'Text', markdown: 'Markdown', code: 'Code', raw: 'Raw' },
  viewFailedText: 'This view failed. Here is the value as it came.',
  viewTooLongText: 'Too long for this view. Here is the value as it came.',
  searchLabel: 'Search',
  searchWhatLabel: (what) => `Search ${what.toLowerCase()}`,
  searchingText: 'Searching…',
  noMatchText: 'No match',
  matchText: (match, total, isMore) => `${number(match)} of ${number(total)}${isMore ? '+' : ''}`,
  previousMatchLabel: 'Previous match',
  nextMatchLabel: 'Next match',
  closeSearchLabel: 'Close search',
  itemsText: count({ one: '# item', other: '# items' }),
  keysText: count({ one: '# key', other: '# keys' }),
  expandLevelLabel: 'Expand one level',
  collapseAllLabel: 'Collapse all',
  copyPathLabel: 'Copy path',
  copyValueLabel: 'Copy value',
  earlierText: count({ one: '# character before', other: '# characters before' }),
  blockedImageText: (description, host) => `Image not loaded: ${description} (${host})`,

  thinkingText: 'Thinking',
  workingText: (tool) => `Running ${tool}`,
  waitingText: (tool) => `${tool} needs approval`,
  progressText: (call, total) => `${number(call)} of ${number(total)}`,
  usedToolsText: count({ one: 'Used # tool', other: 'Used # tools' }),
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `${number(failed)} failed`,
      denied > 0 && `${number(denied)} denied`,
      interrupted > 0 && `${number(interrupted)} interrupted`,
    ]
      .filter(Boolean)
      .join(', '),
  phrasesText: (phrases) => phrases.join(', '),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'Tools of this answer',
  copyCallLabel: 'Copy JSON',
  copyCallToolLabel: (toolName) => `Copy JSON: ${toolName}`,
  copyAllCallsLabel: 'Copy all as JSON',
  downloadAllCallsLabel: 'Download all as JSON',
  showTimelineLabel: 'Timeline',
  timelineLabel: 'Timeline of the calls',
  toolColumnLabel: 'Tool',
  startColumnLabel: 'Start',
  waitColumnLabel: 'Waited',
  durationColumnLabel: 'Took',
  unknownTimeText: 'unknown',
  slowestText: 'slowest',
  timesText: (wallClock, sum) => `${wallClock} by the clock, ${sum} of work`,

  startedAnnouncement: (names, total) =>
    names.length === total ? `${list(names)} started.` : `${calls(total)} started.`,
  approvalAnnouncement: (names, total) =>
    names.length === total
      ? `${list(names)} ${total === 1 ? 'needs' : 'need'} your approval.`
      : `${list(names)} and more need your approval.`,
  endedAnnouncement: (name, outcome) =>
    ({
      done: `${name} finished.`,
      failed: `${name} failed.`,
      denied: `${name} was denied.`,
      interrupted: `${name} was interrupted.`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `${calls(done)} finished`,
      failed > 0 && `${number(failed)} failed`,
      denied > 0 && `${number(denied)} denied`,
      interrupted > 0 && `${number(interrupted)} interrupted`,
    ];
    return `${parts.filter(Boolean).join(', ')}.`;
  },
};

/** American English, for `createTheme(theme, enUS)`. */
export const enUS: ToolCardLocale = toolCardLocale(enUSText);
