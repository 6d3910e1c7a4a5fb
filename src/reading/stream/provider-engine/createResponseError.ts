import type { Pieces } from './ProviderSource.ts';
import { providerError } from './providerError.ts';

/** Number of characters after which reading of an error response stops. */
const maxBodyLength = 16_384;

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
};

/** Creates the error for a response with an error status, from the status and the body. */
export async function createResponseError(
  name: string,
  response: Response,
  pieces: Pieces,
): Promise<Error> {
  const decoder = new TextDecoder();
  let body = '';
  let next = await pieces.next();
  while (!next.done && body.length < maxBodyLength) {
    body += ArrayBuffer.isView(next.value)
      ? decoder.decode(next.value, { stream: true })
      : String(next.value);
    next = await pieces.next();
  }
  const status = `${response.status} ${response.statusText}`.trim();
  return providerError(`${name} answered ${status}`, parseBody(body));
}
