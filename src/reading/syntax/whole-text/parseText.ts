import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { PartsBuilder } from './PartsBuilder.ts';
import type { Problem } from '../Problem.ts';
import { ToolTextError } from './ToolTextError.ts';
import type { ReadCall, ToolEvent } from '../ToolEvent.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxOption } from '../assertSyntaxes.ts';
import { createScanner } from '../scanner/createScanner.ts';
import type { ScannerOptions } from '../scanner/Scanner.ts';
import { defaultSyntaxes } from '../notations/defaultSyntaxes.ts';

/** The result of parsing text. */
export interface ParsedText {
  /** The parts of a chat message: text, reasoning and tool calls, in order. */
  readonly parts: ChatMessagePart[];
  /** The problems in the text. */
  readonly problems: Problem[];
}

/** Options for `parseText`. */
export interface ParseTextOptions extends Omit<ScannerOptions, 'onEvent' | 'onCall' | 'syntaxes'> {
  /**
   * The notations to look for.
   * @default callout, fence, caret, xml, chatmd and thinking
   */
  readonly syntaxes?: ScannerOptions['syntaxes'] | undefined;
  /**
   * Whether to throw the first problem as a `ToolTextError`, for example in an editor or a linter.
   * @default false
   */
  readonly strict?: boolean | undefined;
}

/** Parses complete text, such as a stored answer, into the parts of a message. */
export function parseText(text: string, options: ParseTextOptions = {}): ParsedText {
  assertArgument(
    typeof text === 'string',
    text,
    'the text of parseText()',
    'Only text can contain calls.',
    'Pass a string.',
  );
  assertOptions(options, 'parseText()');
  assertSyntaxOption(options, 'syntaxes', 'parseText()');
  return parseSection(text, options);
}

/** The position of a section in a longer text. */
interface SectionPlace {
  readonly offset: number;
  /** The number of lines before the section. */
  readonly linesBefore: number;
}

/** Parses a section of a longer text. All positions refer to the longer text. */
export function parseSection(
  text: string,
  options: ParseTextOptions,
  { offset, linesBefore }: SectionPlace = { offset: 0, linesBefore: 0 },
): ParsedText {
  const { syntaxes = Object.values(defaultSyntaxes), strict = false, ...scannerOptions } = options;
  const events: ToolEvent[] = [];
  const calls: ReadCall[] = [];
  const scanner = createScanner({
    ...scannerOptions,
    syntaxes,
    onEvent: (event) => events.push(event),
    onCall: (call) => calls.push(call),
  });
  scanner.feed(text);
  scanner.end();

  const builder = new PartsBuilder();
  const problems: Problem[] = [];
  const ids = new Set(calls.map(({ toolCallId }) => toolCallId));
  for (const event of events) {
    if (event.type === 'problem' && strict) {
      throw new ToolTextError(event.problem, text);
    } else if (event.type === 'problem') {
      const { problem } = event;
      problems.push({
        ...problem,
        offset: problem.offset + offset,
        line: problem.line + linesBefore,
      });
    } else if (!('toolCallId' in event) || ids.has(event.toolCallId)) {
      // Omits calls that were announced but then rejected.
      builder.add(event);
    }
  }
  calls.forEach((call) =>
    builder.addCall({ ...call, start: call.start + offset, end: call.end + offset }),
  );
  return { parts: builder.parts, problems };
}
