import type { Position } from '../../core/errors/Position.ts';

/** The kinds of problems in a document, with short explanations. */
export const chatMdProblemMeanings = {
  'import-cycle': 'Circular import; not expanded again.',
  'import-depth': 'Too many or too deeply nested imports; the rest is not expanded.',
  'import-failed': 'An imported file could not be loaded.',
  'invalid-value': 'A `<config/>` attribute is not a number.',
  'malformed-tag': 'Malformed tag; kept as text.',
  'mismatched-tag': 'The closing tag does not match.',
  'misplaced-element': 'Element that does not belong at the top level.',
  'missing-attribute': 'A required attribute is missing or empty.',
  'nested-too-deep': 'Nesting too deep; kept as text.',
  'repeated-id': 'Duplicate call id, or a second response for the same call.',
  'stray-tag': 'Closing tag without an opening tag; kept as text.',
  'top-level-text': 'Text outside any element.',
  'too-many-sources': 'A tool may have only one of `command`, `agent` and `mcp_server`.',
  'unclosed-tag': 'Missing closing tag.',
  'unknown-role': 'Unknown role of a `<msg>`.',
  'unterminated-comment': 'Unterminated comment.',
  'unterminated-raw': 'Unterminated RAW block.',
  'unterminated-value': 'Unterminated attribute value.',
} as const;

/** The code of a problem. */
export type ChatMdProblemCode = keyof typeof chatMdProblemMeanings;

/** A problem in a document, with its position. */
export interface ChatMdProblem extends Position {
  readonly code: ChatMdProblemCode;
  /** A description of this problem with its details, such as the name of the tag. */
  readonly message: string;
  /** The imported file that contains the problem. Undefined for the document itself. */
  readonly file?: string;
}

/** Called when a problem is found. */
export type ReportProblem = (code: ChatMdProblemCode, message: string, at: Position) => void;
