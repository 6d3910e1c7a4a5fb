import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { Ending } from '../history/Outcome.ts';
import type { ProviderMetadata } from '../history/ProviderMetadata.ts';
import { MessageBuilder } from './MessageBuilder.ts';

const createFields = (ending: Ending): Partial<ToolInvocation> => {
  switch (ending.type) {
    case 'output':
      return { state: 'output-available', output: ending.output };
    case 'error':
      return { state: 'output-error', errorText: ending.errorText };
    default: {
      const { reason } = ending;
      const approval = { approved: false, ...(reason !== undefined && { reason }) };
      return { state: 'output-denied', approval };
    }
  }
};

/** Adds an outcome to a call. Mutates and returns the call. */
export const endCall = (call: ToolInvocation, ending: Ending): ToolInvocation =>
  Object.assign(call, createFields(ending));

/** Builds a chat from a provider's messages, which have no ids and split answers into steps. */
export class MessagesBuilder {
  readonly #messages: MessageBuilder[] = [];
  readonly #calls = new Map<string, ToolInvocation>();
  #isStepOver = false;

  begin(role: ChatMessage['role']): MessageBuilder {
    const message = new MessageBuilder(`message-${this.#messages.length + 1}`, role);
    this.#messages.push(message);
    this.#isStepOver = false;
    return message;
  }

  /**
   * Returns the current assistant message. Starts a message if the last one isn't an assistant message, or a step if
   * the previous step has ended.
   */
  assistant(): MessageBuilder {
    const last = this.#messages.at(-1);
    if (last?.role !== 'assistant') {
      return this.begin('assistant');
    }
    if (this.#isStepOver) {
      this.#isStepOver = false;
      last.add({ type: 'step-start' });
    }
    return last;
  }

  /** Ends the assistant's step. Further content of the assistant belongs to a new step. */
  endStep(): void {
    this.#isStepOver = true;
  }

  addCall(
    call: { readonly id: string; readonly name: string; readonly input: unknown },
    {
      isDynamic = false,
      isHosted = false,
      providerMetadata,
    }: {
      readonly isDynamic?: boolean;
      readonly isHosted?: boolean;
      readonly providerMetadata?: ProviderMetadata | undefined;
    } = {},
  ): ToolInvocation {
    const toolInvocation: ToolInvocation = {
      toolCallId: call.id,
      toolName: call.name,
      state: 'input-available',
      input: call.input,
      ...(isHosted && { providerExecuted: true }),
      ...(providerMetadata !== undefined && { callProviderMetadata: providerMetadata }),
    };
    this.#calls.set(call.id, toolInvocation);
    this.assistant().add({ type: isDynamic ? 'dynamic-tool' : 'tool', toolInvocation });
    return toolInvocation;
  }

  getCall(id: string | undefined): ToolInvocation | undefined {
    return this.#calls.get(id ?? '');
  }

  /**
   * Ends the current step, and adds an outcome from the app to the call with this id. Returns false if there is no such
   * call.
   */
  endCall(id: string | undefined, ending: Ending): boolean {
    const call = this.getCall(id);
    this.#isStepOver = true;
    return call !== undefined && endCall(call, ending) === call;
  }

  end(): ChatMessage[] {
    return this.#messages.map((message) => ({ ...message.end(), status: 'sent' }));
  }
}
