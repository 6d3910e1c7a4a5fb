import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { chatMdToMessages } from '../../chatmd/messages/chatMdToMessages.ts';
import type { ChatMdDocument } from '../../chatmd/ChatMdDocument.ts';
import { readToolCalls } from '../../stream/readToolCalls.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import { ConversationReplay } from './ConversationReplay.ts';
import type { ReplayChat } from './ConversationReplay.ts';
import { MessageReplay } from './MessageReplay.ts';
import type { MessagePace } from './MessageReplay.ts';
import { ActiveReplays } from './ActiveReplays.ts';
import type { Replay } from './ActiveReplays.ts';
import { TextReplay } from './TextReplay.ts';
import type { ReplayTranscript } from './TextReplay.ts';
import type { Pace } from './paceText.ts';

interface Latency {
  /**
   * The time before the first character, in milliseconds.
   * @default 400
   */
  readonly latency?: number | undefined;
}

/** What a replay plays, and how fast. */
export interface ReplayAdapterOptions extends Pace, Latency {
  /** The answer; several are given in turn, one for each message. */
  readonly transcript: ReplayTranscript | readonly ReplayTranscript[];
}

/** A conversation that is played again, and how fast. */
export interface ConversationReplayOptions extends MessagePace, Latency {
  /** What `parseChatMd` gives, or the messages of a chat. */
  readonly transcript: Pick<ChatMdDocument, 'elements' | 'metaRefine'> | readonly ChatMessage[];
}

/** An adapter that plays transcripts. */
export interface ReplayAdapter extends ChatAdapter {
  /** Lets the rest of what plays come at once. */
  readonly skipToEnd: () => void;
}

/** An adapter that plays a conversation, with what both sides said. */
export interface ConversationReplayAdapter extends ReplayAdapter {
  /** The conversation. */
  readonly messages: readonly ChatMessage[];
  /** How many of its messages have been said, or are being said. */
  readonly position: number;
  /** Says what comes next, up to the next answer, and waits for that to end. */
  readonly next: (chat: ReplayChat) => Promise<void>;
  /** Goes on to the end of the conversation, until somebody stops it or seeks another place. */
  readonly play: (chat: ReplayChat) => Promise<void>;
  /** Lets the chat hold the first messages of the conversation, and goes on from there. */
  readonly seek: (position: number) => Promise<void>;
}

/** No text of a conversation is a call: its calls are calls. */
const nothing: Syntax = {
  name: 'nothing',
  openers: [],
  *parse() {},
  write() {
    throw new TypeError('toolcard: this notation holds no calls.');
  },
  describe: () => '',
};

/** The host takes what it was given with the next task. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isList = (
  transcript: ReplayAdapterOptions['transcript'],
): transcript is readonly ReplayTranscript[] => Array.isArray(transcript);

function replayTexts(options: ReplayAdapterOptions): ReplayAdapter {
  const { transcript, latency } = options;
  const transcripts = isList(transcript) ? transcript : [transcript];
  const stage = new ActiveReplays(latency);
  let answers = 0;
  return {
    sendMessage(input) {
      const replay = new TextReplay(transcripts[answers % transcripts.length] ?? '', options);
      answers += 1;
      return Promise.resolve(stage.stream(replay, replay.play(input), input));
    },
    addToolApprovalResponse(response) {
      const isOf = ({ messageId }: Replay): boolean => response.id.startsWith(`${messageId}:`);
      stage.replays
        .toSorted((one, other) => Number(isOf(other)) - Number(isOf(one)))
        .some((replay) => replay instanceof TextReplay && replay.decide(response));
      return Promise.resolve();
    },
    stop: () => stage.stop(),
    skipToEnd: () => stage.skipToEnd(),
  };
}

function replayConversation(options: ConversationReplayOptions): ConversationReplayAdapter {
  const { transcript, latency } = options;
  const messages = 'elements' in transcript ? chatMdToMessages(transcript) : transcript;
  const conversation = new ConversationReplay(messages, options);
  const stage = new ActiveReplays(latency);
  /** Aborted where what goes on by itself shall rest. */
  let run = new AbortController();
  /** What `next` says, and what `seek` shows, until that is done. */
  let saying: Promise<void> | undefined;
  let seeking: Promise<void> | undefined;

  async function* play(replay: MessageReplay): AsyncGenerator<ChatMessageChunk, void, void> {
    yield* replay.play();
    if (!replay.playback.signal.aborted) {
      conversation.end();
      // The host has taken the end of the answer by then.
      setTimeout(() => conversation.settle(replay));
    }
  }

  const rest = (): void => run.abort();
  const stop = (): void => {
    rest();
    stage.stop();
  };
  const next = async (chat: ReplayChat): Promise<void> => {
    if (stage.replays.length === 0) {
      saying ??= conversation.next(chat).finally(() => {
        saying = undefined;
      });
    }
    await saying;
  };
  return {
    get messages() {
      return conversation.messages;
    },
    get position() {
      return conversation.position;
    },
    async sendMessage(input) {
      const replay = conversation.answerTo(input);
      replay.playback.signal.addEventListener('abort', rest, { once: true });
      return readToolCalls(stage.stream(replay, play(replay), input), { syntaxes: [nothing] });
    },
    // A request that was made then was answered then, or never.
    addToolApprovalResponse: () => Promise.resolve(),
    subscribe: ({ onEvent }) => conversation.listen(onEvent),
    stop,
    skipToEnd: () => stage.skipToEnd(),
    next,
    async play(chat) {
      rest();
      run = new AbortController();
      const { signal } = run;
      await Promise.all([saying, seeking]);
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
      seeking = nextTask().then(() => conversation.show(Math.max(0, position)));
      await seeking;
    },
  };
}

const isMessage = (value: unknown): boolean => value instanceof Object && 'parts' in value;

const isText = (value: unknown): boolean => ['string', 'function'].includes(typeof value);

const isConversation = (
  options: ReplayAdapterOptions | ConversationReplayOptions,
): options is ConversationReplayOptions => {
  const transcript: unknown = options.transcript;
  return Array.isArray(transcript)
    ? transcript.every(isMessage)
    : transcript instanceof Object && 'elements' in transcript;
};

/**
 * Creates an adapter that plays transcripts as a model would write them: for demos, tests, and the
 * first minutes with a new chat. It plays text, and `withToolCalls` makes the calls in it cards; or a
 * conversation that was stored, whose calls are calls already.
 */
export function createReplayAdapter(options: ConversationReplayOptions): ConversationReplayAdapter;
export function createReplayAdapter(options: ReplayAdapterOptions): ReplayAdapter;
export function createReplayAdapter(
  options: ReplayAdapterOptions | ConversationReplayOptions,
): ReplayAdapter {
  assertOptions(options, 'createReplayAdapter()');
  if (isConversation(options)) {
    return replayConversation(options);
  }
  const { transcript } = options;
  assertArgument(
    [transcript].flat().every(isText),
    transcript,
    'the transcript of createReplayAdapter()',
    'It plays texts, or a conversation.',
    'Pass texts, functions that write them, the messages of a chat, or what parseChatMd() gives.',
  );
  return replayTexts(options);
}
