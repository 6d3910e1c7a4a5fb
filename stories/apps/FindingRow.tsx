import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import { visuallyHidden } from '../../src/showing/ui/visuallyHidden.ts';
import { DoneIcon, ErrorIcon, InfoIcon, TextIcon, WarningIcon } from './icons.tsx';

/** The importance of something that was found in a text. */
export type Severity = 'Error' | 'Warning' | 'Note' | 'Call' | 'Text';

interface Look {
  readonly Icon: React.ComponentType<SvgIconProps>;
  readonly color: string;
}

const looks: Readonly<Record<Severity, Look>> = {
  Error: { Icon: ErrorIcon, color: 'error.main' },
  Warning: { Icon: WarningIcon, color: 'warning.main' },
  Note: { Icon: InfoIcon, color: 'info.main' },
  Call: { Icon: DoneIcon, color: 'success.main' },
  Text: { Icon: TextIcon, color: 'text.secondary' },
};

interface FindingRowProps {
  readonly severity: Severity;
  readonly title: React.ReactNode;
  /** Where it was found. */
  readonly place: React.ReactNode;
  /** Called when the user chooses the row. */
  readonly onJump: () => void;
}

/** Something that was found in a text. Leads to its place. */
export function FindingRow({ severity, title, place, onJump }: FindingRowProps): React.JSX.Element {
  const { Icon, color } = looks[severity];
  return (
    <Box component="li" sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <ButtonBase
        focusRipple
        onClick={onJump}
        sx={{
          display: 'grid',
          gridTemplateColumns: '20px minmax(0, 1fr)',
          columnGap: 1.5,
          inlineSize: '100%',
          minBlockSize: 44,
          px: 1.5,
          py: 1,
          textAlign: 'start',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', color }}>
          <Icon />
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {severity}:{' '}
        </Box>
        <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{ gridColumn: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <bdi>{place}</bdi>
        </Typography>
      </ButtonBase>
    </Box>
  );
}

interface FindingRowsProps {
  /** The name of the list. */
  readonly label: string;
  /** What is shown if there are no rows. */
  readonly empty: string;
  readonly children: readonly React.ReactNode[];
}

/** A list of rows. */
export const FindingRows = ({ label, empty, children }: FindingRowsProps): React.JSX.Element =>
  children.length === 0 ? (
    <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
      {empty}
    </Typography>
  ) : (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
