/** A value, or a function that returns it for each request. */
export type PerRequest<T> = T | (() => T | Promise<T>);

/** Resolves to a value, or to the result of the function that returns it. */
export const resolvePerRequest = async <T>(given: PerRequest<T>): Promise<T> =>
  typeof given === 'function' ? (given as () => T | Promise<T>)() : given;

/**
 * Request headers in any form that `fetch` accepts. Spelled out, because `HeadersInit` doesn't exist in server code
 * that is compiled without the DOM types.
 */
export type HttpHeaders = Headers | Record<string, string> | [name: string, value: string][];

/** An HTTP request, before it is sent. */
export interface HttpRequest<Body> {
  readonly url: string;
  readonly headers: Headers;
  /** Undefined for a GET request. */
  readonly body: Body | undefined;
}

/** Changes to a request. Each field replaces the original one. Omitted fields stay unchanged. */
export interface HttpChange {
  readonly url?: string | undefined;
  readonly headers?: HttpHeaders | undefined;
  readonly body?: object | undefined;
}

/** Options for the requests of an adapter. */
export interface HttpOptions<Body> {
  /** Extra headers for each request. */
  readonly headers?: PerRequest<HttpHeaders> | undefined;
  /** The `credentials` option of `fetch`. */
  readonly credentials?: 'include' | 'omit' | 'same-origin' | undefined;
  /**
   * A replacement for `fetch`.
   * @default globalThis.fetch
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Changes a request before it is sent, for example to send only the last message. */
  readonly prepareRequest?:
    | ((request: HttpRequest<Body>) => HttpChange | Promise<HttpChange>)
    | undefined;
}

/** Posts a JSON body to a URL, or gets the URL if there is no body. */
export async function sendHttpRequest<Body extends object>(
  url: string,
  body: Body | undefined,
  options: HttpOptions<Body>,
  signal: AbortSignal,
): Promise<Response> {
  const { headers: given = {}, credentials, prepareRequest, fetch = globalThis.fetch } = options;
  const headers = new Headers(await resolvePerRequest(given));
  if (body !== undefined) {
    headers.set('content-type', 'application/json');
  }
  const change = (await prepareRequest?.({ url, headers, body })) ?? {};
  // Never adds a body to a request without one, even if the app returns a body.
  const content = body && (change.body ?? body);
  return fetch(change.url ?? url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: change.headers ?? headers,
    ...(content !== undefined && { body: JSON.stringify(content) }),
    ...(credentials !== undefined && { credentials }),
    signal,
  });
}
