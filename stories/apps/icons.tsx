import SvgIcon from '@mui/material/SvgIcon';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type * as React from 'react';

/** Creates an icon from a path, in the style of the cards: 24 × 24, lines of 1.5. */
const createIcon = (path: string, isFilled = false) =>
  function Icon(props: SvgIconProps): React.JSX.Element {
    return (
      <SvgIcon fontSize="small" {...props} viewBox="0 0 24 24">
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

export const ReplayIcon: React.ComponentType<SvgIconProps> = createIcon(
  'M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4',
);
export const StopIcon: React.ComponentType<SvgIconProps> = createIcon('M7.5 7.5h9v9h-9z', true);
export const PlayIcon: React.ComponentType<SvgIconProps> = createIcon('M8 5.5v13l10-6.5z', true);
export const PauseIcon: React.ComponentType<SvgIconProps> = createIcon(
  'M8 6h2v12h-2zM14 6h2v12h-2z',
  true,
);
export const NextIcon: React.ComponentType<SvgIconProps> = createIcon('m10 6 6 6-6 6');
export const BackIcon: React.ComponentType<SvgIconProps> = createIcon('m14 6-6 6 6 6');
export const EndIcon: React.ComponentType<SvgIconProps> = createIcon('m7 6 6 6-6 6M17 6v12');
export const StartIcon: React.ComponentType<SvgIconProps> = createIcon('m17 6-6 6 6 6M7 6v12');
export const WarningIcon: React.ComponentType<SvgIconProps> = createIcon(
  'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
);
