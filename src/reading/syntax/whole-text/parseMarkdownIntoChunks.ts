import type { ReadCall, WrittenCall } from '../ToolEvent.ts';
import { callout } from '../notations/callout.ts';
import { createScanner } from '../scanner/createScanner.ts';
import { fence } from '../notations/fence.ts';

/** A word of text, or the white space between two words. */
export interface MarkdownTextChunk {
  readonly type: 'text';
  readonly value: string;
}

/** A tool call from a callout or fence, with all of its fields. */
export interface MarkdownToolChunk extends WrittenCall {
  readonly type: 'tool';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly [field: string]: unknown;
}

/** A piece of a Markdown transcript. */
export type MarkdownChunk = MarkdownTextChunk | MarkdownToolChunk;

const toChunk = ({ toolCallId, toolName, written, fields }: ReadCall): MarkdownToolChunk => ({
  ...fields,
  type: 'tool',
  toolCallId,
  toolName,
  ...written,
});

/** Splits a Markdown transcript into words, white space, and the tool calls of its callouts and fences. */
export function parseMarkdownIntoChunks(markdown: string): MarkdownChunk[] {
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
