import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import * as React from 'react';
import { ScrollBox } from './layout/ScrollBox.tsx';

/** A range of a text. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** The styles that the text and its marks share, so that they lie on each other. */
const textStyles: SxProps<Theme> = {
  gridArea: '1 / 1',
  m: 0,
  py: 1.5,
  paddingInlineStart: '52px',
  paddingInlineEnd: 1.5,
  border: 0,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '100%',
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: '20px',
  letterSpacing: 'normal',
  tabSize: 4,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

/** The numbers of lines, and what lies under the text. */
const marks: SxProps<Theme> = {
  counterReset: 'line',
  color: 'transparent',
  userSelect: 'none',
  '& > span': { position: 'relative' },
  '& > span::before': {
    counterIncrement: 'line',
    content: 'counter(line)',
    position: 'absolute',
    insetInlineStart: -52,
    inlineSize: 36,
    textAlign: 'end',
    color: 'text.secondary',
  },
  '& > .fault::before': {
    color: 'text.primary',
    fontWeight: 700,
    boxShadow: (theme) => `inset 3px 0 ${theme.palette.warning.main}`,
  },
  '& mark': { color: 'transparent', bgcolor: 'transparent' },
  '& .pointed': {
    bgcolor: (theme) => `color-mix(in srgb, ${theme.palette.primary.main} 22%, transparent)`,
  },
  '& .fault-text': {
    textDecoration: 'underline wavy',
    textDecorationColor: (theme) => theme.palette.warning.main,
    textDecorationSkipInk: 'none',
  },
};

/** Scrolls the pane, but not the page, so that nothing moves under the pointer. */
export const scrollPaneTo = (mark: HTMLElement | null): void => {
  const pane = mark?.closest('[role="region"]');
  if (mark === null || !pane || mark.textContent === '') {
    return;
  }
  const { top, bottom } = mark.getBoundingClientRect();
  const box = pane.getBoundingClientRect();
  if (top < box.top || Math.min(bottom, top + box.height / 2) > box.bottom) {
    pane.scrollTop += top - box.top - box.height / 3;
  }
};

interface Line {
  readonly start: number;
  readonly text: string;
}

/** Splits a text into its lines. */
const splitLines = (source: string): readonly Line[] => {
  let end = 0;
  return source.split('\n').map((text) => {
    const start = end;
    end += text.length + 1;
    return { start, text };
  });
};

interface MarkedLineProps extends Line {
  /** The range to highlight, if it touches the line. */
  readonly range: SourceRange | undefined;
  /** Whether the highlighted range starts in the line. */
  readonly isTarget: boolean;
  /** The place of the first problem in the line, or -1. */
  readonly faultAt: number;
}

/** A line with its number and its marks. Its text is transparent, because the editor's text lies on it. */
const MarkedLine = React.memo(function MarkedLine({
  start,
  text,
  range,
  isTarget,
  faultAt,
}: MarkedLineProps): React.JSX.Element {
  const end = start + text.length;
  const marked = range && { start: Math.max(start, range.start), end: Math.min(end, range.end) };
  const edges = [marked?.start, marked?.end, faultAt < 0 ? undefined : faultAt];
  const places = [...new Set([start, ...edges.filter((edge) => edge !== undefined), end])].toSorted(
    (one, other) => one - other,
  );
  return (
    <Box
      component="span"
      className={faultAt < 0 ? undefined : 'fault'}
      sx={{ display: 'block', minBlockSize: 20 }}
    >
      {places.slice(0, -1).map((at, index) => {
        const piece = text.slice(at - start, (places[index + 1] ?? end) - start);
        const isPointed = marked !== undefined && marked.start <= at && at < marked.end;
        const isFault = faultAt >= 0 && faultAt <= at;
        return isPointed || isFault ? (
          <mark
            key={`${at} ${isPointed}`}
            ref={isTarget && at === marked?.start ? scrollPaneTo : undefined}
            className={[isPointed && 'pointed', isFault && 'fault-text'].filter(Boolean).join(' ')}
          >
            {piece}
          </mark>
        ) : (
          piece
        );
      })}
    </Box>
  );
});

interface CodeEditorProps {
  /** The name of the text field. */
  readonly label: string;
  /** The name of the region that scrolls. */
  readonly regionLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The range to highlight. */
  readonly range?: SourceRange | undefined;
  /** The places to underline, up to the ends of their lines. */
  readonly faults?: readonly number[];
  readonly ref?: React.Ref<HTMLTextAreaElement>;
}

const none: readonly number[] = [];

/** An editor with the numbers of its lines, and with marks under its text. */
export function CodeEditor({
  label,
  regionLabel,
  value,
  onChange,
  range,
  faults = none,
  ref,
}: CodeEditorProps): React.JSX.Element {
  const lines = React.useMemo(() => splitLines(value), [value]);
  return (
    <ScrollBox label={regionLabel}>
      <Box dir="ltr" sx={{ display: 'grid', minBlockSize: '100%' }}>
        <Box component="pre" aria-hidden sx={[textStyles, marks].flat()}>
          {lines.map(({ start, text }) => {
            const end = start + text.length;
            const touches =
              range !== undefined &&
              range.start < range.end &&
              range.start <= end &&
              range.end > start;
            return (
              <MarkedLine
                key={start}
                start={start}
                text={text}
                range={touches ? range : undefined}
                isTarget={touches && range.start >= start}
                faultAt={faults.find((offset) => start <= offset && offset <= end) ?? -1}
              />
            );
          })}
        </Box>
        <Box
          component="textarea"
          ref={ref}
          aria-label={label}
          spellCheck={false}
          value={value}
          onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
          sx={[
            textStyles,
            {
              position: 'relative',
              blockSize: '100%',
              resize: 'none',
              overflow: 'hidden',
              color: 'text.primary',
              bgcolor: 'transparent',
              outline: 0,
            },
          ].flat()}
        />
      </Box>
    </ScrollBox>
  );
}
