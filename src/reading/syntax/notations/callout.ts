/*
 * A blockquote like GitHub's alerts, with YAML inside:
 *
 *   > [!tool search call_123]
 *   > state: output-available
 *   > input:
 *   >   query: cats
 *   > output:
 *   >   results: []
 */
import { startHtmlBlock } from '../markdown/HtmlBlock.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { ToolBlockReader } from '../block/ToolBlockReader.ts';
import { parseToolHeader } from '../block/parseToolHeader.ts';
import { writeToolBlock } from '../block/writeToolBlock.ts';

/** Lines of this length or longer aren't headers and stay text. */
const maxHeaderLength = 10_000;

/** Matches the first line of a block, but not `> [!toolbox]`, which is an ordinary alert. */
const firstLine = /^> ?\[!tool[ \t\]]/i;
const openings = ['> [!tool', '>[!tool'];
const mayBeFirstLine = (start: string): boolean =>
  openings.some((opening) => opening.startsWith(start.toLowerCase()));

function* parse(input: Input, call: CallSink): Reading<void> {
  const { position } = input;
  if (!/^[ \t\]]?$/.test(yield* input.peekLine((start) => start === '', 1))) {
    return;
  }
  const { line, isWhole } = yield* input.readLineWithin(maxHeaderLength);
  const header = isWhole && /^[ \t\]]/.test(line) ? parseToolHeader(line, ']') : undefined;
  if (header === undefined) {
    return;
  }
  const block = new ToolBlockReader(call, header);
  for (;;) {
    const start = yield* input.peekLine(mayBeFirstLine);
    if (!start.startsWith('>') || firstLine.test(start)) {
      break;
    }
    input.take(/^>[ \t]/.test(start) ? 2 : 1);
    if (!(yield* block.readLine(input))) {
      return;
    }
  }
  const rest = line.slice(header.end + 1).trim();
  if (block.finish() && rest !== '') {
    const before = line.indexOf(rest, header.end + 1);
    const { offset, column } = position;
    const at = { ...position, offset: offset + before, column: column + before };
    const message = `Unexpected text after the header's closing bracket; ignored: ${rest}`;
    call.problem('after-header', message, at);
  }
}

function write(invocation: ToolInvocation): string {
  const { header, body } = writeToolBlock(invocation);
  const quoted = body.map((line) => (line === '' ? '>' : `> ${line}`));
  return [`> [!tool${header}]`, ...quoted].join('\n');
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write a quote block of this form at the start of a line:',
  rules: [
    'Give each call a unique id.',
    'Write the input as YAML.',
    'Start every line with >. The block ends at the first line that does not start with >.',
  ].join(' '),
});

/** Tool calls as Markdown callouts: `> [!tool search call_1]`, with YAML in the lines below. */
export const callout: Syntax = {
  name: 'callout',
  openers: openings.map((text) => ({
    text,
    atLineStart: true,
    ignoreCase: true,
    startHtml: startHtmlBlock,
  })),
  parse,
  write,
  describe,
};
