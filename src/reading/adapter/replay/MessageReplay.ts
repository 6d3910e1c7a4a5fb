import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { createOutcomeChunks } from '../../syntax/scanner/createOutcomeChunks.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { isCallPart } from '../isCallPart.ts';
import type { CallPart } from '../isCallPart.ts';
import { PlaybackClock } from './PlaybackClock.ts';
import { paceText } from './paceText.ts';
import type { Pace } from './paceText.ts';
import { seededRandom } from './seededRandom.ts';

/** The speed at which a message and its calls are played. */
export interface MessagePace extends Pace {
  /**
   * Average duration of a tool call in milliseconds.
   * @default 800
   */
  readonly toolTime?: number | undefined;
}

/** Groups consecutive calls. All inputs of a group are played before its outcomes, as if the calls ran in parallel. */
const groupCalls = (parts: readonly ChatMessagePart[]): (ChatMessagePart | CallPart[])[] => {
  const groups: (ChatMessagePart | CallPart[])[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (!isCallPart(part)) {
      groups.push(part);
    } else if (Array.isArray(last)) {
      last.push(part);
    } else {
      groups.push([part]);
    }
  }
  return groups;
};

/** Returns an input as JSON, because its original text isn't stored. Returns an empty string if there is no input. */
const getInputText = ({ input }: ToolInvocation): string => JSON.stringify(input) ?? '';

/** Returns the chunk for a part that doesn't stream, or undefined if no chunk can carry the part. */
const getWholeChunk = (part: ChatMessagePart): ChatMessageChunk | undefined => {
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

/** Plays a stored message as an answer. Splits its text into pieces, and plays its calls step by step. */
export class MessageReplay {
  readonly messageId: string;
  readonly playback: PlaybackClock = new PlaybackClock();
  readonly #message: ChatMessage;
  readonly #pace: MessagePace;
  readonly #random: () => number;
  /** The number of text and reasoning parts so far. Used for their ids. */
  #textCount = 0;

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
    for (const group of groupCalls(parts)) {
      if (this.playback.signal.aborted) {
        return;
      }
      yield* this.#playGroup(group);
    }
  }

  async *#playGroup(
    group: ChatMessagePart | CallPart[],
  ): AsyncGenerator<ChatMessageChunk, void, void> {
    if (Array.isArray(group)) {
      for (const part of group) {
        yield* this.#playInput(part);
      }
      for (const part of group) {
        yield* this.#playOutcome(part);
      }
    } else if (group.type === 'text' || group.type === 'reasoning') {
      yield* this.#playText(group.type, group.text);
    } else {
      const chunk = getWholeChunk(group);
      if (chunk !== undefined) {
        yield chunk;
      }
    }
  }

  async *#playText(
    kind: 'text' | 'reasoning',
    text: string,
  ): AsyncGenerator<ChatMessageChunk, void, void> {
    this.#textCount += 1;
    const id = `${this.messageId}:${this.#textCount}`;
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
    const text = [getInputText(toolInvocation)];
    for await (const inputTextDelta of paceText(text, this.#pace, this.playback)) {
      yield { type: 'tool-input-delta', toolCallId, inputTextDelta };
    }
    if (state !== 'input-streaming' && input !== undefined && !this.playback.signal.aborted) {
      yield { type: 'tool-input-available', ...call, input };
    }
  }

  async *#playOutcome({ type, toolInvocation }: CallPart): AsyncGenerator<ChatMessageChunk> {
    const { toolCallId, toolName, input } = toolInvocation;
    const identity = { toolCallId, toolName, ...(type === 'dynamic-tool' && { dynamic: true }) };
    const chunks = createOutcomeChunks(identity, input, toolInvocation, this.messageId);
    if (chunks.length > 0) {
      await this.playback.wait((this.#pace.toolTime ?? 800) * (0.5 + this.#random()));
    }
    if (!this.playback.signal.aborted) {
      yield* chunks;
    }
  }
}
