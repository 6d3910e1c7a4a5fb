import type { ChatMessage } from '@mui/x-chat/headless';
import { MessageFromChunks } from '../../../src/reading/adapter/MessageFromChunks.ts';
import { createPartialJson } from '../../../src/reading/stream/index.ts';
import type { PartialJson } from '../../../src/reading/stream/index.ts';
import type { StepEvent } from './readSteps.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the inputs that are still arriving, as far as they have arrived. */
function getPartialInputs(events: readonly StepEvent[]): ReadonlyMap<string, unknown> {
  const inputs = new Map<string, PartialJson>();
  for (const { event } of events) {
    if (event.type === 'tool-input-start') {
      inputs.set(event.toolCallId, createPartialJson());
    } else if (event.type === 'tool-input-delta') {
      inputs.get(event.toolCallId)?.push(event.inputTextDelta);
    } else if (event.type === 'tool-input-available') {
      inputs.delete(event.toolCallId);
    }
  }
  return new Map(
    [...inputs].flatMap(([id, { value, error }]) =>
      error === undefined && value !== undefined ? [[id, value]] : [],
    ),
  );
}

/**
 * Returns the message that the host would have after some events. Its call records also contain the inputs
 * that are still arriving, because a step back can't take a live input back.
 */
export function buildMessage(
  events: readonly StepEvent[],
  status: NonNullable<ChatMessage['status']>,
): ChatMessage {
  const folded = new MessageFromChunks({ id: 'answer', role: 'assistant', parts: [] });
  for (const { event } of events) {
    if (event.type !== 'problem') {
      folded.add(event);
    }
  }
  const { message } = folded;
  const metadata: Readonly<Record<string, unknown>> = { ...message.metadata };
  const stored = metadata['toolcard'];
  const records: Record<string, unknown> = isRecord(stored) ? { ...stored } : {};
  for (const [id, input] of getPartialInputs(events)) {
    const record = records[id];
    records[id] = { ...(isRecord(record) ? record : {}), input };
  }
  return { ...message, id: 'answer', status, metadata: { ...metadata, toolcard: records } };
}
