import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { Problem } from '../Problem.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes, assertSyntaxOption } from '../assertSyntaxes.ts';
import { parseSection } from './parseText.ts';
import type { ParsedText, ParseTextOptions } from './parseText.ts';
import { splitTurns } from './splitTurns.ts';
import { defaultSyntaxes } from '../notations/defaultSyntaxes.ts';

/** Options for `parseTranscript`. */
export interface ParseTranscriptOptions extends Omit<ParseTextOptions, 'messageId' | 'strict'> {
  /**
   * The prefix of the message ids, as in `message-1` and `message-2`.
   * @default 'message'
   */
  readonly idPrefix?: string | undefined;
  /** Called with each problem in the assistant's turns. The problem's position refers to the whole transcript. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

/**
 * Parses a conversation that is stored as Markdown. A heading before each turn names the speaker (`## User`, `##
 * Assistant`, `## System`). Only the assistant's turns can contain calls. Omits empty turns.
 */
export function parseTranscript(
  markdown: string,
  options: ParseTranscriptOptions = {},
): ChatMessage[] {
  assertArgument(
    typeof markdown === 'string',
    markdown,
    'the text of parseTranscript()',
    'A transcript is text.',
    'Pass a string.',
  );
  assertOptions(options, 'parseTranscript()');
  assertSyntaxOption(options, 'syntaxes', 'parseTranscript()');
  const { idPrefix = 'message', onProblem, ...textOptions } = options;
  const { syntaxes = Object.values(defaultSyntaxes) } = textOptions;
  assertSyntaxes(syntaxes, 'parseTranscript()');
  const byteOrderMark = markdown.startsWith('\uFEFF') ? 1 : 0;
  const messages: ChatMessage[] = [];
  for (const turn of splitTurns(markdown.slice(byteOrderMark), syntaxes)) {
    const { role, text, linesBefore } = turn;
    const id = `${idPrefix}-${messages.length + 1}`;
    const place = { offset: turn.offset + byteOrderMark, linesBefore };
    const { parts, problems }: ParsedText =
      role === 'assistant'
        ? parseSection(text, { ...textOptions, messageId: id }, place)
        : { parts: text === '' ? [] : [{ type: 'text', text }], problems: [] };
    problems.forEach((problem) => onProblem?.(problem));
    if (parts.length > 0) {
      messages.push({ id, role, status: 'sent', parts });
    }
  }
  return messages;
}
