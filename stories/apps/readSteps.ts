import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { CallRecord } from '../../src/core/callRecords.ts';
import { createPartialJson } from '../../src/reading/stream/index.ts';
import type { PartialJson } from '../../src/reading/stream/index.ts';
import { createScanner } from '../../src/reading/syntax/index.ts';
import type { Syntax, ToolEvent } from '../../src/reading/syntax/index.ts';
import { PartsBuilder } from '../../src/reading/syntax/whole-text/PartsBuilder.ts';

/** An event, and the number of the piece of text that caused it. The end of the text counts as a piece. */
export interface StepEvent {
  readonly step: number;
  readonly event: ToolEvent;
}

/** The result of reading text piece by piece. */
export interface Steps {
  readonly pieces: readonly string[];
  readonly events: readonly StepEvent[];
}

/** Reads text in pieces of equal size, and records the piece that caused each event. */
export function readSteps(text: string, chunkSize: number, syntaxes: readonly Syntax[]): Steps {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += chunkSize) {
    pieces.push(text.slice(at, at + chunkSize));
  }
  const events: StepEvent[] = [];
  let step = 0;
  const scanner = createScanner({ syntaxes, onEvent: (event) => events.push({ step, event }) });
  for (const piece of pieces) {
    step += 1;
    scanner.feed(piece);
  }
  step += 1;
  scanner.end();
  return { pieces, events };
}

/** Returns the parts of a message after the given events. */
function buildParts(events: readonly StepEvent[]): readonly ChatMessagePart[] {
  const builder = new PartsBuilder();
  for (const { event } of events) {
    if (event.type !== 'problem') {
      builder.add(event);
    }
  }
  return builder.parts;
}

/**
 * Returns the message that the host would have after the given events. Its call records contain the
 * partial inputs.
 */
export function messageOf(events: readonly StepEvent[], isStreaming: boolean): ChatMessage {
  const inputs = new Map<string, PartialJson>();
  for (const { event } of events) {
    if (event.type === 'tool-input-start') {
      inputs.set(event.toolCallId, createPartialJson());
    } else if (event.type === 'tool-input-delta') {
      inputs.get(event.toolCallId)?.push(event.inputTextDelta);
    }
  }
  const records: Record<string, CallRecord> = {};
  for (const [toolCallId, { value, error }] of inputs) {
    records[toolCallId] = error === undefined && value !== undefined ? { input: value } : {};
  }
  return {
    id: 'playground',
    role: 'assistant',
    status: isStreaming ? 'streaming' : 'sent',
    parts: [...buildParts(events)],
    metadata: { toolcard: records },
  };
}
