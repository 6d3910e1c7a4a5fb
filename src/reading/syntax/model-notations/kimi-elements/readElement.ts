import type { Position } from '../../../../core/errors/Position.ts';
import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';
import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import { readUntil } from '../../input/readUntil.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { takeMark, waitForNext } from '../json/peekNext.ts';
import { readJsonInput } from '../json/readJsonInput.ts';
import { close, open, readElementTag } from './readElementTag.ts';
import type { ElementTag } from './readElementTag.ts';

const ignore = (): void => undefined;

function* takeTag(input: Input): Reading<ElementTag | undefined> {
  const mark = yield* takeMark(input, [open, close]);
  return mark === '' ? undefined : yield* readElementTag(input, mark);
}

/** Reads text up to and including the closing tag of an element. Other tags are part of the text. */
function* readContent(input: Input, name: string, onPiece: (piece: string) => void): Reading<void> {
  for (;;) {
    yield* readUntil(input, '<', [close], onPiece);
    const start = input.position;
    const tag = yield* readElementTag(input, close);
    if (tag?.name === name) {
      return;
    }
    onPiece(close);
    input.rewind(start);
  }
}

/** Reads the value of an argument as plain text if `isText` is true, and otherwise as JSON. */
function* readValue(input: Input, call: CallSink, isText: boolean): Reading<unknown> {
  let text = '';
  call.inputDelta(isText ? '"' : '');
  yield* readContent(input, 'argument', (piece) => {
    text += piece;
    call.inputDelta(isText ? JSON.stringify(piece).slice(1, -1) : '');
  });
  const value = isText ? text : parseJsonOrText(text.trim(), maxJsonDepth);
  call.inputDelta(isText ? '"' : JSON.stringify(value));
  return value;
}

/**
 * Announces a call and reads its arguments or its JSON input, up to the end of the call or of the section around it.
 */
function* readCall(input: Input, call: CallSink, toolName: string): Reading<void> {
  call.start(toolName);
  const values = {};
  let before = '{';
  for (;;) {
    yield* waitForNext(input);
    const start = input.position;
    const tag = yield* takeTag(input);
    const key = tag?.attributes.get('key');
    if (tag?.name === 'argument' && !tag.isEnd && key !== undefined) {
      call.inputDelta(`${before}${JSON.stringify(key)}:`);
      before = ',';
      const type = tag.attributes.get('type') ?? 'string';
      setOwnKey(values, key, yield* readValue(input, call, type === 'string'));
    } else if (tag?.name === 'json' && !tag.isEnd) {
      yield* readJsonInput(input, call);
      yield* readContent(input, 'call', ignore);
      return;
    } else if (tag?.isEnd && /call|tools/.test(tag.name)) {
      call.inputDelta(before === '{' ? '{}' : '}');
      call.finish({ input: values });
      if (tag.name === 'tools') {
        input.rewind(start);
      }
      return;
    } else if (tag === undefined) {
      yield* input.readCharacter();
    }
  }
}

function* readCalls(input: Input, call: CallSink, first: ElementTag): Reading<void> {
  let tag = first.name === 'tools' ? yield* takeTag(input) : first;
  let end: Position | undefined;
  for (;;) {
    const toolName = tag?.name === 'call' && !tag.isEnd ? tag.attributes.get('tool') : undefined;
    if (!toolName) {
      break;
    }
    yield* readCall(input, call, toolName);
    end = input.position;
    tag = yield* takeTag(input);
  }
  const isClosed = tag?.name === 'tools' && tag.isEnd;
  if (end === undefined && isClosed) {
    call.omit();
  } else if (end !== undefined && !isClosed) {
    input.rewind(end);
  }
}

/**
 * Reads an element of Kimi K3 after the first token of its tag. The element contains calls or reasoning, or is a
 * marker, which is removed.
 *
 * ```text
 * > <|open|> | tools<|sep|><|open|>call tool="ping" index="1"<|sep|><|close|>call<|sep|>
 *            ^
 * ```
 */
export function* readElement(input: Input, call: CallSink, mark: string): Reading<void> {
  const tag = yield* readElementTag(input, mark);
  if (tag?.isEnd || tag?.name === 'response') {
    call.omit();
  } else if (tag?.name === 'think') {
    call.reasoning('');
    yield* readContent(input, 'think', (piece) => call.reasoning(piece));
  } else if (tag?.name === 'message' && tag.attributes.get('role') !== 'tool') {
    call.omit();
  } else if (tag !== undefined) {
    yield* readCalls(input, call, tag);
  }
}
