import type * as React from 'react';
import type { ChatMdProblem, ChatMdProblemCode } from '../../../src/reading/chatmd/index.ts';
import { FindingRow, FindingRows } from '../FindingRow.tsx';
import type { Severity } from '../FindingRow.tsx';

/** The severity of each problem: content is missing, may be wrong, or is shown as it was meant. */
const severities: Readonly<Record<ChatMdProblemCode, Severity>> = {
  'import-cycle': 'Error',
  'import-depth': 'Error',
  'import-failed': 'Error',
  'invalid-value': 'Warning',
  'malformed-tag': 'Warning',
  'mismatched-tag': 'Warning',
  'misplaced-element': 'Note',
  'missing-attribute': 'Warning',
  'nested-too-deep': 'Error',
  'repeated-id': 'Warning',
  'stray-tag': 'Warning',
  'top-level-text': 'Note',
  'too-many-sources': 'Warning',
  'unclosed-tag': 'Warning',
  'unknown-role': 'Warning',
  'unterminated-comment': 'Error',
  'unterminated-raw': 'Error',
  'unterminated-value': 'Error',
};

interface ChatMdProblemsProps {
  readonly problems: readonly ChatMdProblem[];
  /** Called with a problem when the user chooses it. */
  readonly onJump: (problem: ChatMdProblem) => void;
}

/** The problems of a document, one per row. A row leads to its place. */
export const ChatMdProblems = ({ problems, onJump }: ChatMdProblemsProps): React.JSX.Element => (
  <FindingRows label="Problems" empty="No problems">
    {problems.map((problem) => {
      const { offset, code, message, line, column, file } = problem;
      return (
        <FindingRow
          key={`${file ?? ''} ${offset} ${code}`}
          severity={severities[code]}
          title={message}
          place={`${file === undefined ? '' : `${file}, `}Line ${line}, column ${column}`}
          onJump={() => onJump(problem)}
        />
      );
    })}
  </FindingRows>
);
