import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';
import type { Input } from '../../Input.ts';
import { readUntil } from '../../input/readUntil.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { isNext, peekNext } from '../json/peekNext.ts';
import { parseStringifiedInput } from '../json/parseStringifiedInput.ts';
import { decodeHtml, parseDetailsAttributes } from './parseDetailsTag.ts';

const ignore = (): void => undefined;

/** Reads the attributes of an opening tag and takes its end. Returns undefined if another tag starts first. */
function* readAttributes(input: Input): Reading<ReadonlyMap<string, string> | undefined> {
  let text = '';
  for (;;) {
    text += input.takeUntil(/[<>]/);
    if (input.peek() === '>') {
      input.take(1);
      return parseDetailsAttributes(text);
    }
    if (input.peek() === '<') {
      return undefined;
    }
    yield;
  }
}

function* skipSummary(input: Input): Reading<void> {
  yield* peekNext(input);
  if (yield* isNext(input, '<summary>')) {
    yield* readUntil(input, '<', ['</summary>'], ignore);
    yield* peekNext(input);
  }
}

/**
 * Reads a tool call and, if the call is done, its result.
 *
 * ```text
 * > | <details type="tool_calls" done="true" id="call_1" name="get_tide" arguments="">
 *                               ^
 *   | <summary>Tool Executed</summary>
 *   | &quot;high&quot;
 *   | </details>
 * ```
 */
export function* readDetailsCall(input: Input, call: CallSink): Reading<void> {
  const attributes = yield* readAttributes(input);
  const name = attributes?.get('name') ?? '';
  if (attributes === undefined || name === '') {
    return;
  }
  const text = attributes.get('arguments') ?? '';
  call.start(name, attributes.get('id'));
  call.input(parseStringifiedInput(text === '' ? undefined : parseJsonOrText(text, maxJsonDepth)));
  yield* skipSummary(input);
  let body = '';
  yield* readUntil(input, '<', ['</details>'], (piece) => {
    body += piece;
  });
  const result = attributes.get('result') ?? decodeHtml(body.trim());
  const isDone = attributes.get('done') === 'true';
  call.finish(isDone ? { output: parseJsonOrText(result, maxJsonDepth) } : {});
}

/**
 * Reads reasoning, and removes the Markdown quote marker from each line.
 *
 * ```text
 * > | <details type="reasoning" done="true">
 *                              ^
 *   | <summary>Thought for 4 seconds</summary>
 *   | &gt; First the tide.
 *   | </details>
 * ```
 */
export function* readDetailsReasoning(input: Input, call: CallSink): Reading<void> {
  if ((yield* readAttributes(input)) === undefined) {
    return;
  }
  call.reasoning('');
  yield* skipSummary(input);
  /**
   * The pieces of the line that is arriving. Joined once, because joining after each piece would take quadratic time.
   */
  const line: string[] = [];
  let isFirst = true;
  const show = (text: string): void => {
    call.reasoning((isFirst ? '' : '\n') + decodeHtml(text).replace(/^> ?/, ''));
    isFirst = false;
  };
  try {
    yield* readUntil(input, '<', ['</details>'], (piece) => {
      const [first = '', ...rest] = piece.split(/\r\n|[\r\n]/);
      line.push(first);
      for (const next of rest) {
        show(line.splice(0).join(''));
        line.push(next);
      }
    });
  } finally {
    // Shows an unfinished line here, because the scanner stops a waiting generator at the end of the text.
    const last = line.join('');
    if (last !== '') {
      show(last);
    }
  }
}
