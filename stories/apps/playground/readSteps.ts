import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { createScanner, thinking } from '../../../src/reading/syntax/index.ts';
import type { Syntax, ToolEvent } from '../../../src/reading/syntax/index.ts';
import type { Format, Protocol } from './formats.ts';
import { splitIntoEvents } from './splitIntoEvents.ts';

/** A chunk or a problem. */
type ReadEvent = ChatMessageChunk | Extract<ToolEvent, { type: 'problem' }>;

/** An event, and the number of the piece that caused it. The end of the source counts as a piece. */
export interface StepEvent {
  readonly step: number;
  readonly event: ReadEvent;
}

/** The result of reading an answer piece by piece. */
export interface Steps {
  readonly pieces: readonly string[];
  readonly events: readonly StepEvent[];
  /** The reason why reading failed, after the last event. */
  readonly error?: string | undefined;
}

/** Cuts text into pieces of equal size, without cutting a character in half. */
function cut(text: string, size: number): string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}

/** Reads the calls in pieces of text. */
function readText(pieces: readonly string[], syntaxes: readonly Syntax[]): Steps {
  const events: StepEvent[] = [];
  let step = 1;
  // A text after something else is another part.
  let part = 0;
  let last = '';
  const onEvent = (event: ToolEvent): void => {
    part += event.type === last ? 0 : 1;
    last = event.type;
    const isText = event.type === 'text' || event.type === 'reasoning';
    events.push({
      step,
      event: isText ? { type: `${event.type}-delta`, id: `${part}`, delta: event.text } : event,
    });
  };
  const scanner = createScanner({ syntaxes: [thinking, ...syntaxes], onEvent });
  for (const piece of pieces) {
    scanner.feed(piece);
    step += 1;
  }
  scanner.end();
  return { pieces, events };
}

/** Reads the events of an answer. */
async function readAnswer(pieces: readonly string[], { read }: Protocol): Promise<Steps> {
  const events: StepEvent[] = [];
  let step = 0;
  async function* source(): AsyncGenerator<string> {
    for (const piece of pieces) {
      step += 1;
      yield piece;
    }
    step += 1;
  }
  try {
    const reader = read(source()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      events.push({ step, event: next.value });
    }
    return { pieces, events };
  } catch (error) {
    return { pieces, events, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Reads an answer event by event, or text in pieces of `size` characters, and records which piece caused
 * each event.
 */
export async function readSteps(
  text: string,
  formats: readonly Format[],
  size: number,
): Promise<Steps> {
  const protocol = formats.find((format) => format.kind === 'protocol');
  if (protocol !== undefined) {
    const answer = splitIntoEvents(text);
    return readAnswer(answer?.events.map((event) => event.text) ?? [text], protocol);
  }
  return readText(
    cut(text, size),
    formats.flatMap((format) => (format.kind === 'notation' ? [format.syntax] : [])),
  );
}
