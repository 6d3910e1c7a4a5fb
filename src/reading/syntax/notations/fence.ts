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
import type { Input } from '../Input.ts';
import type {
  CallSink,
  Opener,
  Reading,
  Syntax,
  ToolDefinitions,
  ToolInvocation,
} from '../Syntax.ts';
import { ToolBlockReader } from '../block/ToolBlockReader.ts';
import { toolGuide } from '../writing/toolGuide.ts';
import { readToolHeader } from '../block/toolHeader.ts';
import { writeToolBlock } from '../block/writeToolBlock.ts';

/** A longer line is no header. */
const maxHeaderLength = 10_000;
/** A longer line closes no fence. */
const maxEndLength = 1_000;

/** The info string of a fence that holds a call. */
const toolInfo = /^(`*|~*)[ \t]*tool(?=[ \t]|$)/;

/** Whether a line may be the end of a fence, as far as it has arrived. */
const mayClose = (start: string): boolean =>
  start.length < maxEndLength && /^ {0,3}[`~]*[ \t]*$/.test(start);

/** Whether the rest of a line may still become the info string of a call. */
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
  const isFence = info !== null && !(marker === '`' && line.includes('`', info[1]?.length));
  const length = opener.text.length + (info?.[1]?.length ?? 0);
  if (!isFence || (info[1] !== '' && !info[1]?.startsWith(marker))) {
    return;
  }
  const closes = (start: string): boolean => {
    const run = start.trim();
    return mayClose(start) && run.length >= length && run === marker.repeat(run.length);
  };
  const block = new ToolBlockReader(call, readToolHeader(line.slice(info[0].length)));
  for (;;) {
    const start = yield* input.peekLine(mayClose);
    if (closes(start)) {
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

/** A fence must be longer than any in what it holds. */
const fenceAround = (lines: readonly string[]): string => {
  const runs = lines.flatMap((line) => /^ *(`{3,})/.exec(line)?.[1]?.length ?? []);
  return '`'.repeat(Math.max(3, ...runs.map((run) => run + 1)));
};

function write(invocation: ToolInvocation): string {
  const { header, body } = writeToolBlock(invocation);
  const marks = fenceAround(body);
  return [`${marks}tool${header}`, ...body, marks].join('\n');
}

const describe = (tools: ToolDefinitions): string =>
  toolGuide(tools, {
    howTo: 'To call a tool, write a code fence of this form, at the start of a line:',
    write,
    rules:
      'Give each call an id of its own. The input is YAML. Where it holds a fence itself, use a longer one.',
  });

/** Tool calls as code fences: ```` ```tool search call_1 ````, with YAML in the lines below. */
export const fence: Syntax = {
  name: 'fence',
  openers: [
    { text: '```', atLineStart: true, isMarkdown: true },
    { text: '~~~', atLineStart: true, isMarkdown: true },
  ],
  parse,
  write,
  describe,
};
