import { getPath, getText } from '../../../core/json/getPath.ts';
import type { Call } from '../history/Call.ts';
import { writeCompactJson, writeOutcome } from '../history/writeOutcome.ts';
import type { AgUiContentPart, AgUiToolMessage } from './AgUiMessage.ts';

type Content = AgUiToolMessage['content'];

/** Returns whether the server sent an output as a list of content parts. Such an output is sent back unchanged. */
const isContentParts = (output: unknown, agUi: unknown): output is AgUiContentPart[] =>
  Array.isArray(output) && getPath(agUi, 'hasParts') === true;

/**
 * Converts an output to content that `fromAgUi` converts back to the same output. Text that looks like JSON becomes a
 * JSON string.
 */
const writeContent = (output: unknown, agUi: unknown): Content => {
  if (isContentParts(output, agUi)) {
    return output;
  }
  return typeof output === 'string' && !/^\s*[[{"]/.test(output)
    ? output
    : writeCompactJson(output);
};

/**
 * Converts the outcome of a call to an AG-UI message. `callId` is the id of the call in the AG-UI messages. `takeId`
 * reserves a message id: the wanted one, or a variant if that is taken.
 */
export function writeAgUiResult(
  { outcome, record }: Call,
  callId: string,
  takeId: (wanted: string) => string,
): AgUiToolMessage {
  const agUi = getPath(record, 'resultProviderMetadata', 'agUi');
  return {
    id: takeId(getText(agUi, 'messageId') ?? `${callId}-result`),
    role: 'tool',
    toolCallId: callId,
    content:
      outcome.type === 'output'
        ? writeContent(outcome.output, agUi)
        : writeOutcome(outcome, outcome.type === 'error'),
    ...(outcome.type === 'error' && { error: outcome.errorText }),
  };
}
