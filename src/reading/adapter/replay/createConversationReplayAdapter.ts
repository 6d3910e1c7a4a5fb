import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { chatMdToMessages } from '../../chatmd/messages/chatMdToMessages.ts';
import { readToolCalls } from '../../stream/readToolCalls.ts';
import { ActiveReplays } from './ActiveReplays.ts';
import { ConversationReplay } from './ConversationReplay.ts';
import type { ReplayChat } from './ConversationReplay.ts';
import type { MessageReplay } from './MessageReplay.ts';
import type { ConversationReplayAdapter, ConversationReplayOptions } from './ReplayAdapter.ts';

/** Waits for the next task, so that the host can apply the chunks it has received. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Creates an adapter that plays a conversation, including the user's messages. */
export function createConversationReplayAdapter(
  options: ConversationReplayOptions,
): ConversationReplayAdapter {
  const { transcript, latency } = options;
  const messages = 'elements' in transcript ? chatMdToMessages(transcript) : transcript;
  const conversation = new ConversationReplay(messages, options);
  const active = new ActiveReplays(latency);
  /** Aborted to keep `play` from continuing with the next answer. */
  let playing = new AbortController();
  /** Settles when `next` has played its messages. Undefined while `next` isn't running. */
  let currentStep: Promise<void> | undefined;
  /** The promise of the last `seek` call. `play` waits for it. */
  let lastSeek: Promise<void> | undefined;

  async function* playAnswer(replay: MessageReplay): AsyncGenerator<ChatMessageChunk, void, void> {
    yield* replay.play();
    if (!replay.playback.signal.aborted) {
      conversation.completeAnswer();
      // Waits until the host has processed the end of the answer.
      setTimeout(() => conversation.restoreAnswer(replay));
    }
  }

  const pause = (): void => playing.abort();
  const stop = (): void => {
    pause();
    active.stop();
  };
  const next = async (chat: ReplayChat): Promise<void> => {
    if (active.replays.length === 0) {
      currentStep ??= conversation.playNext(chat).finally(() => {
        currentStep = undefined;
      });
    }
    await currentStep;
  };
  return {
    get messages() {
      return conversation.messages;
    },
    get position() {
      return conversation.position;
    },
    async sendMessage(input) {
      const replay = conversation.startAnswer(input);
      replay.playback.signal.addEventListener('abort', pause, { once: true });
      const stream = active.stream(replay, playAnswer(replay), input);
      // The calls of a conversation are already parts, so its text isn't searched for calls.
      return readToolCalls(stream, { syntaxes: [] });
    },
    // Ignored, because the conversation contains its own responses.
    addToolApprovalResponse: () => Promise.resolve(),
    subscribe: ({ onEvent }) => conversation.subscribe(onEvent),
    stop,
    skipToEnd: () => active.skipToEnd(),
    next,
    async play(chat) {
      pause();
      playing = new AbortController();
      const { signal } = playing;
      await Promise.all([currentStep, lastSeek]);
      while (!signal.aborted && !conversation.isOver) {
        const before = conversation.position;
        await next(chat);
        if (conversation.position === before) {
          return;
        }
      }
    },
    async seek(position) {
      stop();
      lastSeek = nextTask().then(() => conversation.show(Math.max(0, position)));
      await lastSeek;
    },
  };
}
