import { countOutcomes } from '../call/getCallOutcome.ts';
import type { CallOutcome } from '../call/getCallOutcome.ts';
import { getCallTitle } from '../call/getCallTitle.ts';
import { shortenForSpeech } from '../format/text/shortenName.ts';
import { getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { isQuestion } from '../../core/ToolRequest.ts';
import { truncate } from '../format/text/truncate.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import { isOutcome } from './findNewsToAnnounce.ts';
import type { CallNews } from './findNewsToAnnounce.ts';

/** Maximum length of an announcement. Longer ones are hard to follow. */
const maxLength = 200;
const maxNames = 3;

/** Returns the title of a call as its card shows it, shortened for speech. */
type GetTitle = (news: CallNews) => string;

interface EndedCall extends CallNews {
  readonly phase: CallOutcome;
}

const isEnded = (news: CallNews): news is EndedCall => isOutcome(news.phase);

function writeEnded(
  ended: readonly EndedCall[],
  getTitle: GetTitle,
  localeText: ToolAnnouncerLocaleText,
): string {
  const [first] = ended;
  const { requestEnd } = first?.record ?? {};
  if (first?.phase === 'interrupted' && requestEnd !== undefined && ended.length === 1) {
    return `${getTitle(first)}: ${localeText.requestEndTexts[requestEnd]}`;
  }
  return first !== undefined && ended.length === 1
    ? localeText.endedAnnouncement(getTitle(first), first.phase)
    : localeText.outcomesAnnouncement(countOutcomes(ended.map(({ phase }) => phase)));
}

/** Returns up to four sentences about the news: one each for approvals, questions, outcomes and starts, in this order. */
export function writeSentences(
  news: readonly CallNews[],
  localeText: ToolAnnouncerLocaleText,
  tools: ToolConfigMap | undefined,
): string[] {
  const getTitle: GetTitle = ({ invocation, record }) =>
    shortenForSpeech(
      getCallTitle(getToolConfig(tools, invocation.toolName), invocation, localeText, record),
    );
  const getTitles = (some: readonly CallNews[]): string[] => some.slice(0, maxNames).map(getTitle);
  const asked = news.filter(({ phase }) => phase === 'asked');
  const questions = asked.filter(({ record }) => isQuestion(record?.request));
  const approvals = asked.filter(({ record }) => !isQuestion(record?.request));
  const ended = news.filter(isEnded);
  const started = news.filter(({ phase }) => phase === 'started');
  return [
    ...(approvals.length > 0
      ? [localeText.approvalAnnouncement(getTitles(approvals), approvals.length)]
      : []),
    ...(questions.length > 0
      ? [localeText.inputAnnouncement(getTitles(questions), questions.length)]
      : []),
    ...(ended.length > 0 ? [writeEnded(ended, getTitle, localeText)] : []),
    ...(started.length > 0
      ? [localeText.startedAnnouncement(getTitles(started), started.length)]
      : []),
  ];
}

/**
 * Joins sentences into an announcement. Omits sentences that don't fit, and truncates the first one if it is too long.
 */
export function joinSentences(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = `${text} ${sentence}`.trim();
    text = longer.length <= maxLength ? longer : text || truncate(sentence, maxLength);
  }
  return text;
}
