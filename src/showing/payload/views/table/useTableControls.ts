'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { PayloadControls } from '../../frame/PayloadView.ts';
import type { TableSource } from './TableSource.ts';
import { tableFormats } from './tableFormats.ts';

/** Options for `useTableControls`. */
export interface TableControlsOptions {
  readonly source: TableSource;
  /** The indexes of the displayed rows in the source. Undefined for all rows in their order. */
  readonly order: Uint32Array | undefined;
  readonly localeText: ToolPayloadLocaleText;
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
}

/** Returns what a table adds to the toolbar: the number of rows, a filter, and formats that copy the displayed rows. */
export function useTableControls(options: TableControlsOptions): PayloadControls {
  const { source, order, localeText, isFiltering, onFilter } = options;
  return React.useMemo(() => {
    const { rowsText, matchText, filterLabel, closeFiltersLabel } = localeText;
    const count = order?.length ?? source.count;
    return {
      fact: count === source.count ? rowsText(count) : matchText(count, source.count, false),
      actions: [
        {
          icon: isFiltering ? 'close' : 'filter',
          title: isFiltering ? closeFiltersLabel : filterLabel,
          onClick: onFilter,
        },
      ],
      copyFormats: tableFormats.map((format) => ({
        label: format,
        write: async () => {
          // Loaded when the user first copies a table.
          const { writeTableText } = await import('./writeTable.ts');
          return writeTableText(source, order ?? Array.from({ length: count }).keys(), format);
        },
      })),
    };
  }, [source, order, localeText, isFiltering, onFilter]);
}
