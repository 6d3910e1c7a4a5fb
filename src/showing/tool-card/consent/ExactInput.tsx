'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { truncate } from '../../format/text/truncate.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { monospace } from '../../ui/monospace.ts';
import { CompactButton } from '../../ui/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { usePageMode } from '../../ui/behavior/usePageMode.ts';

/** What fits on a screen is seen at once; more than that has to be asked for. */
const maxLengthAtOnce = 1_500;
const maxLinesAtOnce = 40;

const ExactText = styled('div')(({ theme }) => ({
  // Nothing may hide behind a scroll bar of its own, but for what somebody has asked to see.
  '@media screen': { '&[data-revealed]': { maxBlockSize: '60vh', overflow: 'auto' } },
  padding: theme.spacing(1, 1.25),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  fontFamily: monospace,
  fontSize: theme.typography.pxToRem(13),
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));

/** Breaks the lines of the texts in JSON behind their `\\n`, which stay: nobody reads a script in one line. */
const breakLines = (json: string): string =>
  json.replaceAll(/\\(.)/g, (escape, character) => (character === 'n' ? `${escape}\n` : escape));

const atOnce = (text: string): string => {
  const lines = text
    .split('\n', maxLinesAtOnce + 1)
    .slice(0, maxLinesAtOnce)
    .join('\n');
  return truncate(lines, maxLengthAtOnce);
};

/** Whether an input is seen as a whole without asking for more. */
export function isSeenAtOnce(json: string): boolean {
  const text = json.length > maxLengthAtOnce ? json : breakLines(json);
  return atOnce(text).length === text.length;
}

interface Props {
  /** The input as JSON. */
  readonly text: string;
  readonly isRevealed: boolean;
  readonly onReveal: () => void;
  /** Whether it was just asked for, and takes the focus of the button that did. */
  readonly takesFocus?: boolean;
}

/** The input that somebody is asked to approve: all of it, as it is, with nothing hidden in it. */
export function ExactInput({
  text,
  isRevealed,
  onReveal,
  takesFocus = false,
}: Props): React.JSX.Element {
  const { localeText, tabIndex } = useToolCard();
  const isPrinted = usePageMode() === 'printing';
  const isWhole = isRevealed || isPrinted || isSeenAtOnce(text);
  const shown = React.useMemo(() => {
    const readable = breakLines(text);
    return escapeInvisible(isWhole ? readable : atOnce(readable), { hasPlainMarks: true });
  }, [text, isWhole]);
  const ref = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    if (takesFocus) {
      ref.current?.focus();
    }
  }, [takesFocus]);
  const reveal = (): void => {
    onReveal();
    // The button goes; the focus stays with the text that it has shown.
    ref.current?.focus();
  };
  return (
    <>
      {/* It scrolls, so the keyboard must reach it. */}
      <ExactText
        ref={ref}
        tabIndex={tabIndex ?? 0}
        role="group"
        data-revealed={isRevealed || undefined}
        aria-label={localeText.inputLabel}
        dir="ltr"
      >
        {isWhole ? shown : `${shown}…`}
      </ExactText>
      {isWhole ? null : (
        <CompactButton size="small" tabIndex={tabIndex} onClick={reveal}>
          {localeText.showAllLabel(text.length)}
        </CompactButton>
      )}
    </>
  );
}
