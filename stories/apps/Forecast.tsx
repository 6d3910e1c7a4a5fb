import SvgIcon from '@mui/material/SvgIcon';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type * as React from 'react';
import type { ToolValueProps } from '../../src/index.ts';

interface Day {
  readonly day: string;
  readonly high: number;
  readonly sky: string;
}

/** A forecast as a table. Fields can be missing while the tool is running. */
export function Forecast({
  value,
}: ToolValueProps<{ readonly forecast: readonly Day[] }>): React.JSX.Element {
  const { forecast = [] } = value;
  return (
    <Table
      size="small"
      aria-label="Forecast"
      sx={{
        inlineSize: 'auto',
        '& .MuiTableCell-root': { px: 0, py: 0.5, border: 0, whiteSpace: 'nowrap' },
        '& .MuiTableCell-root + .MuiTableCell-root': { paddingInlineStart: 3 },
      }}
    >
      <TableBody>
        {forecast.map((day) => (
          <TableRow key={day?.day}>
            <TableCell component="th" scope="row">
              {day?.day}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <bdi dir="ltr">{day?.high} °C</bdi>
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{day?.sky}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** An icon for a tool that looks up the weather. */
export const SunIcon = (props: SvgIconProps): React.JSX.Element => (
  <SvgIcon {...props} viewBox="0 0 24 24">
    <path
      d="M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </SvgIcon>
);
