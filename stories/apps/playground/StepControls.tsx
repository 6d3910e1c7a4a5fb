import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type * as React from 'react';

export interface StepControlsProps {
  /** The current step. Step 0 is before the first piece. */
  readonly step: number;
  /** The last step, which reads the end. */
  readonly last: number;
  /** The piece that the current step reads. Undefined if it reads none. */
  readonly piece: string | undefined;
  readonly isPlaying: boolean;
  readonly onStep: (step: number) => void;
  readonly onPlay: () => void;
}

const maxShownPiece = 120;

/** Describes the piece that a step reads. */
const describePiece = (step: number, piece: string | undefined): string => {
  if (piece === undefined) {
    return step === 0 ? 'nothing read yet' : 'end of text';
  }
  const text = piece.trimEnd() === '' ? piece : piece.trimEnd();
  return JSON.stringify(text.length > maxShownPiece ? `${text.slice(0, maxShownPiece)}…` : text);
};

/** Buttons and a slider that move between the steps in which an answer is read. */
export function StepControls({
  step,
  last,
  piece,
  isPlaying,
  onStep,
  onPlay,
}: StepControlsProps): React.JSX.Element {
  const buttons = [
    { label: 'Start', isDisabled: step === 0, press: () => onStep(0) },
    { label: 'Back', isDisabled: step === 0, press: () => onStep(step - 1) },
    { label: isPlaying ? 'Pause' : 'Play', isDisabled: false, press: onPlay },
    { label: 'Next', isDisabled: step === last, press: () => onStep(step + 1) },
    { label: 'End', isDisabled: step === last, press: () => onStep(last) },
  ];
  const text = `Step ${step} of ${last}`;
  return (
    <Box
      role="group"
      aria-label="Steps"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        columnGap: 3,
        alignItems: 'center',
        px: 1.5,
        py: 1,
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {buttons.map(({ label, isDisabled, press }) => (
          <Button
            key={label === 'Pause' ? 'Play' : label}
            size="small"
            variant={label === 'Play' || label === 'Pause' ? 'contained' : 'text'}
            disableElevation
            // A button that is disabled while it has the focus would lose it.
            aria-disabled={isDisabled}
            onClick={isDisabled ? undefined : press}
            sx={{
              minInlineSize: 56,
              textTransform: 'none',
              flex: { xs: 1, sm: 'none' },
              '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ px: 1 }}>
        <Slider
          aria-label="Step"
          size="small"
          min={0}
          max={last}
          value={step}
          getAriaValueText={() => text}
          onChange={(_, value) => onStep(value)}
          sx={{ display: 'block' }}
        />
      </Box>
      <Typography
        variant="body2"
        noWrap
        dir="auto"
        title={piece}
        sx={{ gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
      >
        {text}: <bdi>{describePiece(step, piece)}</bdi>
      </Typography>
    </Box>
  );
}
