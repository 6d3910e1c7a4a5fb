import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { Position } from '../../../core/errors/Position.ts';
import { defaultSyntaxes } from '../notations/defaultSyntaxes.ts';
import type { Problem } from '../Problem.ts';
import { CallRegistry } from '../scanner/CallRegistry.ts';
import { assertReadingOptions } from '../assertReadingOptions.ts';
import { createMessageScanner } from '../scanner/createScanner.ts';
import type { ScannerOptions } from '../scanner/Scanner.ts';
import type { Candidate, Obstacle, OpenerObserver } from '../scanner/OpenerIndex.ts';
import type { ReadCall } from '../ToolEvent.ts';
import type { ParseTextOptions } from './parseText.ts';

/** Explanations of the outcomes, for candidates without problems. */
const reasons = {
  call: 'A tool call.',
  reasoning: 'Reasoning, which contains no calls.',
  marker: "A marker, or empty reasoning, which isn't shown.",
  refused: "The text after it isn't a call in this notation.",
  'never-closed': 'The text ends before the call does.',
  'in-code': 'In a code block.',
  'in-code-span': 'In a code span.',
  'in-comment': 'In a comment.',
  'in-literal': 'In literal text, such as RAW.',
  'in-html': "In HTML, where this notation isn't read.",
  'in-refused-block': 'In a block that was refused.',
  'wrong-column': 'Not at the start of a line.',
  'message-full': 'After the last call that the message may contain.',
} as const;

/** The kind of result for a candidate, such as `call` or `in-code`. */
export type CandidateOutcome = keyof typeof reasons;

/** A position where a call might start, because the opener of a notation is there. */
export interface CallCandidate extends Position {
  /** The name of the notation. */
  readonly syntax: string;
  /** The opener of the notation, such as `^^^`. */
  readonly opener: string;
  readonly outcome: CandidateOutcome;
  /** The reason for the outcome: the problems of the block if there are any, otherwise a general explanation. */
  readonly reason: string;
  /** The problems of the block that starts here. */
  readonly problems: readonly Problem[];
  /** The calls that the block announced or continued, including failed and unclosed ones. */
  readonly calls: readonly ReadCall[];
}

/** Options for `explainText`. */
export type ExplainTextOptions = Omit<ParseTextOptions, 'strict'>;

interface Decision {
  readonly candidate: Candidate;
  readonly at: Position;
  readonly obstacle: Obstacle | null;
}

const obstacleOutcomes: Readonly<Record<string, CandidateOutcome>> = {
  code: 'in-code',
  fence: 'in-code',
  html: 'in-html',
  column: 'wrong-column',
  refused: 'in-refused-block',
  rest: 'refused',
  'literal <!--': 'in-comment',
};

const getObstacleOutcome = (obstacle: Obstacle): CandidateOutcome =>
  obstacle.startsWith('literal `') ? 'in-code-span' : (obstacleOutcomes[obstacle] ?? 'in-literal');

interface Findings {
  readonly decisions: readonly Decision[];
  /** The calls of each block, keyed by the block's offset. */
  readonly calls: ReadonlyMap<number, readonly ReadCall[]>;
  readonly problems: readonly Problem[];
  /** Offsets of blocks with reasoning. */
  readonly reasoning: ReadonlySet<number>;
  readonly fullAt: number;
  /**
   * The offset of the last opener. Undefined if that opener couldn't start a block, or if its block was rejected before
   * the end of the text.
   */
  readonly openAt: number | undefined;
}

