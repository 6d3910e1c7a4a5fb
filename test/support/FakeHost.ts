import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { MessageFromChunks } from '../../src/reading/adapter/MessageFromChunks.ts';

/** The parts of the host that adapters talk to, for tests in Node. */
export class FakeHost {
  messages: ChatMessage[];
  readonly #adapter: ChatAdapter;
  #stop = new AbortController();
  readonly #responses = new Map<string, { approved: boolean; reason?: string }>();

  constructor(createAdapter: (host: FakeHost) => ChatAdapter, messages: ChatMessage[] = []) {
    this.messages = messages;
    this.#adapter = createAdapter(this);
    void this.#adapter.subscribe?.({
      onEvent: (event) => {
        if (event.type === 'message-updated') {
          this.#learn(event.message);
          this.#set(event.message);
        }
      },
    });
  }

  /** The calls of the last message, by id. */
  get calls() {
    const parts = this.messages.at(-1)?.parts ?? [];
    return Object.fromEntries(
      parts.flatMap((part) =>
        'toolInvocation' in part ? [[part.toolInvocation.toolCallId, part.toolInvocation]] : [],
      ),
    );
  }

  /** Sends a message, and resolves to the answer when it has ended. */
  async send(text: string): Promise<ChatMessage> {
    const message: ChatMessage = {
      id: `q${this.messages.length}`,
      role: 'user',
      parts: [{ type: 'text', text }],
    };
    this.messages = [...this.messages, message];
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    return this.#read(
      await this.#adapter.sendMessage({ message, messages: this.messages, signal }),
    );
  }

  /** Removes the last message, and resolves to the one that replaces it. */
  async regenerate(): Promise<ChatMessage> {
    const messageId = this.messages.at(-1)!.id;
    this.messages = this.messages.slice(0, -1);
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const input = { message: this.messages.at(-1)!, messages: this.messages, messageId, signal };
    return this.#read(await this.#adapter.regenerate!(input));
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Answers an approval request as the host does: it shows the answer first, and takes it back if sending fails. */
  async respond(id: string, approved: boolean, reason?: string): Promise<void> {
    const before = this.messages;
    const approval = { approved, ...(reason !== undefined && { reason }) };
    this.#responses.set(id, approval);
    this.messages = before.map((message) => ({
      ...message,
      parts: message.parts.map((part) =>
        'toolInvocation' in part && part.toolInvocation.approvalId === id
          ? {
              ...part,
              toolInvocation: { ...part.toolInvocation, state: 'approval-responded', approval },
            }
          : part,
      ),
    }));
    try {
      await this.#adapter.addToolApprovalResponse!({ id, ...approval });
    } catch (error) {
      this.#responses.delete(id);
      this.messages = before;
      throw error;
    }
  }

  async #read(stream: ReadableStream<unknown>): Promise<ChatMessage> {
    const before = this.messages;
    const answer = new MessageFromChunks({ id: 'none', role: 'assistant', parts: [] });
    const reader = (stream as ReadableStream<ChatMessageChunk>).getReader();
    let id: string | undefined;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        answer.add(next.value);
        // The chunks say nothing about responses, so the host keeps those that it knows.
        const parts = answer.message.parts.map((part) => {
          if (part.type !== 'tool' && part.type !== 'dynamic-tool') {
            return part;
          }
          const { toolInvocation: call } = part;
          const approval = call.approval ?? this.#responses.get(call.approvalId ?? '');
          const state =
            approval !== undefined && call.state === 'approval-requested'
              ? 'approval-responded'
              : call.state;
          const changed = { ...call, state, ...(approval && { approval }) };
          return { ...part, toolInvocation: changed };
        });
        id = answer.message.id;
        this.#set({ ...answer.message, parts });
      }
    } catch (error) {
      this.#set({ ...answer.message, status: 'error' });
      throw error;
    }
    return this.messages.find((message) => message.id === id) ?? before.at(-1)!;
  }

  #learn({ parts }: ChatMessage): void {
    for (const part of parts) {
      const { approvalId, approval } = 'toolInvocation' in part ? part.toolInvocation : {};
      if (approvalId !== undefined && approval !== undefined) {
        this.#responses.set(approvalId, approval);
      }
    }
  }

  #set(message: ChatMessage): void {
    const isKnown = this.messages.some(({ id }) => id === message.id);
    this.messages = isKnown
      ? this.messages.map((each) => (each.id === message.id ? { ...each, ...message } : each))
      : [...this.messages, message];
  }
}
