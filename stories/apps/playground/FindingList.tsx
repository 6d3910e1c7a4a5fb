import type * as React from 'react';
import type { CallCandidate, CandidateOutcome } from '../../../src/reading/syntax/index.ts';
import { FindingRow, FindingRows } from '../FindingRow.tsx';
import type { Severity } from '../FindingRow.tsx';

/** Outcomes that may surprise the author of the text. */
const surprises: ReadonlySet<CandidateOutcome> = new Set([
  'never-closed',
  'in-refused-block',
  'wrong-column',
  'message-full',
]);

const getSeverity = ({ outcome, problems }: CallCandidate): Severity => {
  if (problems.length > 0 || surprises.has(outcome)) {
    return 'Warning';
  }
  return outcome === 'call' ? 'Call' : 'Text';
};

interface FindingListProps {
  /** The places at which a call might start. */
  readonly findings: readonly CallCandidate[];
  /** Whether the text is a stream of events, in which no calls are looked for. */
  readonly isProtocol: boolean;
  /** Called with a place when the user chooses it. */
  readonly onJump: (finding: CallCandidate) => void;
}

/** What became of each place at which a call might start, and why. A row leads to its place. */
export const FindingList = ({
  findings,
  isProtocol,
  onJump,
}: FindingListProps): React.JSX.Element => (
  <FindingRows
    label="Findings"
    empty={
      isProtocol
        ? 'A protocol says where its calls are. Only text is searched for them.'
        : 'No notation starts anywhere in this text.'
    }
  >
    {findings.map((finding) => {
      const { line, column, offset, syntax, opener, outcome, reason, calls } = finding;
      const names = calls.map(({ toolName }) => toolName).join(', ');
      return (
        <FindingRow
          key={`${offset} ${syntax} ${opener}`}
          severity={getSeverity(finding)}
          title={names === '' ? reason : <strong>{names}</strong>}
          place={
            <>
              {names === '' || outcome === 'call' ? null : `${reason} `}
              <code dir="ltr">{opener}</code> · {syntax} · Line {line}, column {column}
            </>
          }
          onJump={() => onJump(finding)}
        />
      );
    })}
  </FindingRows>
);
