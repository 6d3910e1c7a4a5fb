import type { Position } from '../../core/errors/Position.ts';

/** What may be wrong with a document, one line for each code. */
export const chatMdProblemMeanings = {
  'import-cycle': 'A file imports itself, over others or directly; it is not expanded again.',
  'import-depth': 'Imports nest too deep, or are too many; the rest is not expanded.',
  'import-failed': 'A file that is imported could not be loaded.',
  'invalid-value': 'An attribute of `<config/>` is no number.',
  'malformed-tag': 'A tag is not whole; it is text.',
  'mismatched-tag': 'An element is closed by the tag of another one.',
  'missing-attribute': 'An element lacks an attribute that it needs.',
  'nested-too-deep': 'A tag opens within too many others; it is text.',
  'repeated-id': 'A call has the id of an earlier one, or a call has a second response.',
  'stray-tag': 'A closing tag closes nothing; it is text.',
  'top-level-text': 'Text stands at the top level, outside of any element.',
  'too-many-sources': 'A tool has more than one of `command`, `agent` and `mcp_server`.',
  'unclosed-tag': 'An element is never closed.',
  'unterminated-comment': 'A comment is never closed; it is text.',
  'unterminated-raw': 'A RAW block is never closed; it ends where the next element begins.',
  'unterminated-value': 'The value of an attribute has no closing quote; its tag is text.',
} as const;

/** The name of one kind of problem of a document. */
export type ChatMdProblemCode = keyof typeof chatMdProblemMeanings;

/** Something that is wrong with a document. */
export interface ChatMdProblem extends Position {
  readonly code: ChatMdProblemCode;
  /** What is wrong here, in one sentence. */
  readonly message: string;
  /** The imported file that it is wrong in; without one, it is the document itself. */
  readonly file?: string;
}

/** Gets a problem where it is found. */
export type ReportProblem = (code: ChatMdProblemCode, message: string, at: Position) => void;
