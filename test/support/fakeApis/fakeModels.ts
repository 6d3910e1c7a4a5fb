import type { Model } from '../../../src/reading/adapter/index.ts';
import {
  toAnthropicRequest,
  toChatCompletionsRequest,
  toResponsesRequest,
} from '../../../src/reading/messages/index.ts';
import { fromAnthropic, fromOpenAI } from '../../../src/reading/stream/index.ts';

/** A provider as an app connects it. */
export interface FakeModel {
  readonly name: string;
  /** The provider's word for an answer that has become too long. */
  readonly tooLong: string;
  /** Creates a model that asks the server at an address. */
  readonly connect: (url: string) => Model;
}

/** Posts the fields of a request, and what the app adds to them. */
const post = (url: string, fields: object, signal: AbortSignal): Promise<Response> => {
  const body = JSON.stringify({ model: 'fake', stream: true, max_tokens: 1_000, ...fields });
  return fetch(url, { method: 'POST', body, signal });
};

/** The providers whose APIs a fake server has. */
export const fakeModels: readonly FakeModel[] = [
  {
    name: 'Chat Completions',
    tooLong: 'length',
    connect:
      (url) =>
      async (messages, { tools, signal }) =>
        fromOpenAI(
          await post(
            `${url}/v1/chat/completions`,
            toChatCompletionsRequest(messages, tools),
            signal,
          ),
        ),
  },
  {
    name: 'the Responses API',
    tooLong: 'max_output_tokens',
    connect:
      (url) =>
      async (messages, { tools, signal }) =>
        fromOpenAI(await post(`${url}/v1/responses`, toResponsesRequest(messages, tools), signal)),
  },
  {
    name: 'Anthropic',
    tooLong: 'max_tokens',
    connect:
      (url) =>
      async (messages, { tools, signal }) =>
        fromAnthropic(
          await post(`${url}/v1/messages`, toAnthropicRequest(messages, tools), signal),
        ),
  },
];
