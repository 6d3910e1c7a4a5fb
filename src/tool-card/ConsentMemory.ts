import { Answers } from './Answers.ts';
import { Recent } from './Recent.ts';
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
  readonly watched: Recent<WatchedRequest> = new Recent();
  /** Reasons that were begun, and answers that were given, by request. */
  readonly drafts: Recent<string> = new Recent();
  readonly receipts: Recent<Receipt> = new Recent();
  readonly answers: Answers = new Answers();
}

const memories = new WeakMap<object, ConsentMemory>();
const outsideOfChats = new ConsentMemory();

/** The memory of a chat: in another one, the same ids are other calls. */
export function consentMemoryIn(chat: object | undefined): ConsentMemory {
  if (chat === undefined) {
    return outsideOfChats;
  }
  const memory = memories.get(chat) ?? new ConsentMemory();
  memories.set(chat, memory);
  return memory;
}
