import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ConversionLoss } from '../../messages/ConversionOptions.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import type { AiSdkRequest, AiSdkRequestBody } from './AiSdkRequest.ts';

/** A value, or a function that returns the value for each request. */
type PerRequest<T> = T | (() => T | Promise<T>);

/**
 * The headers of a request, in the forms that `fetch` accepts. Spelled out, because a server without DOM
 * types has no name for them.
 */
export type AiSdkHeaders = Headers | Record<string, string> | [name: string, value: string][];

/** An HTTP request that is about to be sent. */
export interface AiSdkHttpRequest {
  readonly url: string;
  readonly headers: Headers;
  /** Undefined if the request resumes a stream. */
  readonly body: (AiSdkRequestBody & Readonly<Record<string, unknown>>) | undefined;
}

/** Changes to a request. Each field replaces the original one, and omitted fields keep their values. */
export interface AiSdkHttpChange {
  readonly url?: string | undefined;
  readonly headers?: AiSdkHeaders | undefined;
  readonly body?: object | undefined;
}

/** Options shared by all AI SDK adapters. */
interface CommonOptions {
  /**
   * The server's AI SDK version. Version 5 has no approvals.
   * @default 6
   */
  readonly version?: 5 | 6 | 7 | undefined;
  /**
   * Returns the messages of the chat. If set, users can also respond to approval requests that were made
   * before the page was reloaded.
   */
  readonly getMessages?: (() => readonly ChatMessage[]) | undefined;
  /**
   * Called for each part of the chat that is left out or changed because AI SDK messages can't represent
   * it.
   */
  readonly onLoss?: ((loss: ConversionLoss<ChatMessage, unknown>) => void) | undefined;
}

/** Options for an adapter that sends requests itself. */
export interface AiSdkHttpOptions extends CommonOptions {
  /**
   * The URL of the chat's route.
   * @default '/api/chat'
   */
  readonly api?: string | undefined;
  /** Extra headers for each request. */
  readonly headers?: PerRequest<AiSdkHeaders> | undefined;
  /** Extra fields for the body of each request. They can't replace the fields of `AiSdkRequestBody`. */
  readonly body?: PerRequest<object> | undefined;
  /** The `credentials` option of `fetch`. */
  readonly credentials?: 'include' | 'omit' | 'same-origin' | undefined;
  /**
   * The function that sends the requests.
   * @default globalThis.fetch
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Changes a request before it is sent, for example to send only the last message. */
  readonly prepareRequest?:
    | ((request: AiSdkHttpRequest) => AiSdkHttpChange | Promise<AiSdkHttpChange>)
    | undefined;
  readonly stream?: undefined;
}

/** Options for an adapter whose requests the app sends. */
export interface AiSdkStreamOptions extends CommonOptions {
  /** Called with each request. Returns the response, its body, or the stream of `toUIMessageStream()`. */
  readonly stream: (request: AiSdkRequest) => ProviderSource | Promise<ProviderSource>;
}

/** Options for `createAiSdkAdapter`. */
export type AiSdkAdapterOptions = AiSdkHttpOptions | AiSdkStreamOptions;
