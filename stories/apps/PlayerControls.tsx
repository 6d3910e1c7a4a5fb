import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import { BackIcon, EndIcon, NextIcon, PauseIcon, PlayIcon, StartIcon } from './icons.tsx';

interface PlayerControlsProps {
  /** The name of the group of controls. */
  readonly label: string;
  /** The name of the slider. */
  readonly sliderLabel: string;
  readonly position: number;
  /** The last position. */
  readonly last: number;
  /** The position in words, such as `Step 3 of 90`. */
  readonly text: string;
  readonly isPlaying: boolean;
  readonly onSeek: (position: number) => void;
  readonly onPlay: () => void;
  /** Plays a single step. By default, goes to it. */
  readonly onNext?: (() => void) | undefined;
  /** A line about the current position. */
  readonly note?: React.ReactNode;
}

/** Buttons and a slider that move through something that can be played. */
export function PlayerControls({
  label,
  sliderLabel,
  position,
  last,
  text,
  isPlaying,
  onSeek,
  onPlay,
  onNext,
  note,
}: PlayerControlsProps): React.JSX.Element {
  const isAtStart = position === 0 && !isPlaying;
  const isAtEnd = position >= last && !isPlaying;
  const buttons = [
    { name: 'Start', Icon: StartIcon, isDisabled: isAtStart, press: () => onSeek(0) },
    {
      name: 'Back',
      Icon: BackIcon,
      isDisabled: isAtStart,
      press: () => onSeek(Math.max(0, position - 1)),
    },
    isPlaying
      ? { name: 'Pause', Icon: PauseIcon, isDisabled: false, press: onPlay }
      : { name: 'Play', Icon: PlayIcon, isDisabled: last === 0, press: onPlay },
    {
      name: 'Next',
      Icon: NextIcon,
      isDisabled: isAtEnd,
      press: onNext ?? (() => onSeek(position + 1)),
    },
    { name: 'End', Icon: EndIcon, isDisabled: isAtEnd, press: () => onSeek(last) },
  ];
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        flex: 'none',
        containerType: 'inline-size',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          gridTemplateAreas: '"buttons slider text" "note note note"',
          alignItems: 'center',
          columnGap: 2,
          px: 1.5,
          py: 0.75,
          '@container (max-width: 27rem)': {
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gridTemplateAreas: '"slider text" "buttons buttons" "note note"',
          },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 0.5,
            gridArea: 'buttons',
          }}
        >
          {buttons.map(({ name, Icon, isDisabled, press }, index) => (
            <IconButton
              // The third button stays the same element, so that it keeps the focus.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              aria-label={name}
              title={name}
              // A button that is disabled while it has the focus would lose it.
              aria-disabled={isDisabled}
              disableRipple={isDisabled}
              onClick={isDisabled ? undefined : press}
              sx={{
                inlineSize: 36,
                blockSize: 36,
                color: 'text.primary',
                '@media (pointer: coarse)': { inlineSize: 44, blockSize: 44 },
                '&[aria-disabled="true"]': {
                  color: 'text.disabled',
                  bgcolor: 'transparent',
                  cursor: 'default',
                },
                ...(index === 2 && {
                  mx: 0.5,
                  '&:not([aria-disabled="true"])': {
                    color: 'primary.contrastText',
                    bgcolor: 'primary.main',
                    '&:hover': { bgcolor: 'primary.dark' },
                    '@media (forced-colors: active)': { border: '1px solid' },
                  },
                }),
                '&:focus-visible': {
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: 2,
                },
              }}
            >
              <Icon />
            </IconButton>
          ))}
        </Box>
        <Slider
          aria-label={sliderLabel}
          size="small"
          min={0}
          max={last}
          value={Math.min(position, last)}
          getAriaValueText={() => text}
          onChange={(_, value) => onSeek(value)}
          sx={{ gridArea: 'slider', display: 'block', inlineSize: 'auto', mx: 1 }}
        />
        <Typography
          variant="body2"
          noWrap
          sx={{ gridArea: 'text', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          <bdi>{text}</bdi>
        </Typography>
        {note !== undefined && (
          <Box sx={{ gridArea: 'note', minInlineSize: 0, pb: 0.5 }}>{note}</Box>
        )}
      </Box>
    </Box>
  );
}
