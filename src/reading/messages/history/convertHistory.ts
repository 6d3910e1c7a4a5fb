import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import { cutOutput } from './writeOutcome.ts';
import { isEmpty } from './ProviderMetadata.ts';
import { selectForModel } from './selectForModel.ts';
import { splitIntoTurns } from './splitIntoTurns.ts';
import { addOutcomeNotes } from './addOutcomeNotes.ts';
import type { HistoryOptions } from './splitIntoTurns.ts';
import type { Piece, Step } from './Step.ts';

/** Reports that a piece can't be converted completely. */
export type Lose = (piece: Piece, reason: string) => void;

/** Converts a chat to the format of one API. */
export interface HistoryWriter extends HistoryOptions {
  /** The name of the API, for reports of losses. */
  readonly api: string;
  readonly system: (step: Step, lose: Lose, message: ChatMessage) => void;
  readonly user: (step: Step, lose: Lose, message: ChatMessage) => void;
  readonly assistant: (step: Step, lose: Lose, message: ChatMessage) => void;
}

const assertMessages = (messages: unknown, caller: string): void =>
  assertArgument(
    Array.isArray(messages),
    messages,
    `the chat of ${caller}()`,
    'A chat is a list of messages.',
    `Pass a list, for example ${caller}([message]).`,
  );

/**
 * Returns a copy of a piece with a changed output, and reports the loss. Returns the piece itself if nothing changed.
 */
const changeOutput = (
  piece: Piece,
  change: (output: unknown) => unknown,
  lose: Lose,
  reason: string,
): Piece => {
  if (piece.kind !== 'call' || !('output' in piece.call.outcome)) {
    return piece;
  }
  const { outcome } = piece.call;
  const output = change(outcome.output);
  if (output === outcome.output) {
    return piece;
  }
  lose(piece, reason);
  return { ...piece, call: { ...piece.call, outcome: { ...outcome, output } } };
};

/**
 * Returns a copy of a piece with a truncated output, and reports the loss. Returns the piece itself if its output
 * doesn't exceed the limit.
 */
export const limitOutput = (piece: Piece, maxOutputLength: number | undefined, lose: Lose): Piece =>
  changeOutput(
    piece,
    (output) => cutOutput(output, maxOutputLength),
    lose,
    'The output is longer than `maxOutputLength`, so it is truncated.',
  );

/**
 * Removes the parts of an output that aren't meant for the model and, if the output exceeds the limit, its optional
 * parts. Returns a copy of the piece and reports the loss, or returns the piece itself if nothing is removed.
 */
const selectOutput = (piece: Piece, maxOutputLength: number | undefined, lose: Lose): Piece =>
  changeOutput(
    piece,
    (output) => selectForModel(output, maxOutputLength),
    lose,
    "Parts of the output that are optional or aren't meant for the model are left out.",
  );

/**
 * Returns whether a piece is empty text, or empty reasoning without metadata. Some providers start text or reasoning
 * but never write any.
 */
const isNothing = (piece: Piece): boolean =>
  (piece.kind === 'text' || (piece.kind === 'reasoning' && isEmpty(piece.providerMetadata))) &&
  piece.text === '';

/**
 * Passes a chat to a writer: assistant messages step by step, and other messages as a whole. Omits empty pieces and the
 * parts of outputs that aren't meant for the model, truncates long outputs, and adds notes to the outcomes of calls.
 */
export function convertHistory(
  messages: readonly ChatMessage[],
  { onLoss, maxOutputLength }: WritingOptions,
  writer: HistoryWriter,
): void {
  for (const { message, steps } of splitIntoTurns(messages, writer)) {
    const lose: Lose = ({ part }, reason) => onLoss?.({ message, part, reason });
    const limited = steps.map((step) =>
      step
        .filter((piece) => !isNothing(piece))
        .map((piece) =>
          addOutcomeNotes(
            limitOutput(selectOutput(piece, maxOutputLength, lose), maxOutputLength, lose),
          ),
        ),
    );
    if (message.role === 'assistant') {
      limited.forEach((step) => writer.assistant(step, lose, message));
    } else {
      writer[message.role](limited.flat(), lose, message);
    }
  }
}

/** Throws if the arguments of a converter have the wrong type. */
export function assertConversion(messages: unknown, options: unknown, caller: string): void {
  assertMessages(messages, caller);
  assertOptions(options, `${caller}()`);
}
