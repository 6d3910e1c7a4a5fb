import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { explainText, thinking } from '../../../src/reading/syntax/index.ts';
import type { CallCandidate } from '../../../src/reading/syntax/index.ts';
import { examples } from '../../data/examples.ts';
import { AppLayout } from '../layout/AppLayout.tsx';
import type { SourceRange } from '../CodeEditor.tsx';
import { ErrorIcon } from '../icons.tsx';
import { PlayerControls } from '../PlayerControls.tsx';
import { useTabs } from '../layout/useTabs.ts';
import { AnswerChat } from './AnswerChat.tsx';
import { buildMessage } from './buildMessage.ts';
import { EventList } from './EventList.tsx';
import { findPiece } from './findPiece.ts';
import { FindingList } from './FindingList.tsx';
import { findFormat, notations } from './formats.ts';
import { FormatSelect } from './FormatSelect.tsx';
import { PartsView } from './PartsView.tsx';
import { getFormats, recognizeText } from './recognizeText.ts';
import { SourcePane } from './SourcePane.tsx';
import { StepNote } from './StepNote.tsx';
import { usePlayback } from './usePlayback.ts';
import { useSteps } from './useSteps.ts';

export interface PlaygroundProps {
  /** The initial text. */
  readonly initialText: string;
  /** The initial number of characters per step. */
  readonly chunkSize: number;
}

/**
 * Reads a pasted answer, in any notation or protocol, step by step. Names the format that it recognizes, and
 * shows the chat, the parts and the events after each step.
 */
export function Playground({ initialText, chunkSize }: PlaygroundProps): React.JSX.Element {
  const [text, setText] = React.useState(initialText);
  const [size, setSize] = React.useState(chunkSize);
  const [chosenName, setChosenName] = React.useState('');
  /** The place of the finding that the user has chosen. */
  const [place, setPlace] = React.useState<SourceRange>();
  /** Whether the user has used the player. */
  const [hasMoved, setMoved] = React.useState(false);
  const editor = React.useRef<HTMLTextAreaElement>(null);
  const tabs = useTabs('parts');
  const recognition = React.useMemo(() => recognizeText(text), [text]);
  const chosen = findFormat(chosenName);
  const formats = React.useMemo(
    () => (chosen ? [chosen] : getFormats(recognition)),
    [chosen, recognition],
  );
  const isProtocol = formats.some(({ kind }) => kind === 'protocol');
  const findings = React.useMemo(() => {
    const read = formats.length > 0 ? formats : notations;
    const syntaxes = read.flatMap((format) => (format.kind === 'notation' ? [format.syntax] : []));
    return isProtocol ? [] : explainText(text, { syntaxes: [thinking, ...syntaxes] });
  }, [text, formats, isProtocol]);

  const { pieces, events, error } = useSteps(text, formats, size);
  const last = pieces.length + 1;
  const { step, isPlaying, goTo, toggle, reset } = usePlayback(last);
  const isOver = step === last;
  const { shown, message } = React.useMemo(() => {
    const until = events.filter((event) => event.step <= step);
    const end = error === undefined ? 'sent' : 'error';
    return { shown: until, message: buildMessage(until, isOver ? end : 'streaming') };
  }, [events, step, isOver, error]);
  const example = examples.find((each) => each.text === text);

  const range = React.useMemo(
    () => (isOver ? undefined : findPiece(text, pieces, step)),
    [text, pieces, step, isOver],
  );

  const read = (next: string, format: string): void => {
    setText(next);
    setChosenName(format);
    setPlace(undefined);
    setMoved(false);
    reset();
  };

  /** Highlights a finding, and puts the cursor at its start. */
  const jumpTo = ({ offset, opener }: CallCandidate): void => {
    // On phones, the editor appears only now.
    flushSync(() => {
      tabs.select('source');
      setPlace({ start: offset, end: offset + opener.trimEnd().length });
    });
    editor.current?.focus({ preventScroll: true });
    editor.current?.setSelectionRange(offset, offset);
  };

  const goToStep = (next: number): void => {
    setPlace(undefined);
    setMoved(true);
    goTo(next);
  };

  return (
    <AppLayout
      title="Playground"
      maxColumns={3}
      tabs={tabs}
      controls={
        <>
          <FormatSelect
            label="Example"
            empty={example || text === initialText ? 'Initial text' : 'Your text'}
            value={example?.format.name ?? ''}
            onChange={(name) => {
              const next = examples.find(({ format }) => format.name === name);
              read(next?.text ?? initialText, '');
            }}
            sx={{ flex: '1 1 12rem', maxInlineSize: '20rem', minInlineSize: 0 }}
          />
          <Typography
            variant="body2"
            sx={{
              flex: '1 1 16rem',
              display: { xs: 'none', sm: 'block' },
              color: 'text.secondary',
            }}
          >
            Paste what a model wrote, or a recorded stream, and play it step by step.
          </Typography>
        </>
      }
      sourceTitle="Source"
      source={
        <SourcePane
          text={text}
          onText={(next) => read(next, chosenName)}
          recognition={recognition}
          format={chosenName}
          onFormat={(name) => read(text, name)}
          size={isProtocol ? undefined : size}
          onSize={setSize}
          range={place ?? range}
          editorRef={editor}
        />
      }
      chat={
        <>
          {isOver && error !== undefined && (
            <Alert
              severity="error"
              icon={<ErrorIcon />}
              sx={{ flex: 'none', borderRadius: 0, overflowWrap: 'anywhere' }}
            >
              {error}
            </Alert>
          )}
          <Box sx={{ flex: 1, minBlockSize: 0 }}>
            <AnswerChat message={message} isFollowing={hasMoved} />
          </Box>
        </>
      }
      player={
        <PlayerControls
          label="Steps"
          sliderLabel="Step"
          position={step}
          last={last}
          text={`Step ${step} of ${last}`}
          isPlaying={isPlaying}
          onSeek={goToStep}
          onPlay={() => {
            setPlace(undefined);
            setMoved(true);
            toggle();
          }}
          note={<StepNote step={step} piece={pieces[step - 1]} />}
        />
      }
      details={[
        { id: 'parts', title: 'Parts', content: <PartsView parts={message.parts} /> },
        { id: 'events', title: 'Events', content: <EventList events={shown} step={step} /> },
        {
          id: 'findings',
          title: 'Findings',
          content: <FindingList findings={findings} isProtocol={isProtocol} onJump={jumpTo} />,
        },
      ]}
    />
  );
}
