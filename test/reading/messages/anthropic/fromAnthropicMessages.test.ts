import { describe, expect, it } from 'vitest';
import { fromAnthropicMessages } from '../../../../src/reading/messages/index.ts';

describe('fromAnthropicMessages', () => {
  it('reads calls with results of every kind', () => {
    const [system, user, answer, next] = fromAnthropicMessages({
      system: 'Be kind.',
      messages: [
        { role: 'user', content: 'Cats?' },
        {
          role: 'assistant',
          content: [
            { type: 'tool_use', id: 'c1', name: 'search', input: { q: 1 } },
            { type: 'tool_use', id: 'c2', name: 'search', input: {} },
            { type: 'tool_use', id: 'c3', name: 'draw', input: {} },
            {
              type: 'mcp_tool_use',
              id: 'mcptoolu_1',
              name: 'read',
              server_name: 'files',
              input: {},
            },
            {
              type: 'mcp_tool_result',
              tool_use_id: 'mcptoolu_1',
              is_error: false,
              content: [{ type: 'text', text: 'ok' }],
            },
          ],
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'c1',
              content: [{ type: 'text', text: '{"a":1}' }],
            },
            { type: 'tool_result', tool_use_id: 'c2', is_error: true, content: 'No query' },
            { type: 'tool_result', tool_use_id: 'c3', content: [{ type: 'image', source: {} }] },
            { type: 'text', text: 'And?' },
          ],
        },
      ],
    });
    expect([system?.role, user?.role, next?.role]).toEqual(['system', 'user', 'user']);
    expect(answer?.parts).toMatchObject([
      { toolInvocation: { state: 'output-available', input: { q: 1 }, output: { a: 1 } } },
      { toolInvocation: { state: 'output-error', errorText: 'No query' } },
      { toolInvocation: { state: 'output-available', output: [{ type: 'image', source: {} }] } },
      {
        type: 'dynamic-tool',
        toolInvocation: {
          providerExecuted: true,
          output: 'ok',
          callProviderMetadata: { anthropic: { type: 'mcp-tool-use', serverName: 'files' } },
        },
      },
    ]);
  });

  it('reads a failed result with an image as a failure', () => {
    const content = [
      { type: 'text', text: 'Not drawn' },
      { type: 'image', source: {} },
    ];
    const [answer] = fromAnthropicMessages({
      messages: [
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'draw', input: {} }] },
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'c1', is_error: true, content }],
        },
      ],
    });
    expect(answer?.parts).toMatchObject([
      { toolInvocation: { state: 'output-error', errorText: 'Not drawn' } },
    ]);
  });

  it('reads the failure of a tool that Anthropic ran itself', () => {
    const [answer] = fromAnthropicMessages({
      messages: [
        {
          role: 'assistant',
          content: [
            { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} },
            {
              type: 'web_search_tool_result',
              tool_use_id: 's1',
              content: { type: 'web_search_tool_result_error', error_code: 'unavailable' },
            },
          ],
        },
      ],
    });
    expect(answer?.parts).toMatchObject([
      { toolInvocation: { state: 'output-error', errorText: 'unavailable' } },
    ]);
  });

  it("reports what the chat doesn't support", () => {
    const reasons: string[] = [];
    fromAnthropicMessages(
      {
        messages: [
          { role: 'user', content: [{ type: 'image', source: { type: 'file', file_id: 'f' } }] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: '' }] },
          { role: 'assistant', content: [{ type: 'bash_tool_result', tool_use_id: 'x' }] },
        ],
      },
      { onLoss: ({ reason }) => reasons.push(reason) },
    );
    expect(reasons).toEqual([
      "The chat doesn't support this block.",
      "The result doesn't belong to any call.",
      "The result doesn't belong to any call.",
    ]);
  });
});
