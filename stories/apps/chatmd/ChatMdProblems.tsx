import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import type { ChatMdProblem, ChatMdProblemCode } from '../../../src/reading/chatmd/index.ts';

type Severity = 'Error' | 'Warning' | 'Note';

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

const colors = { Error: 'error.main', Warning: 'warning.main', Note: 'info.main' } as const;

interface ChatMdProblemsProps {
  readonly problems: readonly ChatMdProblem[];
  /** Called with a problem when the user chooses it. */
  readonly onJump: (problem: ChatMdProblem) => void;
}

/** The problems of a document, one per row. A row leads to its place. */
export function ChatMdProblems({ problems, onJump }: ChatMdProblemsProps): React.JSX.Element {
  return problems.length === 0 ? (
    <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
      No problems.
    </Typography>
  ) : (
    <Box component="ul" aria-label="Problems" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {problems.map((problem) => {
        const { offset, code, message, line, column, file } = problem;
        const severity = severities[code];
        return (
          <Box
            component="li"
            key={`${file ?? ''} ${offset} ${code}`}
            sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
          >
            <ButtonBase
              focusRipple
              onClick={() => onJump(problem)}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 1.5,
                inlineSize: '100%',
                px: 1.5,
                py: 0.75,
                textAlign: 'start',
                borderInlineStart: '3px solid',
                borderColor: colors[severity],
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
                {severity}
              </Typography>
              <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
                {message}
              </Typography>
              <Typography
                variant="body2"
                component="span"
                sx={{ gridColumn: 2, color: 'text.secondary' }}
              >
                {file === undefined ? '' : `${file}, `}Line {line}, column {column}
              </Typography>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
