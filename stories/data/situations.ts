import { liveInputWriter } from '../../src/reading/stream/message/LiveInputWriter.ts';
import type { LiveCallRecord } from '../../src/core/CallRecord.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../../src/index.ts';
import { invocations } from './invocations.ts';

/** The props of a card: a call and its message. */
interface Situation {
  readonly invocation: ToolCardInvocation;
  readonly message: ToolCardMessage;
}

let count = 0;

/** Puts a call and its record into a new message. */
const inMessage = (
  call: ToolCardInvocation,
  record: LiveCallRecord = {},
  status: ToolCardMessage['status'] = 'streaming',
): Situation => {
  count += 1;
  const toolCallId = `call-${count}`;
  return {
    invocation: { ...call, toolCallId },
    message: {
      id: `situation-${count}`,
      role: 'assistant',
      ...(status && { status }),
      metadata: { toolcard: { [toolCallId]: record } },
    },
  };
};

/** Starts a live input that never completes, and returns its token. */
export const startInput = (text: string): string => {
  const token = liveInputWriter.open();
  liveInputWriter.append(token, text);
  return token;
};

const minute = 60_000;
const startedAt = Date.UTC(2026, 2, 14, 9, 30);
const took = (milliseconds: number): LiveCallRecord => ({
  startedAt,
  endedAt: startedAt + milliseconds,
});

const deletion = {
  ...invocations['approval-requested'],
  toolName: 'delete_files',
  input: { path: '/var/cache/thumbnails', olderThanDays: 30 },
};

const script = Array.from(
  { length: 120 },
  (_, line) => `mv "reports/${2000 + line}.csv" "archive/${2000 + line}.csv"`,
).join('\n');

const code = {
  path: 'src/server.ts',
  content: `import { createServer } from 'node:http';

// Answers every request with "Hello" and the path.
export const server = createServer((request, response) => {
\tresponse.writeHead(200, { 'Content-Type': 'text/plain' });
\tresponse.end(\`Hello from \${request.url ?? '/'}\\n\`);
});

server.listen(8080);
`,
  overwrite: true,
};

const signIn = {
  toolName: 'sign_in',
  input: {
    user: 'ada',
    password: 'correct horse battery staple',
    headers: { Authorization: 'Bearer 9f86d081884c7d65', Accept: 'application/json' },
  },
};

const log = `HTTP 403 Forbidden: the disk is read-only.
Content-Type: application/problem+json
Retry-After: 30

{"type": "https://storage.example/problems/read-only", "instance": "/var/cache/thumbnails", "detail": "Mounted read-only after 3 I/O errors."}
    at StorageClient.delete (storage/client.ts:84:11)
    at deleteFiles (tools/deleteFiles.ts:21:5)`;

/** A call in each situation that a card can be in. */
export const situations = {
  preparing: inMessage(invocations['input-streaming'], {
    live: startInput('{"city": "Lisbon", "units": "metric", "note": "for a walk on Satur'),
  }),
  queued: inMessage(invocations['input-available'], { queued: true }),
  running: inMessage(invocations['input-available']),
  needsApproval: inMessage(deletion),
  needsApprovalOfMuch: inMessage({ ...deletion, toolName: 'run_script', input: { script } }),
  needsApprovalOfCode: inMessage({ ...deletion, toolName: 'write_file', input: code }),
  needsApprovalOfHidden: inMessage({
    ...deletion,
    title: 'Open the notes',
    toolName: 'open\u202Efdp.exe',
    input: { path: 'notes\u200B\u2066.txt' },
  }),
  needsApprovalOfSecrets: inMessage({ ...deletion, ...signIn }),
  secrets: inMessage(
    {
      ...signIn,
      toolCallId: 'sign_in_1',
      state: 'output-available',
      output: `HTTP/1.1 200 OK\nSet-Cookie: session=b7f2a9; HttpOnly\n\n${JSON.stringify({ user: 'ada', access_token: 'b7f2a9c4d1' })}`,
    },
    took(840),
    'sent',
  ),
  approved: inMessage(invocations['approval-responded']),
  done: inMessage(invocations['output-available'], took(2_340), 'sent'),
  preliminary: inMessage({ ...invocations['output-available'], preliminary: true }),
  failed: inMessage(invocations['output-error'], took(31_000), 'sent'),
  failedWithLog: inMessage(
    { ...deletion, state: 'output-error', errorText: log },
    took(1_200),
    'sent',
  ),
  denied: inMessage(invocations['output-denied'], {}, 'sent'),
  interrupted: inMessage(invocations['input-available'], { startedAt }, 'cancelled'),
  cutOff: inMessage(
    { ...invocations['input-streaming'], state: 'output-error', errorText: 'The text ended.' },
    {
      input: { city: 'Lis' },
      problems: [{ code: 'cut-off', message: 'The text ended inside a call.' }],
    },
    'sent',
  ),
  outcomeUnknown: inMessage(
    { ...deletion, state: 'output-error', errorText: 'No answer after 2 minutes.' },
    { ...took(2 * minute), outcome: 'unknown' },
    'sent',
  ),
} satisfies Readonly<Record<string, Situation>>;
