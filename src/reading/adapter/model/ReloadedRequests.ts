import type {
  ChatAddToolApproveResponseInput,
  ChatMessage,
  ChatRealtimeEvent,
} from '@mui/x-chat/headless';
import type { PendingApprovals } from './PendingApprovals.ts';
import { ModelRun } from './ModelRun.ts';
import type { RunOptions } from './ModelRun.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { answeredCall, changeOf, findRequest, publish, withCall } from './callUpdates.ts';
import type { OldRequest } from './callUpdates.ts';
import { runToolCall } from './runToolCall.ts';

type TellChat = (event: ChatRealtimeEvent) => void;

/**
 * The requests for approval that earlier pages made. Each is answered once; when a message has none left
 * that is open, the model goes on with what came of them.
 */
export class ReloadedRequests {
  readonly #options: RunOptions;
  readonly #approvals: PendingApprovals;
  readonly #answered = new Set<string>();
  /** The messages whose requests were answered, as they stand. */
  readonly #messages = new Map<string, ChatMessage>();
  /** The calls whose tools run, by the ids of their requests. */
  readonly #running = new Set<string | undefined>();
  readonly #stops = new Set<AbortController>();

  constructor(options: RunOptions, approvals: PendingApprovals) {
    this.#options = options;
    this.#approvals = approvals;
  }

  /** Takes the answer to a request in one of these messages. Whether any of them waits for it. */
  answer(
    messages: readonly ChatMessage[],
    response: ChatAddToolApproveResponseInput,
    tellChat: TellChat,
  ): boolean {
    const { id } = response;
    const request = this.#answered.has(id) ? undefined : findRequest(messages, id);
    if (request === undefined) {
      return false;
    }
    this.#answered.add(id);
    // Not waited for: the answer has arrived, and what comes of it comes when it comes.
    this.#goOn(request, response, tellChat).catch(() => undefined);
    return true;
  }

  /** Stops all that goes on. */
  stop(): void {
    this.#stops.forEach((stop) => stop.abort());
  }

  async #goOn(
    request: OldRequest,
    response: ChatAddToolApproveResponseInput,
    tellChat: TellChat,
  ): Promise<void> {
    const stop = new AbortController();
    this.#stops.add(stop);
    this.#running.add(response.id);
    try {
      await this.#settle(request, response, tellChat, stop.signal);
    } finally {
      this.#running.delete(response.id);
    }
    try {
      await this.#askModel(request, tellChat, stop.signal);
    } finally {
      this.#stops.delete(stop);
    }
  }

  /** Does what somebody agreed to, or says that it was denied. */
  async #settle(
    { message, call }: OldRequest,
    response: ChatAddToolApproveResponseInput,
    tellChat: TellChat,
    signal: AbortSignal,
  ): Promise<void> {
    // Another of its calls may have changed it: what the chat was given of that may be older.
    const { parts } = this.#messages.get(message.id) ?? message;
    this.#messages.set(message.id, { ...message, parts });
    const change = (news: Parameters<typeof withCall>[2]): void => {
      const changed = withCall(this.#messages.get(message.id) ?? message, call.toolCallId, news);
      this.#messages.set(message.id, changed);
      tellChat({ type: 'message-updated', message: changed });
    };
    change(answeredCall(response));
    if (response.approved) {
      await runToolCall(call, {
        ...this.#options,
        messageId: message.id,
        approvals: this.#approvals,
        signal,
        // Somebody has just agreed.
        isApproved: true,
        emit: (chunk) => change(changeOf(chunk) ?? {}),
        note: () => undefined,
      });
    }
  }

  /** Lets the model go on, where nothing of the message is open any more. */
  async #askModel(
    { message, history }: OldRequest,
    tellChat: TellChat,
    signal: AbortSignal,
  ): Promise<void> {
    const latest = this.#messages.get(message.id) ?? message;
    if (signal.aborted || this.#isOpen(latest)) {
      return;
    }
    const messageId = createMessageId();
    const run = new ModelRun(this.#options, {
      messageId,
      history: [...history.slice(0, -1), latest],
      approvals: this.#approvals,
      signal,
    });
    await publish(messageId, run.chunks(), tellChat);
  }

  #isOpen({ parts }: ChatMessage): boolean {
    return parts.some((part) => {
      const { state, approvalId } =
        part.type === 'tool' || part.type === 'dynamic-tool' ? part.toolInvocation : {};
      return state === 'approval-requested' || this.#running.has(approvalId ?? '');
    });
  }
}
