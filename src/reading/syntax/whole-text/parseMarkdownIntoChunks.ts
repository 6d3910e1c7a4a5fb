import type { ReadCall, WrittenCall } from '../ToolEvent.ts';
import type { Problem } from '../Problem.ts';
import { callout } from '../notations/callout.ts';
import { createScanner } from '../scanner/createScanner.ts';
import { fence } from '../notations/fence.ts';

/** A word of text, or whitespace around words. */
export interface MarkdownTextChunk {
  readonly type: 'text';
  readonly value: string;
}

/** A tool call in a callout or fence, with all of its fields. */
export interface MarkdownToolChunk extends WrittenCall {
  readonly type: 'tool';
  readonly toolCallId: string;
  readonly toolName: string;
  /** Fields of the block with the same name as one of the properties above, such as an unknown `state`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** A word, whitespace, or a tool call in a Markdown transcript. */
export type MarkdownChunk = MarkdownTextChunk | MarkdownToolChunk;

/** Options for `parseMarkdownIntoChunks`. */
export interface MarkdownChunkOptions {
  /** Called with each problem in the transcript, such as an unknown state. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

/** Fields of a chunk that have a fixed meaning. */
const ownKeys: Record<keyof WrittenCall | 'type' | 'toolCallId' | 'toolName' | 'fields', true> = {
  type: true,
  toolCallId: true,
  toolName: true,
  state: true,
  input: true,
  output: true,
  errorText: true,
  approval: true,
  fields: true,
};

const collides = ([key]: readonly [string, unknown]): boolean => Object.hasOwn(ownKeys, key);

const toChunk = ({ toolCallId, toolName, written, fields }: ReadCall): MarkdownToolChunk => {
  const entries = Object.entries(fields);
  const colliding = entries.filter(collides);
  return {
    ...Object.fromEntries(entries.filter((entry) => !collides(entry))),
    type: 'tool',
    toolCallId,
    toolName,
    ...written,
    ...(colliding.length > 0 && { fields: Object.fromEntries(colliding) }),
  };
};

/** Splits a Markdown transcript into words, whitespace, and the tool calls of its callouts and fences. */
export function parseMarkdownIntoChunks(
  markdown: string,
  { onProblem }: MarkdownChunkOptions = {},
): MarkdownChunk[] {
  const chunks: MarkdownChunk[] = [];
  let text = '';
  const flush = (): void => {
    for (const value of text.split(/(\s+)/)) {
      if (value !== '') {
        chunks.push({ type: 'text', value });
      }
    }
    text = '';
  };
  const scanner = createScanner({
    syntaxes: [callout, fence],
    onEvent: (event) => {
      text += event.type === 'text' ? event.text : '';
      if (event.type === 'problem') {
        onProblem?.(event.problem);
      }
    },
    onCall: (call) => {
      flush();
      chunks.push(toChunk(call));
    },
  });
  scanner.feed(markdown);
  scanner.end();
  flush();
  return chunks;
}
