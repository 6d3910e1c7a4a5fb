import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import * as React from 'react';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { ToolCard } from '../../src/index.ts';
import { explainText, syntaxes as builtIn } from '../../src/reading/syntax/index.ts';
import type { CallCandidate, Syntax } from '../../src/reading/syntax/index.ts';
import { Pane } from './Pane.tsx';
import { messageOf, readSteps } from './readSteps.ts';
import type { StepEvent } from './readSteps.ts';
import { StepControls } from './StepControls.tsx';
import { toml } from '../toml.ts';

const syntaxes: Readonly<Record<string, Syntax>> = { ...builtIn, toml };

/** Shows an event on one line: its type, and its other fields as JSON. */
function EventLine({
  event,
  isNew,
}: {
  readonly event: StepEvent['event'];
  readonly isNew: boolean;
}) {
  const { type, ...rest } = event;
  return (
    <Box
      component="li"
      sx={{
        px: 1,
        py: 0.25,
        bgcolor: isNew ? 'action.selected' : undefined,
        overflowWrap: 'anywhere',
      }}
    >
      <strong>{type}</strong> {JSON.stringify(rest)}
    </Box>
  );
}

/** Shows what became of a place at which a call might start. */
function CandidateLine({ line, column, syntax, opener, outcome, reason }: CallCandidate) {
  return (
    <Box component="li" sx={{ px: 1, py: 0.25, overflowWrap: 'anywhere' }}>
      {line}:{column} {syntax} <code>{opener}</code> <strong>{outcome}</strong> {reason}
    </Box>
  );
}

function Part({
  part,
  message,
}: {
  readonly part: ChatMessagePart;
  readonly message: ChatMessage;
}) {
  if (part.type === 'tool' || part.type === 'dynamic-tool') {
    return <ToolCard invocation={part.toolInvocation} message={message} />;
  }
  const isReasoning = part.type === 'reasoning';
  return 'text' in part ? (
    <Box
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: isReasoning ? 'text.secondary' : undefined,
        fontStyle: isReasoning ? 'italic' : undefined,
      }}
    >
      {part.text}
    </Box>
  ) : null;
}

export interface PlaygroundProps {
  /** The initial model output. */
  readonly initialText: string;
  /** The initial number of characters per chunk. */
  readonly chunkSize: number;
}

/**
 * Reads model output in chunks, and shows the events, the parts and the cards after each step, and what
 * became of each place at which a call might start.
 */
export function Playground({ initialText, chunkSize }: PlaygroundProps): React.JSX.Element {
  const [text, setText] = React.useState(initialText);
  const [names, setNames] = React.useState<readonly string[]>(Object.keys(syntaxes));
  const [size, setSize] = React.useState(chunkSize);
  const [requestedStep, setStep] = React.useState(Infinity);

  const { pieces, events, candidates } = React.useMemo(() => {
    const chosen = names.flatMap((name) => syntaxes[name] ?? []);
    return chosen.length > 0
      ? { ...readSteps(text, size, chosen), candidates: explainText(text, { syntaxes: chosen }) }
      : { pieces: [], events: [], candidates: [] };
  }, [text, size, names]);
  const last = pieces.length + 1;
  const step = Math.min(requestedStep, last);
  const shownEvents = events.filter((event) => event.step <= step);
  const message = messageOf(shownEvents, step < last);

  const toggle = (name: string): void => {
    setNames(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 1, sm: 2 } }}>
      <TextField
        label="Model output"
        multiline
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <FormGroup row aria-label="Notations">
          {Object.keys(syntaxes).map((name) => (
            <FormControlLabel
              key={name}
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={names.includes(name)}
                  onChange={() => toggle(name)}
                />
              }
            />
          ))}
        </FormGroup>
        <TextField
          label="Chunk size"
          type="number"
          size="small"
          value={size}
          onChange={(event) => setSize(Math.max(1, Math.floor(Number(event.target.value)) || 1))}
          slotProps={{ htmlInput: { min: 1 } }}
          sx={{ inlineSize: 160 }}
        />
      </Box>
      {names.length > 0 ? null : <Alert severity="info">Select at least one notation.</Alert>}
      <StepControls step={step} last={last} piece={pieces[step - 1]} onStep={setStep} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Pane title="Events">
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace' }}>
            {shownEvents.map(({ event, step: at }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- events have no ids and never move
              <EventLine key={index} event={event} isNew={at === step} />
            ))}
          </Box>
        </Pane>
        <Pane title="Parts">
          <Box
            component="pre"
            sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' }}
          >
            {JSON.stringify(message.parts, null, 2)}
          </Box>
        </Pane>
        <Pane title="Cards">
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {message.parts.map((part, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts are only ever appended
              <Part key={index} part={part} message={message} />
            ))}
          </Box>
        </Pane>
      </Box>
      <Pane title="Candidates">
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {candidates.map((candidate) => (
            <CandidateLine
              key={`${candidate.offset} ${candidate.syntax} ${candidate.opener}`}
              {...candidate}
            />
          ))}
        </Box>
      </Pane>
    </Box>
  );
}
