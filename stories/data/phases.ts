import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { fromStoredMessages } from '../../src/index.ts';
import type { CallRecord, ToolCardInvocation, ToolConfigMap } from '../../src/index.ts';

/** Phrases for the calls of the phases. */
export const phaseTools: ToolConfigMap = {
  search_notes: { summary: { one: 'searched {query}', other: 'made # searches' } },
  read_file: { title: 'Read {path}', summary: { one: 'read {path}', other: 'read # files' } },
};

const step: ChatMessagePart = { type: 'step-start' };
const createText = (text: string): ChatMessagePart => ({ type: 'text', text });
const call = (
  toolCallId: string,
  toolName: string,
  state: ToolCardInvocation['state'],
  more: Partial<ToolCardInvocation> = {},
): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: {
    toolCallId,
    toolName,
    state,
    input: { query: 'lisbon', path: 'plan.md' },
    ...more,
  },
});

const startedAt = Date.UTC(2026, 2, 14, 9, 30);
const record = (start: number, end?: number, more: CallRecord = {}): CallRecord => ({
  startedAt: startedAt + start,
  ...(end !== undefined && { endedAt: startedAt + end }),
  ...more,
});

const message = (
  parts: ChatMessagePart[],
  status: ChatMessage['status'],
  records: Record<string, CallRecord> = {},
): ChatMessage => ({
  id: `story-${parts.length}-${status}`,
  role: 'assistant',
  parts,
  ...(status && { status }),
  metadata: { toolcard: records },
});

const search = [
  step,
  createText('I look for your notes.'),
  call('c1', 'search_notes', 'output-available', { output: ['a', 'b'] }),
];
const read = call('c2', 'read_file', 'output-available', { output: '# Plan\n\n- tram 28' });

/** A message in each phase of its tool activity. */
export const phases = {
  thinking: message(
    [step, createText('I look for your notes about the trip to Lisbon.')],
    'streaming',
  ),
  working: message([...search, step, call('c2', 'read_file', 'input-available')], 'streaming'),
  waiting: message([...search, step, call('c2', 'delete_file', 'approval-requested')], 'sent'),
  complete: message(
    [
      ...search,
      step,
      createText('Two notes. I read one.'),
      read,
      step,
      createText('Take tram 28.'),
    ],
    'sent',
    {
      c1: record(0, 1_200),
      c2: record(1_400, 2_300),
    },
  ),
  faults: message(
    [
      ...search,
      call('c3', 'read_file', 'output-error', { errorText: 'No such file.' }),
      call('c4', 'delete_file', 'output-denied'),
      call('c5', 'read_file', 'input-available'),
    ],
    'cancelled',
  ),
} satisfies Record<string, ChatMessage>;

/** An older stored message, whose content contains the commentary. */
export const [oldMessage = phases.complete] = fromStoredMessages([
  {
    id: 'old',
    role: 'assistant',
    content: 'I look for your notes. Take tram 28.',
    createdAt: new Date(startedAt),
    toolCalls: [
      {
        id: 'o1',
        name: 'search_notes',
        args: { query: 'lisbon' },
        result: [1],
        status: 'completed',
        commentary: 'I look for your notes.',
      },
      { id: 'o2', name: 'read_file', args: {}, result: null, status: 'completed' },
    ],
  },
]);

/** Parallel and sequential calls, one of which waited for approval. */
export const manyCalls: ChatMessage = message(
  ['search_notes', 'read_file', 'fetch_page', 'delete_file', 'write_file'].map((name) =>
    call(name, name, 'output-available', { output: 1 }),
  ),
  'sent',
  {
    search_notes: record(0, 900),
    read_file: record(1_000, 2_500),
    fetch_page: record(1_000, 6_200),
    delete_file: record(6_300, 15_000, {
      askedAt: startedAt + 6_300,
      answeredAt: startedAt + 14_000,
    }),
  },
);
