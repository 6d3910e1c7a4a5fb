import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getText } from '../../../core/json/getPath.ts';
import { createCall } from './Call.ts';
import type { Call } from './Call.ts';
import { CallIds } from './CallIds.ts';
import { PartMetadata } from './PartMetadata.ts';
import type { KeptMetadata } from './PartMetadata.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';
import type { Piece, Step, Turn } from './Step.ts';

const createHidden = (providerMetadata: ProviderMetadata): Piece => ({
  kind: 'reasoning',
  text: '',
  part: { type: 'reasoning', text: '' },
  providerMetadata,
});

/**
 * Returns a list with a piece for text that was moved from the message to a call record, or an empty list if there is
 * no such text.
 */
const createDeferred = (
  { record, invocation }: Call,
  key: 'commentary' | 'commentaryAfter',
): Piece[] => {
  const text = getText(record, key);
  const deferred = [invocation.toolCallId, key];
  return text === undefined
    ? []
    : [
        {
          kind: 'text',
          text,
          part: { type: 'text', text },
          providerMetadata: { toolcard: { deferred } },
        },
      ];
};

/** Returns a list with the piece and, before and after a call, the texts that were moved to its call record. */
const withDeferred = (piece: Piece): Piece[] =>
  piece.kind === 'call'
    ? [
        ...createDeferred(piece.call, 'commentary'),
        piece,
        ...createDeferred(piece.call, 'commentaryAfter'),
      ]
    : [piece];

const createPiece = (
  message: ChatMessage,
  part: ChatMessagePart,
  { providerMetadata, kept }: KeptMetadata,
  takeId: (id: string) => string,
): Piece => {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return { kind: part.type, text: part.text, part, providerMetadata };
    case 'file':
      return { kind: 'file', part, providerMetadata };
    case 'tool':
    case 'dynamic-tool': {
      const { toolInvocation } = part;
      const id = takeId(toolInvocation.toolCallId);
      const call = createCall(message, toolInvocation, id, part.type === 'dynamic-tool');
      return { kind: 'call', part, call, providerMetadata: call.providerMetadata };
    }
    default:
      return { kind: 'other', part, providerMetadata, kept };
  }
};

/** Returns whether a piece, if it follows a call, shows that the model has received the outcome of the call. */
const followsOutcome = (piece: Piece): boolean =>
  piece.kind === 'text'
    ? piece.text.trim() !== ''
    : piece.kind === 'reasoning' || piece.kind === 'file';

/**
 * Splits a message into steps at its `step-start` parts. Without such parts, the first content after calls starts a new
 * step, unless all of these calls are native (see `HistoryOptions`).
 */
const splitIntoSteps = (
  message: ChatMessage,
  takeId: (id: string) => string,
  isNative: (call: Call) => boolean,
): Step[] => {
  const hasSteps = message.parts.some(({ type }) => type === 'step-start');
  const metadata = new PartMetadata(message);
  let step: Piece[] = [];
  const steps = [step];
  let hasCalls = false;
  const add = (piece: Piece): void => {
    const isStart = hasSteps
      ? piece.kind === 'other' && piece.part.type === 'step-start'
      : hasCalls && followsOutcome(piece);
    if (isStart && step.length > 0) {
      step = [];
      steps.push(step);
      hasCalls = false;
    }
    hasCalls ||= piece.kind === 'call' && !isNative(piece.call);
    step.push(piece);
  };
  for (const part of message.parts) {
    const kept = metadata.take(part);
    kept.before.forEach((hidden) => add(createHidden(hidden)));
    withDeferred(createPiece(message, part, kept, takeId)).forEach(add);
  }
  metadata.end.forEach((hidden) => add(createHidden(hidden)));
  return steps;
};

/** Options for splitting a chat into steps. They depend on the API. */
export interface HistoryOptions {
  /** Maximum length of call ids. Longer ids are shortened. If undefined, ids stay unchanged, even if they repeat. */
  readonly maxIdLength?: number | undefined;
  /** Returns whether the provider ran a call itself and accepts the call and its outcome in the same step. */
  readonly isNative: (call: Call) => boolean;
}

/** Splits each message of a chat into steps. */
export function splitIntoTurns(
  messages: readonly ChatMessage[],
  { maxIdLength, isNative }: HistoryOptions,
): Turn[] {
  const ids = maxIdLength === undefined ? undefined : new CallIds(maxIdLength);
  const takeId = (id: string): string => ids?.take(id) ?? id;
  return messages.map((message) => ({
    message,
    steps: splitIntoSteps(message, takeId, isNative),
  }));
}
