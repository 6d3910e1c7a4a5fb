import { describe, expect, it } from 'vitest';
import {
  toAnthropicMessages,
  toAnthropicRequest,
  toChatCompletionsMessages,
  toChatCompletionsRequest,
  toGeminiContents,
  toGeminiRequest,
  toResponsesInput,
  toResponsesRequest,
} from '../../../src/reading/messages/index.ts';
import { threeTurns } from '../../support/chatMessages.ts';

const schema = {
  type: 'object',
  properties: { q: { type: 'string' } },
  required: ['q'],
} as const;
const anything = { type: 'object', properties: {} };
const tools = {
  search: { description: 'Searches.', inputSchema: schema, execute: () => 1, readOnly: true },
  stop: {},
};

describe('a request', () => {
  it('has the messages and the tools in the form of Chat Completions', () => {
    expect(toChatCompletionsRequest(threeTurns, tools)).toEqual({
      messages: toChatCompletionsMessages(threeTurns),
      tools: [
        {
          type: 'function',
          function: { name: 'search', description: 'Searches.', parameters: schema },
        },
        { type: 'function', function: { name: 'stop', parameters: anything } },
      ],
    });
  });

  it('has the items and the tools in the form of the Responses API', () => {
    const base = { type: 'function', strict: false };
    expect(toResponsesRequest(threeTurns, tools)).toEqual({
      input: toResponsesInput(threeTurns),
      tools: [
        { ...base, name: 'search', description: 'Searches.', parameters: schema },
        { ...base, name: 'stop', parameters: anything },
      ],
    });
  });

  it('has the system prompt, the messages and the tools in the form of Anthropic', () => {
    expect(toAnthropicRequest(threeTurns, tools)).toEqual({
      ...toAnthropicMessages(threeTurns),
      tools: [
        { name: 'search', description: 'Searches.', input_schema: schema },
        { name: 'stop', input_schema: anything },
      ],
    });
  });

  it('has the contents and the tools in the form of Gemini', () => {
    expect(toGeminiRequest(threeTurns, tools)).toEqual({
      ...toGeminiContents(threeTurns),
      tools: [
        {
          functionDeclarations: [
            { name: 'search', description: 'Searches.', parametersJsonSchema: schema },
            { name: 'stop', parametersJsonSchema: anything },
          ],
        },
      ],
    });
  });

  it.each([toChatCompletionsRequest, toResponsesRequest, toAnthropicRequest, toGeminiRequest])(
    'leaves out an empty list of tools and passes on the options: %o',
    (toRequest) => {
      const reasons: string[] = [];
      const onLoss = ({ reason }: { readonly reason: string }): void => void reasons.push(reason);
      const source = { type: 'source-url', sourceId: 's', url: 'https://a.test' } as const;
      const request = toRequest([{ id: 'm', role: 'user', parts: [source] }], {}, { onLoss });
      expect(request).not.toHaveProperty('tools');
      expect(reasons).toHaveLength(1);
    },
  );
});
