import * as React from 'react';
import type { ToolConfigMap } from '../../../src/index.ts';
import type { Prices } from './PricesChart.tsx';

interface MyTools {
  get_prices: { input: { symbol: string }; output: Prices };
}

/** Loads the chart with the first call that needs it. */
export const tools: ToolConfigMap<MyTools> = {
  get_prices: {
    title: 'Prices of {symbol}',
    Output: React.lazy(() => import('./PricesChart.tsx')),
    expanded: true,
  },
};
