import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type * as React from 'react';

export interface StepControlsProps {
  /** The current step. Step 0 is before the first chunk. */
  readonly step: number;
  /** The last step, which reads the end of the text. */
  readonly last: number;
  /** The chunk that the current step reads. Undefined if it reads none. */
  readonly piece: string | undefined;
  readonly onStep: (step: number) => void;
}

/** Buttons and a slider that move between the steps in which text is read. */
export function StepControls({ step, last, piece, onStep }: StepControlsProps): React.JSX.Element {
  const buttons = [
    { label: 'Start', target: 0, isDisabled: step === 0 },
    { label: 'Back', target: step - 1, isDisabled: step === 0 },
    { label: 'Next', target: step + 1, isDisabled: step === last },
    { label: 'End', target: Infinity, isDisabled: step === last },
  ];
  const edge = step === 0 ? 'nothing read yet' : 'end of text';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {buttons.map(({ label, target, isDisabled }) => (
        <Button
          key={label}
          variant="outlined"
          size="small"
          disabled={isDisabled}
          onClick={() => onStep(target)}
        >
          {label}
        </Button>
      ))}
      <Slider
        aria-label="Step"
        size="small"
        min={0}
        max={last}
        value={step}
        onChange={(_, value) => onStep(value)}
        sx={{ flex: '1 1 160px', mx: 1.5 }}
      />
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {`Step ${step} of ${last}: ${piece === undefined ? edge : JSON.stringify(piece)}`}
      </Typography>
    </Box>
  );
}
