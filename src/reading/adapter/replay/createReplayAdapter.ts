import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { createConversationReplayAdapter } from './createConversationReplayAdapter.ts';
import { createTextReplayAdapter } from './createTextReplayAdapter.ts';
import type {
  ConversationReplayAdapter,
  ConversationReplayOptions,
  ReplayAdapter,
  ReplayAdapterOptions,
} from './ReplayAdapter.ts';

const isMessage = (value: unknown): boolean => value instanceof Object && 'parts' in value;

const isTextTranscript = (value: unknown): boolean => ['string', 'function'].includes(typeof value);

const isConversation = (
  options: ReplayAdapterOptions | ConversationReplayOptions,
): options is ConversationReplayOptions => {
  const transcript: unknown = options.transcript;
  return Array.isArray(transcript)
    ? transcript.every(isMessage)
    : transcript instanceof Object && 'elements' in transcript;
};

/**
 * Creates an adapter that plays transcripts at the pace of a model, for demos, tests and chats without a server. A
 * transcript is either text, whose calls are parsed if you wrap the adapter in `withToolCalls`, or a stored
 * conversation, whose calls are already message parts.
 */
export function createReplayAdapter(options: ConversationReplayOptions): ConversationReplayAdapter;
export function createReplayAdapter(options: ReplayAdapterOptions): ReplayAdapter;
export function createReplayAdapter(
  options: ReplayAdapterOptions | ConversationReplayOptions,
): ReplayAdapter {
  assertOptions(options, 'createReplayAdapter()');
  if (isConversation(options)) {
    return createConversationReplayAdapter(options);
  }
  const { transcript } = options;
  assertArgument(
    [transcript].flat().every(isTextTranscript),
    transcript,
    'the transcript of createReplayAdapter()',
    'Only texts and conversations can be played.',
    'Pass texts, functions that return texts, the messages of a chat, or the result of parseChatMd().',
  );
  return createTextReplayAdapter(options);
}
