import type { ChatMessagePart } from '@mui/x-chat/headless';
import { PartsBuilder } from './PartsBuilder.ts';
import type { Problem } from '../Problem.ts';
import { ToolTextError } from './ToolTextError.ts';
import type { ReadCall, ToolEvent } from '../ToolEvent.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { createScanner } from '../scanner/createScanner.ts';
import type { ScannerOptions } from '../scanner/Scanner.ts';
import { syntaxes as builtIn } from '../notations/syntaxes.ts';

/** What a whole text holds. */
export interface ParsedText {
  /** The parts of a chat message: text and tool calls, in order. */
  readonly parts: ChatMessagePart[];
  /** What was wrong with the text. */
  readonly problems: Problem[];
}

/** How to read a whole text. */
export interface ParseTextOptions extends Omit<ScannerOptions, 'onEvent' | 'onCall' | 'syntaxes'> {
  /**
   * The notations to look for.
   * @default all that come with toolcard
   */
  readonly syntaxes?: ScannerOptions['syntaxes'] | undefined;
  /**
   * Whether the first problem is thrown, as a `ToolTextError`: for tools of authors.
   * @default false
   */
  readonly strict?: boolean | undefined;
}

/** Reads a whole text: a stored transcript, or an answer that has arrived in one piece. */
export function parseText(text: string, options: ParseTextOptions = {}): ParsedText {
  assertArgument(
    typeof text === 'string',
    text,
    'the text of parseText()',
    'A call is looked for in text.',
    'Pass a string.',
  );
  assertOptions(options, 'parseText()');
  return readText(text, options);
}

/** Where a text stands in a longer one. */
interface TextPlace {
  readonly offset: number;
  /** How many lines stand before it. */
  readonly linesBefore: number;
}

/** Reads a whole text that may stand in a longer one: all places are told as those of that. */
export function readText(
  text: string,
  options: ParseTextOptions,
  { offset, linesBefore }: TextPlace = { offset: 0, linesBefore: 0 },
): ParsedText {
  const { syntaxes = Object.values(builtIn), strict = false, ...reading } = options;
  const events: ToolEvent[] = [];
  const calls: ReadCall[] = [];
  const scanner = createScanner({
    ...reading,
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
      // A call that was announced and turned out to be none is known to be none by now.
      builder.add(event);
    }
  }
  calls.forEach((call) =>
    builder.addCall({ ...call, start: call.start + offset, end: call.end + offset }),
  );
  return { parts: builder.parts, problems };
}