/** Scans text and records the calls, the problems, and the scanner's decisions about openers. */
const follow = (text: string, options: ExplainTextOptions): Findings => {
  const { syntaxes = Object.values(defaultSyntaxes), onTruncated } = options;
  const decisions = new Map<string, Decision>();
  const calls = new Map<number, ReadCall[]>();
  const problems: Problem[] = [];
  const reasoning = new Set<number>();
  /** The offset of the last block that started. */
  let blockAt = 0;
  let fullAt = Infinity;
  let end = 0;
  const scannerOptions: ScannerOptions = {
    ...options,
    syntaxes,
    onEvent: (event) => {
      if (event.type === 'problem') {
        problems.push(event.problem);
      } else if (event.type === 'reasoning') {
        reasoning.add(blockAt);
      }
    },
    onCall: (call) => calls.set(blockAt, [...(calls.get(blockAt) ?? []), call]),
    onTruncated: (offset) => {
      fullAt = offset;
      onTruncated?.(offset);
    },
  };
  const observe: OpenerObserver = (candidate, at, obstacle) => {
    // Ignores a misplaced opener that overlaps the one before it, such as the second `^^^` in `^^^^`.
    if (obstacle !== 'column' || at.offset >= end) {
      decisions.set(`${at.offset} ${candidate.index}`, { candidate, at, obstacle });
      end = at.offset + candidate.opener.text.length;
      blockAt = obstacle === null ? at.offset : blockAt;
    }
  };
  assertReadingOptions(scannerOptions, 'explainText()');
  const scanner = createMessageScanner(scannerOptions, new CallRegistry(), observe);
  scanner.feed(text);
  const last = [...decisions.values()].at(-1);
  scanner.end();
  const openAt = last?.obstacle === null ? last.at.offset : undefined;
  return { decisions: [...decisions.values()], calls, problems, reasoning, fullAt, openAt };
};

const groupProblems = ({ decisions, problems }: Findings): Map<Decision | undefined, Problem[]> => {
  const blocks = decisions.filter(({ obstacle }) => obstacle === null || obstacle === 'rest');
  const groups = new Map<Decision | undefined, Problem[]>();
  let next = 0;
  for (const problem of problems.toSorted((one, other) => one.offset - other.offset)) {
    while ((blocks[next]?.at.offset ?? Infinity) <= problem.offset) {
      next += 1;
    }
    const block = blocks[next - 1];
    const group = groups.get(block) ?? [];
    group.push(problem);
    groups.set(block, group);
  }
  return groups;
};

const getOutcome = (
  { obstacle, at: { offset } }: Decision,
  problems: readonly Problem[],
  { calls, reasoning, fullAt, openAt }: Findings,
): CandidateOutcome => {
  if (obstacle === 'rest' && offset === openAt && problems.length === 0) {
    return 'never-closed';
  }
  if (obstacle !== null) {
    return getObstacleOutcome(obstacle);
  }
  if (calls.has(offset)) {
    return problems.some(({ code }) => code === 'cut-off') ? 'never-closed' : 'call';
  }
  if (offset >= fullAt) {
    return 'message-full';
  }
  // With `onlyCalls`, a block that only claims an outcome is ignored.
  return problems.length > 0 ? 'refused' : reasoning.has(offset) ? 'reasoning' : 'marker';
};

const describeCandidate = (
  decision: Decision,
  problems: readonly Problem[],
  findings: Findings,
): CallCandidate => {
  const { candidate, at } = decision;
  const outcome = getOutcome(decision, problems, findings);
  return {
    ...at,
    syntax: candidate.syntax.name,
    opener: candidate.opener.text,
    outcome,
    reason: problems.map(({ message }) => message).join(' ') || reasons[outcome],
    problems,
    // Calls belong to the opener that started the block, not to others at the same position.
    calls: (decision.obstacle === null && findings.calls.get(at.offset)) || [],
  };
};

/**
 * Explains which parts of a text are calls, and why other text that looks like a call isn't one. Returns a candidate
 * for each opener found outside calls. Reads the text like `parseText`.
 */
export function explainText(text: string, options: ExplainTextOptions = {}): CallCandidate[] {
  assertArgument(
    typeof text === 'string',
    text,
    'the text of explainText()',
    'Only text can contain calls.',
    'Pass a string.',
  );
  assertOptions(options, 'explainText()');
  const findings = follow(text, options);
  const groups = groupProblems(findings);
  return findings.decisions.map((decision) =>
    describeCandidate(decision, groups.get(decision) ?? [], findings),
  );
}
