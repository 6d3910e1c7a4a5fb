import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ConversionLoss } from '../../messages/ConversionOptions.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import type { InputValidator } from '../../syntax/scanner/Scanner.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import type { HttpOptions, HttpRequest, PerRequest } from '../server/sendHttpRequest.ts';
import type { AgUiContext, AgUiRunInput } from './AgUiRunInput.ts';

/** The HTTP request for a run, before it is sent. */
export type AgUiHttpRequest = HttpRequest<AgUiRunInput>;

/** Options shared by all AG-UI adapters. */
interface CommonOptions {
  /** The app's tools for the agent. Their definitions are sent to the server. */
  readonly tools?: ToolDefinitions | undefined;
  /** Information for the agent in addition to the conversation. */
  readonly context?: PerRequest<readonly AgUiContext[]> | undefined;
  /**
   * The initial state of a conversation. Used until the server sends a state.
   * @default {}
   */
  readonly state?: PerRequest<unknown>;
  /**
   * The `forwardedProps` of each run, for the app's own data.
   * @default {}
   */
  readonly forwardedProps?: PerRequest<unknown>;
  /**
   * The AG-UI version to declare. Pass `null` for servers older than 1.0, which reject unknown fields.
   * @default '1.1'
   */
  readonly protocolVersion?: string | null | undefined;
  /**
   * Returns the faults of an answer to an interrupt, given the interrupt's response schema. An answer with faults isn't
   * sent. For a complete check, pass `validateInput` from `toolcard/syntax`.
   * @default a function that checks which fields an answer has, but not their values
   */
  readonly validate?: InputValidator | undefined;
  /** Returns the messages of the chat. Without it, users can't answer interrupts from before a page reload. */
  readonly getMessages?: (() => readonly ChatMessage[]) | undefined;
  /** Called for each part of the chat that is omitted or changed because AG-UI messages can't represent it. */
  readonly onLoss?: ((loss: ConversionLoss<ChatMessage, unknown>) => void) | undefined;
}

/** Options for an adapter that sends requests itself. */
export interface AgUiHttpOptions extends CommonOptions, HttpOptions<AgUiRunInput> {
  /** The URL of the agent. */
  readonly url: string;
  readonly stream?: undefined;
}

/** Options for an adapter that lets the app send its requests. */
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
      /**
       * The edited input to run the call with. Allowed only if the interrupt's response schema has the property
       * `editedArgs`.
       */
      readonly editedArgs?: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly type: 'deny'; readonly reason?: string | undefined }
  | {
      readonly type: 'submit';
      /** The requested data. It must match the response schema. */
      readonly payload: unknown;
    }
  /** Cancels the interrupt. The agent continues without an answer. */
  | { readonly type: 'cancel' };

/** An adapter for an AG-UI server. */
export interface AgUiAdapter extends ChatAdapter {
  /**
   * Answers an interrupt, for example with data or an edited input. `id` is the id of the interrupt or of its approval
   * request. Resolves when the answer has been accepted. When all interrupts of a message are answered, the answers are
   * sent together.
   */
  readonly answerInterrupt: (id: string, answer: AgUiAnswer) => Promise<void>;
}
