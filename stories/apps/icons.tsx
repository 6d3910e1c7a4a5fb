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
