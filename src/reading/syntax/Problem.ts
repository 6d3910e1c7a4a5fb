import type { Position } from '../../core/errors/Position.ts';

/** What may be wrong with a text, one line for each code. */
export const problemMeanings = {
  'after-end': 'Text stands on the line that ends a call, behind the end; it is text.',
  'after-header': 'Text stands behind the closing bracket of a header; it belongs to no field.',
  'claimed-outcome':
    'The text of a live model tells how a call went, which only the one who ran it can know.',
  'cut-off': 'The text ended inside a call.',
  'duplicate-key': 'A mapping holds the same key twice.',
  'invalid-input': 'The input of a call does not fit the schema of its tool; the call failed.',
  'invalid-value':
    'A value is not of the type that the schema of the tool asks for; the call failed.',
  'invalid-yaml': 'The body of a block is not YAML that toolcard reads.',
  'late-identity':
    'The name or id of a call stands so far below its header that the call was announced without.',
  'mismatched-tag': 'A call is closed by the tag of another tool.',
  'missing-attribute': 'A tag lacks the name or the id of its call.',
  'nested-call': 'A call begins within another one, which ends there.',
  'nested-parameter': 'A parameter seems to begin within another one; it is part of its value.',
  'not-a-mapping': 'The body of a block is YAML, but not a mapping of fields.',
  'repeated-id': 'A call has the id of an earlier call; it was given an id of its own.',
  'stray-tag': 'A closing tag closes nothing; it is text.',
  'stray-text': 'Text within a call belongs to no parameter; it is kept as the field `text`.',
  'too-large': 'A block is larger, deeper or wider than the limits allow.',
  'unclosed-list': 'A list ends with its call, without a bracket.',
  'unclosed-parameter': 'A parameter ends with its call, without a closing tag.',
  'unknown-state': 'A block names a state that does not exist.',
  'unknown-tool': 'A call is of a tool that the reader was not told of.',
} as const;

/** The name of one kind of problem. Notations of others name theirs with `x-` before. */
export type ProblemCode = keyof typeof problemMeanings | `x-${string}`;

/** Something that was wrong with the text. Reported once, never thrown. */
export interface Problem extends Position {
  readonly code: ProblemCode;
  /** What is wrong here, in one sentence. */
  readonly message: string;
  /** The call that the problem belongs to, where there is one. */
  readonly toolCallId?: string;
}
