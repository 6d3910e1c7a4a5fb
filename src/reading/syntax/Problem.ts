import type { Position } from '../../core/errors/Position.ts';

/** A one-line explanation of each problem code. */
export const problemMeanings = {
  'after-end': "Unexpected text after a call's end marker; kept as plain text.",
  'after-header': "Unexpected text after a header's closing bracket; ignored.",
  'claimed-outcome': 'The model wrote an outcome for its own call; ignored (`onlyCalls`).',
  'cut-off': 'The text ended inside a call.',
  'duplicate-key': 'Duplicate key; the first value is used.',
  'invalid-input': "The input doesn't match the tool's schema; the call failed.",
  'invalid-value': "A value doesn't have the type required by the schema; the call failed.",
  'invalid-yaml': "The block isn't valid YAML, or uses an unsupported feature; kept as text.",
  'late-identity': 'The name or id came too late; the call had already been announced without it.',
  'mismatched-tag': 'The closing tag names a different tool.',
  'missing-attribute': 'The tag has no name or no id.',
  'nested-call': 'A call starts inside another call, which ends there.',
  'nested-parameter': 'A parameter tag inside a parameter; treated as part of the value.',
  'not-a-mapping': 'The block is YAML but not a mapping; kept as text.',
  'repeated-id': 'Duplicate call id; a new id was assigned.',
  'stray-tag': 'Closing tag or carets without an opening one; kept as text.',
  'stray-text': 'Text outside any parameter; kept in the `text` field.',
  'too-large': 'The block exceeds a limit (size, depth or keys); kept as text.',
  'unclosed-list': 'The list is not closed.',
  'unclosed-parameter': 'The parameter is not closed.',
  'unknown-state': 'Unknown state.',
  'unknown-tool': "Unknown tool: it isn't in `tools`.",
} as const;

/** The code for a kind of problem. Custom notations prefix their own codes with `x-`. */
export type ProblemCode = keyof typeof problemMeanings | `x-${string}`;

/**
 * A problem in the text. Reading continues after it, unless the `strict` option turns the first problem into an error.
 */
export interface Problem extends Position {
  readonly code: ProblemCode;
  /** A readable description of the problem. */
  readonly message: string;
  /** The id of the call that the problem belongs to, if any. */
  readonly toolCallId?: string;
}
