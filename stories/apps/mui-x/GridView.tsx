import { DataGrid } from '@mui/x-data-grid';
import type { GridColDef } from '@mui/x-data-grid';
import type * as React from 'react';
import type { PayloadViewProps } from '../../../src/index.ts';

type Row = Readonly<Record<string, unknown>>;

const getText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Shows a list of objects as a grid. */
export function GridView({ value, label, className }: PayloadViewProps): React.JSX.Element {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const rows = list.map((row, id) => ({ id, row: Object(row) as Row }));
  const keys = new Set(rows.flatMap(({ row }) => Object.keys(row)));
  const columns: GridColDef[] = Array.from(keys, (key) => ({
    field: key,
    flex: 1,
    minWidth: 100,
    type: rows.every(({ row }) => typeof row[key] === 'number') ? 'number' : 'string',
    valueGetter: (_, { row }: { readonly row: Row }) => getText(row[key]),
  }));
  return (
    <div className={className} style={{ display: 'flex', flexDirection: 'column' }}>
      <DataGrid
        aria-label={label}
        density="compact"
        rows={rows}
        columns={columns}
        initialState={{ pagination: { paginationModel: { pageSize: 10 } } }}
        pageSizeOptions={[10, 25, 100]}
      />
    </div>
  );
}
