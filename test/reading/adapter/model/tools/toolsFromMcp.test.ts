import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord, toolCardStatus } from '../../../../../src/index.ts';
import { createModelAdapter, toolsFromMcp } from '../../../../../src/reading/adapter/index.ts';
import type {
  McpCall,
  McpCallParams,
  McpToolsOptions,
  ModelContext,
} from '../../../../../src/reading/adapter/index.ts';
import { MessageBuilder } from '../../../../../src/reading/adapter/model/MessageBuilder.ts';

const inputSchema = { type: 'object', properties: { path: { type: 'string' } } };

/** What a server answers to `tools/list`. */
const list = {
  resultType: 'complete',
  tools: [
    {
      name: 'read_file',
      title: 'Read file',
      description: 'Reads a file.',
      inputSchema,
      annotations: { title: 'Reader', readOnlyHint: true },
      _meta: { ui: { resourceUri: 'ui://reader' } },
    },
    { name: 'add_file', inputSchema, annotations: { title: 'Add file', destructiveHint: false } },
    { name: 'delete_file', inputSchema, annotations: { destructiveHint: true } },
    { name: 'move_file', inputSchema },
    { title: 'Nameless' },
  ],
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'files', version: '1' } },
};

const text = (words: string) => ({ content: [{ type: 'text', text: words }] });

interface Talk {
  readonly message: ChatMessage;
  readonly chunks: readonly ChatMessageChunk[];
  readonly context: ModelContext | undefined;
}

/** Lets a model call a tool of the server once. Approves every request. */
const talk = async (toolName: string, call: McpCall, options?: McpToolsOptions): Promise<Talk> => {
  let context: ModelContext | undefined;
  const question: ChatMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go.' }] };
  const adapter = createModelAdapter({
    tools: toolsFromMcp(list, call, options),
    model: async function* model(messages, given) {
      context = given;
      if (messages.length === 1) {
        yield { type: 'tool-input-start', toolCallId: 'c', toolName };
        yield { type: 'tool-input-available', toolCallId: 'c', toolName, input: { path: 'a' } };
      }
    },
  });
  const { signal } = new AbortController();
  const stream = await adapter.sendMessage({ message: question, messages: [question], signal });
  const builder = new MessageBuilder('m');
  const chunks: ChatMessageChunk[] = [];
  for await (const chunk of stream as ReadableStream<ChatMessageChunk>) {
    chunks.push(chunk);
    builder.add(chunk);
    if (chunk.type === 'tool-approval-request') {
      void adapter.addToolApprovalResponse?.({ id: chunk.approvalId ?? '', approved: true });
    }
  }
  return { message: builder.message, chunks, context };
};

const invocation = ({ message }: Talk) => {
  const part = message.parts.find(({ type }) => type === 'tool');
  return part?.type === 'tool' ? part.toolInvocation : expect.unreachable('no call');
};

