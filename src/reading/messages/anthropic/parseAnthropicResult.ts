import { getList, getPath, getText } from '../../../core/json/getPath.ts';
import type { Outcome } from '../history/Outcome.ts';
import { parseOutcome } from '../history/outcomeText.ts';

/** Parses the result of a call. Results that contain more than texts become the list of their blocks. */
export function parseAnthropicResult(block: unknown): Outcome {
  const content = getPath(block, 'content') ?? '';
  const errorCode = getText(content, 'error_code');
  const isError = getPath(block, 'is_error') === true;
  const texts = getList(block, 'content').map((part) =>
    getText(part, 'type') === 'text' ? getText(part, 'text') : undefined,
  );
  if (errorCode !== undefined) {
    return { type: 'error', errorText: errorCode };
  }
  if (typeof content === 'string') {
    return parseOutcome(content, isError);
  }
  return texts.length > 0 && texts.every((text) => text !== undefined)
    ? parseOutcome(texts.join(''), isError)
    : { type: 'output', output: content };
}
