import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ConversionLoss } from '../../messages/ConversionOptions.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import type {
  HttpChange,
  HttpHeaders,
  HttpOptions,
  HttpRequest,
  PerRequest,
} from '../server/sendHttpRequest.ts';
import type { AiSdkRequest, AiSdkRequestBody } from './AiSdkRequest.ts';

/** The headers of a request, in the forms that `fetch` accepts. */
export type AiSdkHeaders = HttpHeaders;

/** The body of a request, with the app's extra fields. */
type Body = AiSdkRequestBody & Readonly<Record<string, unknown>>;

/** An HTTP request that is about to be sent. It has no body if it resumes a stream. */
export type AiSdkHttpRequest = HttpRequest<Body>;

/** Changes to a request. Each field replaces the original one, and omitted fields keep their values. */
export type AiSdkHttpChange = HttpChange;

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
export interface AiSdkHttpOptions extends CommonOptions, HttpOptions<Body> {
  /**
   * The URL of the chat's route.
   * @default '/api/chat'
   */
  readonly api?: string | undefined;
  /** Extra fields for the body of each request. They can't replace the fields of `AiSdkRequestBody`. */
  readonly body?: PerRequest<object> | undefined;
  readonly stream?: undefined;
}

/** Options for an adapter whose requests the app sends. */
export interface AiSdkStreamOptions extends CommonOptions {
  /** Called with each request. Returns the response, its body, or the stream of `toUIMessageStream()`. */
  readonly stream: (request: AiSdkRequest) => ProviderSource | Promise<ProviderSource>;
}

/** Options for `createAiSdkAdapter`. */
export type AiSdkAdapterOptions = AiSdkHttpOptions | AiSdkStreamOptions;
