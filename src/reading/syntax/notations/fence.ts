/*
 * A code fence whose first word is `tool`, with YAML (or one JSON object) inside:
 *
 *   ```tool search call_123
 *   state: output-available
 *   input:
 *     query: cats
 *   output:
 *     results: []
 *   ```
 */
import { startHtmlBlock } from '../markdown/HtmlBlock.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { ToolBlockReader } from '../block/ToolBlockReader.ts';
import { parseToolHeader } from '../block/parseToolHeader.ts';
import { writeToolBlock } from '../block/writeToolBlock.ts';

/** Lines of this length or longer aren't headers and stay text. */
const maxHeaderLength = 10_000;
/** Lines of this length or longer are content and can't close a fence. */
const maxEndLength = 1_000;

/** Matches the rest of the opening fence and the start of a call's info string. */
const toolInfo = /^(`*|~*)[ \t]*tool(?=[ \t]|$)/;

/** Returns whether a line could close a fence, given its first characters. */
const mayClose = (start: string): boolean =>
  start.length < maxEndLength && /^ {0,3}[`~]*[ \t]*$/.test(start);

/** Returns whether more of a line must arrive to tell whether it is the info string of a call. */
const mayBeToolInfo = (start: string): boolean => {
  const word = start.replace(/^[`~]*[ \t]*/, '');
  return 'tool'.startsWith(word);
};

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const marker = opener.text.charAt(0);
  if (!toolInfo.test(yield* input.peekLine(mayBeToolInfo, maxEndLength))) {
    return;
  }
  const { line, isWhole } = yield* input.readLineWithin(maxHeaderLength);
  const info = isWhole ? toolInfo.exec(line) : null;
  const [start = '', rest = ''] = info ?? [];
  const isFence = info !== null && (rest === '' || rest.startsWith(marker));
  if (!isFence || (marker === '`' && line.includes('`', rest.length))) {
    return;
  }
  const length = opener.text.length + rest.length;
  const closes = (text: string): boolean => {
    const run = text.trim();
    return mayClose(text) && run.length >= length && run === marker.repeat(run.length);
  };
  const block = new ToolBlockReader(call, parseToolHeader(line.slice(start.length)));
  for (;;) {
    if (closes(yield* input.peekLine(mayClose))) {
      yield* input.readLine();
      block.finish();
      return;
    }
    if (input.ended && input.available === 0) {
      return;
    }
    if (!(yield* block.readLine(input))) {
      return;
    }
  }
}

/** Returns a fence of at least three backticks that is longer than any fence of backticks in the lines. */
const createFence = (lines: readonly string[]): string => {
  const runs = lines.flatMap((line) => /^ *(`{3,})/.exec(line)?.[1]?.length ?? []);
  return '`'.repeat(Math.max(3, ...runs.map((run) => run + 1)));
};

function write(invocation: ToolInvocation): string {
  const { header, body } = writeToolBlock(invocation);
  const marker = createFence(body);
  return [`${marker}tool${header}`, ...body, marker].join('\n');
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write a code fence of this form at the start of a line:',
  rules: [
    'Give each call a unique id.',
    'Write the input as YAML.',
    'If the input contains a code fence, use a longer fence for the call.',
  ].join(' '),
});

/** Tool calls as code fences: ```` ```tool search call_1 ````, with YAML in the lines below. */
export const fence: Syntax = {
  name: 'fence',
  openers: [
    { text: '```', atLineStart: true, startHtml: startHtmlBlock },
    { text: '~~~', atLineStart: true, startHtml: startHtmlBlock },
  ],
  parse,
  write,
  describe,
};
