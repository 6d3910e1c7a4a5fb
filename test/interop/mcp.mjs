// Lets a chat call the tool of an MCP server over stdio: the user edits the input before they approve it, then answers
// what the server asks, and the model hears of both.
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const maxWait = 15_000;

/** The user's answer to the server, and what the tool then returns. */
const answers = [
  [{ type: 'submit', value: { name: 'Ada' } }, 'Booked for 4: Ada'],
  [{ type: 'reject' }, 'Not booked: decline'],
  [{ type: 'cancel' }, 'Not booked: cancel'],
];

async function connect() {
  const client = new Client(
    { name: 'toolcard', version: '0.0.0' },
    { capabilities: { elicitation: {} } },
  );
  const server = fileURLToPath(new URL('mcpServer.mjs', import.meta.url));
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server] }));
  return client;
}

/** Has the conversation with one answer. Returns what is wrong. */
async function converse(client, [decision, result], library) {
  const { FakeHost, createApprovalResponse, createModelAdapter, sendWithDecision } = library;
  const prompts = [];
  let elicit;
  client.setRequestHandler(ElicitRequestSchema, (request) => elicit(request));
  const tools = library.toolsFromMcp(await client.listTools(), (params, options) => {
    elicit = options.onElicitation;
    return client.callTool(params, undefined, options);
  });
  const call = { toolCallId: 'c1', toolName: 'book_table' };
  const host = new FakeHost((own) =>
    createModelAdapter({
      tools,
      getMessages: () => own.messages,
      async *model(messages) {
        prompts.push(JSON.stringify(library.toAnthropicMessages(messages)));
        if (prompts.length > 1) {
          yield 'Done.';
        } else {
          yield { type: 'tool-input-start', ...call };
          yield { type: 'tool-input-available', ...call, input: { guests: 2 } };
        }
      },
    }),
  );
  const decide = async (made, lastId) => {
    const end = Date.now() + maxWait;
    const isAsking = () =>
      host.calls.c1?.state === 'approval-requested' && host.calls.c1.approvalId !== lastId;
    while (!isAsking()) {
      if (Date.now() > end) {
        throw new Error(`nothing asks: ${JSON.stringify(host.calls.c1)}`);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    const { approvalId } = host.calls.c1;
    await sendWithDecision(createApprovalResponse(approvalId, made), ({ id, approved, reason }) =>
      host.respond(id, approved, reason),
    );
    return approvalId;
  };
  const answer = host.send('Book a table.');
  const first = await decide({ type: 'approve', editedInput: { guests: 4 } });
  await decide(decision, first);
  await answer;
  const output = JSON.stringify(host.calls.c1.output);
  const failures = output.includes(result) ? [] : [`the result is ${output} instead of ${result}`];
  if (!isDeepStrictEqual(host.calls.c1.input, { guests: 2 })) {
    failures.push(`the chat lost the input that was asked for`);
  }
  if (!prompts.at(-1).includes('The user changed the input')) {
    failures.push(`the model wasn't told about the edit: ${prompts.at(-1)}`);
  }
  return failures;
}

/** Has a conversation for each answer. Returns the failures. */
export async function checkMcp(library) {
  const client = await connect();
  const failures = [];
  try {
    for (const each of answers) {
      const found = await converse(client, each, library).catch((error) => [String(error)]);
      console.log(`MCP over stdio, ${each[0].type}: ${found.length === 0 ? 'right' : 'WRONG'}`);
      failures.push(...found.map((failure) => `MCP, ${each[0].type}: ${failure}`));
    }
  } finally {
    await client.close();
  }
  return failures;
}
