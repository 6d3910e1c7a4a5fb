import type { ChatMessage, ChatMessageChunk, ChatMessagePart } from '@mui/x-chat/headless';
import { outcomeChunks } from '../../syntax/scanner/outcomeChunks.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { PlaybackClock } from './PlaybackClock.ts';
import { paceText } from './paceText.ts';
import type { Pace } from './paceText.ts';
import { seededRandom } from './seededRandom.ts';

/** How fast a message comes, and its tools work. */
export interface MessagePace extends Pace {
  /**
   * How long a tool takes, in milliseconds, on average.
   * @default 800
   */
  readonly toolTime?: number | undefined;
}

type CallPart = Extract<ChatMessagePart, { type: 'tool' | 'dynamic-tool' }>;

const isCall = (part: ChatMessagePart): part is CallPart =>
  part.type === 'tool' || part.type === 'dynamic-tool';

/** Calls in a row are made side by side. */
const runsOf = (parts: readonly ChatMessagePart[]): (ChatMessagePart | CallPart[])[] => {
  const runs: (ChatMessagePart | CallPart[])[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (!isCall(part)) {
      runs.push(part);
    } else if (Array.isArray(last)) {
      last.push(part);
    } else {
      runs.push([part]);
    }
  }
  return runs;
};

/** An input as the model wrote it, as far as anybody can tell. */
const writtenInput = ({ input }: ToolInvocation): string => JSON.stringify(input) ?? '';

/** A part that comes at once. */
const wholeChunk = (part: ChatMessagePart): ChatMessageChunk | undefined => {
  switch (part.type) {
    case 'step-start':
      return { type: 'start-step' };
    case 'file':
    case 'source-url':
    case 'source-document':
      return part;
    default:
      return part.type.startsWith('data-') ? (part as ChatMessageChunk) : undefined;
  }
};

/** A stored message that plays as an answer: its texts as they were written, its calls as they were made. */
export class MessageReplay {
  readonly messageId: string;
  readonly playback: PlaybackClock = new PlaybackClock();
  readonly #message: ChatMessage;
  readonly #pace: MessagePace;
  readonly #random: () => number;
  #texts = 0;

  constructor(message: ChatMessage, pace: MessagePace) {
    this.messageId = message.id;
    this.#message = message;
    this.#pace = pace;
    this.#random = seededRandom(pace.seed ?? 1);
  }

  async *play(): AsyncGenerator<ChatMessageChunk, void, void> {
    const { metadata, parts } = this.#message;
    if (metadata !== undefined) {
      yield { type: 'message-metadata', metadata };
    }
    for (const run of runsOf(parts)) {
      if (this.playback.signal.aborted) {
        return;
      }
      yield* this.#playRun(run);
    }
  }

  async *#playRun(run: ChatMessagePart | CallPart[]): AsyncGenerator<ChatMessageChunk, void, void> {
    if (Array.isArray(run)) {
      for (const part of run) {
        yield* this.#playInput(part);
      }
      for (const part of run) {
        yield* this.#playOutcome(part);
      }
    } else if (run.type === 'text' || run.type === 'reasoning') {
      yield* this.#playText(run.type, run.text);
    } else {
      const chunk = wholeChunk(run);
      if (chunk !== undefined) {
        yield chunk;
      }
    }
  }

  async *#playText(
    kind: 'text' | 'reasoning',
    text: string,
  ): AsyncGenerator<ChatMessageChunk, void, void> {
    this.#texts += 1;
    const id = `${this.messageId}:${this.#texts}`;
    yield { type: `${kind}-start`, id };
    for await (const delta of paceText([text], this.#pace, this.playback)) {
      yield { type: `${kind}-delta`, id, delta };
    }
    yield { type: `${kind}-end`, id };
  }

  async *#playInput({ type, toolInvocation }: CallPart): AsyncGenerator<ChatMessageChunk> {
    const { toolCallId, toolName, input, state } = toolInvocation;
    const call = { toolCallId, toolName, dynamic: type === 'dynamic-tool' };
    yield { type: 'tool-input-start', ...call };
    const text = [writtenInput(toolInvocation)];
    for await (const inputTextDelta of paceText(text, this.#pace, this.playback)) {
      yield { type: 'tool-input-delta', toolCallId, inputTextDelta };
    }
    if (state !== 'input-streaming' && input !== undefined && !this.playback.signal.aborted) {
      yield { type: 'tool-input-available', ...call, input };
    }
  }

  async *#playOutcome({ type, toolInvocation }: CallPart): AsyncGenerator<ChatMessageChunk> {
    const { toolCallId, toolName, input } = toolInvocation;
    const call = { toolCallId, toolName, input, messageId: this.messageId };
    const chunks = outcomeChunks({ ...call, isDynamic: type === 'dynamic-tool' }, toolInvocation);
    if (chunks.length > 0) {
      await this.playback.wait((this.#pace.toolTime ?? 800) * (0.5 + this.#random()));
    }
    if (!this.playback.signal.aborted) {
      yield* chunks;
    }
  }
}
