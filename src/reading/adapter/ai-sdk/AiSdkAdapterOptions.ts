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

/** Request headers in any form that `fetch` accepts. */
export type AiSdkHeaders = HttpHeaders;

/** The body of a request, including the app's extra fields. */
type Body = AiSdkRequestBody & Readonly<Record<string, unknown>>;

/** An HTTP request, before it is sent. A request that resumes a stream has no body. */
export type AiSdkHttpRequest = HttpRequest<Body>;

/** Changes to a request. Each field replaces the original one. Omitted fields stay unchanged. */
export type AiSdkHttpChange = HttpChange;

/** Options shared by all AI SDK adapters. */
interface CommonOptions {
  /**
   * The server's AI SDK version. Version 5 has no approvals.
   * @default 6
   */
  readonly version?: 5 | 6 | 7 | undefined;
  /** Returns the messages of the chat. Without it, users can't answer approval requests from before a page reload. */
  readonly getMessages?: (() => readonly ChatMessage[]) | undefined;
  /** Called for each part of the chat that is omitted or changed because AI SDK messages can't represent it. */
  readonly onLoss?: ((loss: ConversionLoss<ChatMessage, unknown>) => void) | undefined;
}

/** Options for an adapter that sends requests itself. */
export interface AiSdkHttpOptions extends CommonOptions, HttpOptions<Body> {
  /**
   * The URL of the chat's route.
   * @default '/api/chat'
   */
  readonly api?: string | undefined;
  /** Extra fields for the body of each request. The fields of `AiSdkRequestBody` take precedence. */
  readonly body?: PerRequest<object> | undefined;
  readonly stream?: undefined;
}

/** Options for an adapter that lets the app send its requests. */
export interface AiSdkStreamOptions extends CommonOptions {
  /** Called for each request. Returns the response, its body, or the stream of `toUIMessageStream()`. */
  readonly stream: (request: AiSdkRequest) => ProviderSource | Promise<ProviderSource>;
}

/** Options for `createAiSdkAdapter`. */
export type AiSdkAdapterOptions = AiSdkHttpOptions | AiSdkStreamOptions;
