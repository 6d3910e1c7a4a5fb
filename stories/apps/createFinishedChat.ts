import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { callout, parseText } from '../../src/reading/syntax/index.ts';
import type { CallRecord } from '../../src/index.ts';

const askedAt = Date.UTC(2026, 2, 14, 9, 30);

interface FinishedChat {
  readonly question: string;
  /** The text of the answer, with its calls as callouts. */
  readonly transcript: string;
  /** The duration of each call in milliseconds, by id. */
  readonly durations?: Readonly<Record<string, number>>;
}

/** Creates the messages of a chat whose answer has been played. */
export function createFinishedChat({
  question,
  transcript,
  durations = {},
}: FinishedChat): ChatMessage[] {
  const records: Record<string, CallRecord> = Object.fromEntries(
    Object.entries(durations).map(([id, duration]) => [
      id,
      { startedAt: askedAt, endedAt: askedAt + duration },
    ]),
  );
  const parts: ChatMessagePart[] = [{ type: 'text', text: question }];
  const createdAt = new Date(askedAt).toISOString();
  return [
    { id: 'question', role: 'user', status: 'sent', createdAt, parts },
    {
      id: 'answer',
      role: 'assistant',
      status: 'sent',
      createdAt,
      parts: parseText(transcript, { syntaxes: [callout] }).parts,
      metadata: { toolcard: records },
    },
  ];
}
