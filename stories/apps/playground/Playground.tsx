import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { explainText, thinking } from '../../../src/reading/syntax/index.ts';
import { examples } from '../../data/examples.ts';
import { AppLayout } from '../AppLayout.tsx';
import { AnswerChat } from './AnswerChat.tsx';
import { buildMessage } from './buildMessage.ts';
import { DetailPane } from './DetailPane.tsx';
import { findFormat, notations } from './formats.ts';
import { FormatSelect } from './FormatSelect.tsx';
import { describeRecognition, getFormats, recognizeText } from './recognizeText.ts';
import { SourcePane } from './SourcePane.tsx';
import { StepControls } from './StepControls.tsx';
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

  const read = (next: string, format: string): void => {
    setText(next);
    setChosenName(format);
    reset();
  };

  return (
    <AppLayout
      title="Playground"
      maxColumns={3}
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
            sx={{ flex: '0 1 20rem', minInlineSize: 0 }}
          />
          <Typography
            role="status"
            aria-label="Format"
            variant="body2"
            sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}
          >
            {describeRecognition(recognition)}
          </Typography>
        </>
      }
      source={
        <SourcePane
          text={text}
          onText={(next) => read(next, chosenName)}
          format={chosenName}
          onFormat={(name) => read(text, name)}
          size={isProtocol ? undefined : size}
          onSize={setSize}
        />
      }
      chat={
        <>
          <StepControls
            step={step}
            last={last}
            piece={pieces[step - 1]}
            isPlaying={isPlaying}
            onStep={goTo}
            onPlay={toggle}
          />
          {isOver && error !== undefined && (
            <Alert severity="error" sx={{ borderRadius: 0, overflowWrap: 'anywhere' }}>
              {error}
            </Alert>
          )}
          <Box
            sx={{ flex: 1, minBlockSize: 0, borderBlockStart: '1px solid', borderColor: 'divider' }}
          >
            <AnswerChat message={message} />
          </Box>
        </>
      }
      detail={<DetailPane parts={message.parts} events={shown} step={step} findings={findings} />}
    />
  );
}
