import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ConversionLoss } from '../../messages/ConversionOptions.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import type { InputValidator } from '../../syntax/scanner/Scanner.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import type { HttpOptions, HttpRequest, PerRequest } from '../server/sendHttpRequest.ts';
import type { AgUiContext, AgUiRunInput } from './AgUiRunInput.ts';

/** An HTTP request for a run that is about to be sent. */
export type AgUiHttpRequest = HttpRequest<AgUiRunInput>;

/** Options shared by all AG-UI adapters. */
interface CommonOptions {
  /** The app's own tools, which the agent can call. The server gets their definitions. */
  readonly tools?: ToolDefinitions | undefined;
  /** Information that the agent should know, apart from the conversation. */
  readonly context?: PerRequest<readonly AgUiContext[]> | undefined;
  /**
   * The state of a conversation in which the server has sent none.
   * @default {}
   */
  readonly state?: PerRequest<unknown>;
  /**
   * Values of the app for the agent.
   * @default {}
   */
  readonly forwardedProps?: PerRequest<unknown>;
  /**
   * The version of AG-UI to declare. Pass `null` to declare none, for servers older than 1.0 that reject
   * unknown fields.
   * @default '1.1'
   */
  readonly protocolVersion?: string | null | undefined;
  /**
   * Checks the answer to an interrupt against its response schema, and returns the faults, for example
   * `validateInput` of `toolcard/syntax`. An answer with faults isn't sent.
   * @default a function that checks which fields an answer has, but not their values
   */
  readonly validate?: InputValidator | undefined;
  /**
   * Returns the messages of the chat. If set, users can also answer interrupts that came before the page
   * was reloaded.
   */
  readonly getMessages?: (() => readonly ChatMessage[]) | undefined;
  /** Called for each part of the chat that is left out or changed because AG-UI messages can't hold it. */
  readonly onLoss?: ((loss: ConversionLoss<ChatMessage, unknown>) => void) | undefined;
}

/** Options for an adapter that sends requests itself. */
export interface AgUiHttpOptions extends CommonOptions, HttpOptions<AgUiRunInput> {
  /** The URL of the agent. */
  readonly url: string;
  readonly stream?: undefined;
}

/** Options for an adapter whose requests the app sends. */
export interface AgUiStreamOptions extends CommonOptions {
  /** Called with the input of each run. Returns the response, its body, or the events. */
  readonly stream: (
    input: AgUiRunInput,
    context: { readonly signal: AbortSignal },
  ) => ProviderSource | Promise<ProviderSource>;
  readonly url?: undefined;
}

/** Options for `createAgUiAdapter`. */
export type AgUiAdapterOptions = AgUiHttpOptions | AgUiStreamOptions;

/** An answer to an interrupt. */
export type AgUiAnswer =
  | {
      readonly type: 'approve';
      /** The input to run the call with instead. The response schema of the interrupt must allow that. */
      readonly editedArgs?: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly type: 'deny'; readonly reason?: string | undefined }
  | {
      readonly type: 'submit';
      /** The data that the interrupt asks for. It must match the response schema. */
      readonly payload: unknown;
    }
  /** Abandons the interrupt, so that the agent continues without an answer. */
  | { readonly type: 'cancel' };

/** An adapter for an AG-UI server. */
export interface AgUiAdapter extends ChatAdapter {
  /**
   * Answers an interrupt, for example with data or with an edited input. `id` is the id of the approval
   * request or of the interrupt. Resolves when the answer was accepted. The answers are sent when the
   * last interrupt of the message has one.
   */
  readonly answerInterrupt: (id: string, answer: AgUiAnswer) => Promise<void>;
}
