import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Paper from '@mui/material/Paper';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { ToolCard } from '../../src/index.ts';
import { syntaxes as builtIn } from '../../src/reading/syntax/index.ts';
import type { Syntax } from '../../src/reading/syntax/index.ts';
import { messageOf, readSteps } from './readSteps.ts';
import type { StepEvent } from './readSteps.ts';
import { toml } from '../toml.ts';

const syntaxes: Readonly<Record<string, Syntax>> = { ...builtIn, toml };

/** One line for each event: what it is, and the rest of it as JSON. */
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

interface ColumnProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

function Column({ title, children }: ColumnProps) {
  const id = React.useId();
  return (
    <Paper variant="outlined" sx={{ minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
      <Typography id={id} component="h2" variant="subtitle2" sx={{ px: 1.5, pt: 1 }}>
        {title}
      </Typography>
      <Box
        role="region"
        aria-labelledby={id}
        // What scrolls must be reached by the keyboard.
        tabIndex={0}
        sx={{ p: 1, maxBlockSize: { md: '60dvh' }, overflow: 'auto', fontSize: 13 }}
      >
        {children}
      </Box>
    </Paper>
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
  const isThought = part.type === 'reasoning';
  return 'text' in part ? (
    <Box
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: isThought ? 'text.secondary' : undefined,
        fontStyle: isThought ? 'italic' : undefined,
      }}
    >
      {part.text}
    </Box>
  ) : null;
}

export interface PlaygroundProps {
  /** The text to begin with. */
  readonly initialText: string;
  /** How many characters come at once. */
  readonly chunkSize: number;
}

/** Any text, in any notations, read piece by piece: its events, its parts and its cards, at each step. */
export function Playground({ initialText, chunkSize }: PlaygroundProps): React.JSX.Element {
  const [text, setText] = React.useState(initialText);
  const [names, setNames] = React.useState<readonly string[]>(Object.keys(syntaxes));
  const [size, setSize] = React.useState(chunkSize);
  const [wanted, setStep] = React.useState(Infinity);

  const { pieces, events } = React.useMemo(() => {
    const chosen = names.flatMap((name) => syntaxes[name] ?? []);
    return chosen.length > 0 ? readSteps(text, size, chosen) : { pieces: [], events: [] };
  }, [text, size, names]);
  const last = pieces.length + 1;
  const step = Math.min(wanted, last);
  const soFar = events.filter((event) => event.step <= step);
  const message = messageOf(soFar, step < last);
  const current = step <= pieces.length ? pieces[step - 1] : undefined;

  const toggle = (name: string): void => {
    setNames(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 1, sm: 2 } }}>
      <TextField
        label="Text of a model"
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
          label="Characters at once"
          type="number"
          size="small"
          value={size}
          onChange={(event) => setSize(Math.max(1, Math.floor(Number(event.target.value)) || 1))}
          slotProps={{ htmlInput: { min: 1 } }}
          sx={{ inlineSize: 160 }}
        />
      </Box>
      {names.length > 0 ? null : <Alert severity="info">Choose at least one notation.</Alert>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" disabled={step === 0} onClick={() => setStep(0)}>
          To the start
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          Step back
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={step === last}
          onClick={() => setStep(step + 1)}
        >
          Step forward
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={step === last}
          onClick={() => setStep(Infinity)}
        >
          To the end
        </Button>
        <Slider
          aria-label="Step"
          size="small"
          min={0}
          max={last}
          value={step}
          onChange={(_, value) => setStep(value)}
          sx={{ flex: '1 1 160px', mx: 1.5 }}
        />
        <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {`Step ${step} of ${last}: `}
          {current === undefined
            ? step === 0
              ? 'nothing yet'
              : 'the end'
            : JSON.stringify(current)}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Column title="Events">
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace' }}>
            {soFar.map(({ event, step: at }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- events have no names, and keep their places
              <EventLine key={index} event={event} isNew={at === step} />
            ))}
          </Box>
        </Column>
        <Column title="Parts">
          <Box
            component="pre"
            sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' }}
          >
            {JSON.stringify(message.parts, null, 2)}
          </Box>
        </Column>
        <Column title="Cards">
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {message.parts.map((part, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts are only ever added behind the last
              <Part key={index} part={part} message={message} />
            ))}
          </Box>
        </Column>
      </Box>
    </Box>
  );
}
