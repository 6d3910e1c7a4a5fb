import { describe, expect, it } from 'vitest';
import { fromResponsesInput, toResponsesInput } from '../../../../src/reading/messages/index.ts';

describe('fromResponsesInput', () => {
  it('reads a text as a message of the user', () => {
    expect(fromResponsesInput('Cats?')).toEqual([
      { id: 'message-1', role: 'user', status: 'sent', parts: [{ type: 'text', text: 'Cats?' }] },
    ]);
  });

  it('reads the arguments of a tool search as its input', () => {
    const [answer] = fromResponsesInput([
      {
        type: 'tool_search_call',
        id: 'tsc_1',
        call_id: null,
        status: 'completed',
        arguments: { paths: ['crm'] },
      },
    ]);
    expect(answer?.parts).toMatchObject([
      {
        toolInvocation: {
          toolName: 'tool_search',
          input: { paths: ['crm'] },
          output: { status: 'completed' },
        },
      },
    ]);
  });

  it('reads the calls that OpenAI ran itself, and the requests to approve them', () => {
    const [answer] = fromResponsesInput([
      { type: 'web_search_call', id: 'ws_1', status: 'completed', action: { query: 'cats' } },
      {
        type: 'mcp_approval_request',
        id: 'mcpr_1',
        server_label: 'files',
        name: 'read',
        arguments: '{"path":"a"}',
      },
      {
        type: 'mcp_approval_response',
        approval_request_id: 'mcpr_1',
        approve: false,
        reason: 'No.',
      },
      {
        type: 'mcp_call',
        id: 'mcp_1',
        server_label: 'files',
        name: 'read',
        arguments: '{}',
        error: 'Gone',
      },
    ]);
    expect(answer?.parts).toMatchObject([
      {
        type: 'tool',
        toolInvocation: {
          toolName: 'web_search',
          input: { action: { query: 'cats' } },
          state: 'output-available',
          providerExecuted: true,
        },
      },
      {
        type: 'dynamic-tool',
        toolInvocation: {
          state: 'output-denied',
          input: { path: 'a' },
          approvalId: 'mcpr_1',
          approval: { approved: false, reason: 'No.' },
          callProviderMetadata: { openai: { itemId: 'mcpr_1', serverLabel: 'files' } },
        },
      },
      { type: 'step-start' },
      { type: 'dynamic-tool', toolInvocation: { state: 'output-error', errorText: 'Gone' } },
    ]);
  });

  it('reads the calls of built-in tools that the app runs', () => {
    const action = { commands: ['ls'] };
    const [answer] = fromResponsesInput([
      { type: 'shell_call', id: 'sh_1', call_id: 'c1', status: 'completed', action },
      { type: 'shell_call_output', call_id: 'c1', output: [{ stdout: 'a.txt' }] },
    ]);
    expect(answer?.parts).toMatchObject([
      { toolInvocation: { toolName: 'shell', input: { action }, output: [{ stdout: 'a.txt' }] } },
    ]);
    // OpenAI would refuse the id of another item.
    const chat = [{ id: 'm', role: 'assistant' as const, parts: answer?.parts ?? [] }];
    expect(toResponsesInput(chat)[0]).toEqual({
      type: 'function_call',
      call_id: 'c1',
      name: 'shell',
      arguments: JSON.stringify({ action }),
    });
  });

  it('reads outputs that are lists', () => {
    const [answer] = fromResponsesInput([
      { type: 'function_call', call_id: 'c1', name: 'a', arguments: '' },
      { type: 'function_call', call_id: 'c2', name: 'b', arguments: 'not JSON' },
      {
        type: 'function_call_output',
        call_id: 'c1',
        output: [{ type: 'input_text', text: 'Hello' }],
      },
      {
        type: 'function_call_output',
        call_id: 'c2',
        output: [{ type: 'input_image', image_url: 'https://files.test/a.png' }],
      },
    ]);
    expect(answer?.parts).toMatchObject([
      { toolInvocation: { input: {}, output: 'Hello' } },
      { toolInvocation: { input: 'not JSON', output: [{ type: 'input_image' }] } },
    ]);
  });

  it('reads calls that OpenAI ran itself and that failed, and outputs of MCP servers', () => {
    const mcp = { type: 'mcp_call', name: 'read', server_label: 'files' };
    const [answer] = fromResponsesInput([
      { type: 'file_search_call', id: 'fs_1', status: 'failed', queries: ['a'] },
      { ...mcp, id: 'mcp_1', approval_request_id: 'mcpr_1', output: '{"a":1}' },
      { ...mcp, id: 'mcp_2', arguments: '{"b":2}', error: { code: 1 } },
    ]);
    expect(answer?.parts).toMatchObject([
      { toolInvocation: { state: 'output-error', errorText: 'file_search failed.' } },
      {
        toolInvocation: {
          output: { a: 1 },
          callProviderMetadata: { openai: { approvalRequestId: 'mcpr_1' } },
        },
      },
      { toolInvocation: { input: { b: 2 }, errorText: '{"code":1}' } },
    ]);
    const written = toResponsesInput([{ id: 'm', role: 'assistant', parts: answer?.parts ?? [] }]);
    expect(written[1]).toMatchObject({ approval_request_id: 'mcpr_1', output: '{"a":1}' });
  });

  it("reports what the chat doesn't support", () => {
    const reasons: string[] = [];
    fromResponsesInput(
      [
        { type: 'item_reference', id: 'x' },
        { type: 'function_call_output', call_id: 'x', output: '' },
        { role: 'user', content: [{ type: 'input_image', file_id: 'f' }] },
        { type: 'mcp_approval_response', approval_request_id: 'x', approve: true },
      ],
      { onLoss: ({ reason }) => reasons.push(reason) },
    );
    expect(reasons).toEqual([
      `The chat doesn't support the item "item_reference".`,
      "The output doesn't belong to any call.",
      "The chat doesn't support this part.",
      `The chat doesn't support the item "mcp_approval_response".`,
    ]);
  });
});
