import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';
import { resolvePerRequest, sendHttpRequest } from '../server/sendHttpRequest.ts';
import type { AiSdkHttpOptions, AiSdkHttpRequest } from './AiSdkAdapterOptions.ts';
import type { AiSdkRequest } from './AiSdkRequest.ts';
import { readResumableStream } from './readResumableStream.ts';

/** Sends requests like the AI SDK's own transport. */
export class AiSdkTransport {
  readonly #options: AiSdkHttpOptions;

  constructor(options: AiSdkHttpOptions) {
    this.#options = options;
  }

  /** Requests an answer. Resumes the stream if the connection ends too early and the server supports resuming. */
  async send({ body, signal }: AiSdkRequest): Promise<ProviderSource> {
    const all = { ...(await resolvePerRequest(this.#options.body ?? {})), ...body };
    const response = await this.#fetch(this.#api, all, signal);
    if (!response.ok || response.body === null) {
      return response;
    }
    const reopen = async (): Promise<ReadableStream<Uint8Array> | undefined> =>
      (await this.resume(body.id, signal))?.body ?? undefined;
    const pieces = readResumableStream(response.body, reopen);
    const resumable = streamFromGenerator(pieces, { onCancel: () => undefined });
    return new Response(resumable, { headers: response.headers });
  }

  /**
   * Requests the stream of a running answer from its beginning. Returns undefined if no answer is running or the server
   * responds with an error.
   */
  async resume(chatId: string, signal: AbortSignal): Promise<Response | undefined> {
    const url = `${this.#api}/${encodeURIComponent(chatId)}/stream`;
    const response = await this.#fetch(url, undefined, signal);
    return response.ok && response.status !== 204 ? response : undefined;
  }

  get #api(): string {
    return this.#options.api ?? '/api/chat';
  }

  #fetch(url: string, body: AiSdkHttpRequest['body'], signal: AbortSignal): Promise<Response> {
    return sendHttpRequest(url, body, this.#options, signal);
  }
}
