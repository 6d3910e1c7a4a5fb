import SvgIcon from '@mui/material/SvgIcon';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type * as React from 'react';

type Icon = React.ComponentType<SvgIconProps>;

interface IconOptions {
  readonly isFilled?: boolean;
  /** Whether the icon points to where time goes, which is to the left if the page is read from right to left. */
  readonly isMirrored?: boolean;
}

/** Creates an icon from a path, in the style of the cards: 24 × 24, lines of 1.5. */
const createIcon = (path: string, { isFilled = false, isMirrored = false }: IconOptions = {}) =>
  function PathIcon(props: SvgIconProps): React.JSX.Element {
    return (
      <SvgIcon
        fontSize="small"
        {...props}
        viewBox="0 0 24 24"
        sx={isMirrored ? { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } : {}}
      >
        <path
          d={path}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    );
  };

export const ReplayIcon: Icon = createIcon('M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4');
export const StopIcon: Icon = createIcon('M7.5 7.5h9v9h-9z', { isFilled: true });

/** The icons of a player. */
export const StartIcon: Icon = createIcon('M6.5 6v12M18 6.5 10.5 12 18 17.5z', {
  isMirrored: true,
});
export const BackIcon: Icon = createIcon('M14.5 6.5 9 12l5.5 5.5', { isMirrored: true });
export const PlayIcon: Icon = createIcon('M8.5 6v12l9.5-6z', { isFilled: true, isMirrored: true });
export const PauseIcon: Icon = createIcon('M8 6.5h2v11H8zM14 6.5h2v11h-2z', { isFilled: true });
export const NextIcon: Icon = createIcon('M9.5 6.5 15 12l-5.5 5.5', { isMirrored: true });
export const EndIcon: Icon = createIcon('M17.5 6v12M6 6.5 13.5 12 6 17.5z', { isMirrored: true });

/** The icons of what was found in a text. */
export const ErrorIcon: Icon = createIcon('M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM9 9l6 6M15 9l-6 6');
export const WarningIcon: Icon = createIcon('M12 4.5 20.5 19h-17zM12 10v4M12 16.6v.1');
export const InfoIcon: Icon = createIcon(
  'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 11.5v4.5M12 8.2v.1',
);
export const DoneIcon: Icon = createIcon('M5 12.5 10 17.5 19 7');
export const TextIcon: Icon = createIcon('M5 7h14M5 12h14M5 17h8');

export const OpenIcon: Icon = createIcon(
  'M4 17.5v-10a1 1 0 0 1 1-1h4.5l2 2.5h7.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-14a1 1 0 0 1-1-1z',
);
