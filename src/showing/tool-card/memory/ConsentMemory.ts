'use client';
import * as React from 'react';
import { AnswerStore } from './AnswerStore.ts';
import { RecentMap } from '../../ui/RecentMap.ts';
import { PendingRequests } from './PendingRequests.ts';
import type { ShownRequest } from './consentRequest.ts';

/** How a request for approval was answered here. */
export interface Receipt {
  readonly toolName: string;
  readonly approved: boolean;
  readonly at: number;
  readonly by: string | undefined;
  readonly reason: string | undefined;
  /** The input that was answered, as it was shown. */
  readonly inputText: string | undefined;
}

/** A reason that somebody has begun. */
export interface ReasonDraft {
  readonly draft: string;
  /** Whether it is shown: it is sent only then. */
  readonly isOpen: boolean;
}

/** What was asked of somebody last for a call, and when that changed before his eyes. */
export interface WatchedRequest {
  readonly shown: ShownRequest;
  readonly hasChanged: boolean;
  readonly changedAt: number;
}

/**
 * What is known of requests for approval beyond the life of their cards: the host mounts those anew, and
 * what was shown, begun and answered must not be forgotten with them.
 */
export class ConsentMemory {
  /** By call: also where it asks anew under another id. */
  readonly watched: RecentMap<WatchedRequest> = new RecentMap();
  /** Reasons that were begun, and answers that were given, by request. */
  readonly drafts: RecentMap<ReasonDraft> = new RecentMap();
  readonly receipts: RecentMap<Receipt> = new RecentMap();
  readonly answers: AnswerStore = new AnswerStore();
  /** The requests that wait on the screen. */
  readonly waiting: PendingRequests = new PendingRequests();
  /** The calls whose cards have gone. */
  readonly #left = new RecentMap<true>();

  /** Notes that a card is there; gives the way to note that it has gone. One that is mounted anew comes before it goes. */
  stay(callKey: string): () => void {
    this.#left.delete(callKey);
    return () => this.#left.set(callKey, true);
  }

  /** Forgets what a card has left that has gone: what comes under its keys now is another call. */
  arrive(callKey: string, answerKey: string): void {
    if (this.#left.get(callKey) === true) {
      this.watched.delete(callKey);
      this.receipts.delete(answerKey);
      this.answers.forget(answerKey);
    }
  }
}

const memories = new WeakMap<object, ConsentMemory>();
const outsideOfChats = new ConsentMemory();

const memoryIn = (chat: object | undefined): ConsentMemory => {
  if (chat === undefined) {
    return outsideOfChats;
  }
  const memory = memories.get(chat) ?? new ConsentMemory();
  memories.set(chat, memory);
  return memory;
};

/**
 * The memory of the chat around a card: in another one, the same ids are other calls. Outside of chats
 * nobody can tell, and what is known of a call goes with its card.
 */
export function useConsentMemory(
  chat: object | undefined,
  callKey: string,
  answerKey: string,
): ConsentMemory {
  const memory = memoryIn(chat);
  React.useState(() => (chat === undefined ? memory.arrive(callKey, answerKey) : undefined));
  React.useEffect(() => memory.stay(callKey), [memory, callKey]);
  return memory;
}