describe('a tool of an MCP server', () => {
  it('has the title, the schema and the hints of the server', () => {
    const tools = toolsFromMcp(list, () => text(''));
    expect(Object.keys(tools)).toEqual(['read_file', 'add_file', 'delete_file', 'move_file']);
    expect(tools['read_file']).toEqual({
      title: 'Read file',
      description: 'Reads a file.',
      inputSchema,
      readOnly: true,
      metadata: {
        toolName: 'read_file',
        serverName: 'files',
        annotations: { title: 'Reader', readOnlyHint: true },
        _meta: { ui: { resourceUri: 'ui://reader' } },
      },
      execute: expect.any(Function),
    });
    expect(tools['add_file']).toMatchObject({ title: 'Add file' });
    expect(Object.values(tools).map(({ readOnly }) => readOnly === true)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(Object.values(tools).map(({ needsApproval }) => needsApproval)).toEqual([
      undefined,
      undefined,
      true,
      true,
    ]);
  });

  it('always needs approval if the server is not trusted', () => {
    const tools = Object.values(toolsFromMcp(list.tools, () => '', { trustsHints: false }));
    expect(tools.map(({ needsApproval, readOnly }) => [needsApproval, readOnly])).toEqual(
      tools.map(() => [true, undefined]),
    );
  });

  it('runs in a chat, with its title and its server in the record', async () => {
    const sent: unknown[] = [];
    const answer = await talk(
      'read_file',
      (params) => {
        sent.push(params);
        return text('Hello');
      },
      { serverName: 'My files' },
    );
    expect(sent).toEqual([{ name: 'read_file', arguments: { path: 'a' } }]);
    expect(invocation(answer)).toMatchObject({ state: 'output-available', output: 'Hello' });
    expect(getCallRecord(answer.message, 'c')).toMatchObject({
      title: 'Read file',
      toolMetadata: { serverName: 'My files' },
    });
    expect(answer.context?.tools['read_file']).toEqual({
      description: 'Reads a file.',
      inputSchema,
      readOnly: true,
    });
  });

  it('is known by its title before its input has arrived', async () => {
    const { chunks } = await talk('read_file', () => text(''));
    const types = chunks.map((chunk) => JSON.stringify(chunk));
    const titled = types.findIndex((chunk) => chunk.includes('"title":"Read file"'));
    const ready = types.findIndex((chunk) => chunk.includes('tool-input-available'));
    expect(titled).toBeLessThan(ready);
  });

  it('asks before it deletes', async () => {
    const answer = await talk('delete_file', () => text('Gone.'));
    expect(answer.chunks.map(({ type }) => type)).toContain('tool-approval-request');
    expect(invocation(answer)).toMatchObject({ output: 'Gone.' });
  });

  it('shows the progress that the server reports', async () => {
    const answer = await talk('read_file', (_, { onprogress }) => {
      onprogress({ progress: 1, total: 2 });
      return text('Hello');
    });
    expect(answer.chunks).toContainEqual({
      type: 'tool-output-available',
      toolCallId: 'c',
      output: { progress: 1, total: 2 },
      preliminary: true,
    });
  });

  it('fails with the text of the server', async () => {
    const answer = await talk('read_file', () => ({ isError: true, ...text('No such file.') }));
    expect(invocation(answer)).toMatchObject({ errorText: 'No such file.' });
  });

  const inputRequests = { who: { method: 'elicitation/create', params: { message: 'Who?' } } };
  const waiting = { resultType: 'input_required', inputRequests, requestState: 's1' };

  it('shows what the server asks for, and continues with the answer', async () => {
    const sent: McpCallParams[] = [];
    const answer = await talk(
      'read_file',
      (params) => {
        sent.push(params);
        return params.inputResponses ? text('Hello, Ann') : waiting;
      },
      { onInputRequired: () => ({ who: { action: 'accept', content: { name: 'Ann' } } }) },
    );
    expect(sent[1]).toEqual({
      name: 'read_file',
      arguments: { path: 'a' },
      requestState: 's1',
      inputResponses: { who: { action: 'accept', content: { name: 'Ann' } } },
    });
    expect(answer.chunks).toContainEqual(
      expect.objectContaining({ output: { inputRequests }, preliminary: true }),
    );
    expect(invocation(answer)).toMatchObject({ output: 'Hello, Ann' });
    expect(toolCardStatus(invocation(answer), answer.message).name).toBe('done');
  });

  it('never ends with nothing if no one can give the input', async () => {
    const requests = { ...inputRequests, model: { method: 'sampling/createMessage' }, odd: 1 };
    const answer = await talk('read_file', () => ({ ...waiting, inputRequests: requests }));
    expect(invocation(answer)).toMatchObject({
      state: 'output-error',
      errorText: "The tool needs input that this chat can't give: Who? sampling/createMessage ?",
    });
  });

  it('repeats a call that the server postpones, but not forever', async () => {
    const states: (string | undefined)[] = [];
    const resultType = 'input_required';
    await talk('read_file', ({ requestState }) => {
      states.push(requestState);
      return requestState === undefined ? { resultType, requestState: 's1' } : text('Hello');
    });
    expect(states).toEqual([undefined, 's1']);
    const answer = await talk('read_file', () => ({ resultType }));
    expect(invocation(answer)).toMatchObject({
      errorText: 'The server still needs input after 10 rounds.',
    });
  });

  it('says what is wrong with its arguments', () => {
    const client = { tools: 1 };
    expect(() => toolsFromMcp(client, () => '')).toThrow('the list of toolsFromMcp()');
    // @ts-expect-error -- a client isn't a function
    expect(() => toolsFromMcp([], client)).toThrow('the call of toolsFromMcp()');
  });
});
