import type { ChatAddToolApproveResponseInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { DecisionInbox } from '../../../core/DecisionInbox.ts';
import type { CallRecord } from '../../../core/CallRecord.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import type { AnswerRequest } from './AnswerRequest.ts';

/** A response to an approval request, with data for the call record. */
export interface RecordedResponse extends ChatAddToolApproveResponseInput {
  readonly record?: CallRecord | undefined;
}

/** An approval request that waits for its response. */
export interface WaitingRequest {
  readonly message: ChatMessage;
  readonly approvalId: string;
  /** Resolves when the request is answered or the answer is stopped. Never rejects. */
  readonly isSettled: Promise<void>;
}

/** The parts of an adapter that depend on the kind of server. One answer of a server can consist of several streams. */
export interface ServerProtocol {
  /** The name of the function that created the adapter, for error messages. */
  readonly caller: string;
  /** The inbox for the decisions of cards. Set if the server accepts more than plain approvals and denials. */
  readonly inbox?: DecisionInbox;
  /** Requests an answer, or the rest of `answer`. */
  readonly send: (
    request: AnswerRequest,
    answer?: ChatMessage,
  ) => ProviderSource | Promise<ProviderSource>;
  /** Converts a stream to chunks. `answer` is the message that the stream continues, if any. */
  readonly read: (
    source: ProviderSource,
    request: AnswerRequest,
    answer: ChatMessage | undefined,
  ) => ReadableStream<ChatMessageChunk>;
  /**
   * Creates a function that replaces the chunks of one stream before they are added to the message. `getAnswer` returns
   * the message so far.
   */
  readonly createTranslator?: (
    request: AnswerRequest,
    getAnswer: () => ChatMessage,
  ) => (chunk: ChatMessageChunk) => readonly ChatMessageChunk[];
  /** Returns chunks to add at the end of a stream. `before` is the answer before the stream. */
  readonly endStream?: (answer: ChatMessage, before: ChatMessage) => readonly ChatMessageChunk[];
  /** Called when an approval request starts waiting for its response. */
  readonly onRequest?: (request: WaitingRequest) => void;
}
