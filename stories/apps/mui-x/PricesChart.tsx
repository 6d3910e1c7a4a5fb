import { LineChart } from '@mui/x-charts/LineChart';
import * as React from 'react';
import type { ToolValueProps } from '../../../src/index.ts';

/** The output of `get_prices`. */
export interface Prices {
  readonly currency: string;
  readonly days: readonly { readonly day: string; readonly price: number }[];
}

/** A line chart. Throws if the output isn't what the tool promised. The card then shows the raw value. */
export default function PricesChart(props: ToolValueProps<Prices>): React.JSX.Element {
  const { value, preliminary } = props;
  const captionId = React.useId();
  if (preliminary) {
    // Fields can still be missing.
    return <div aria-busy>Loading prices…</div>;
  }
  const { currency, days } = value;
  const prices = days.map(({ price }) => price);
  return (
    <figure aria-labelledby={captionId} style={{ margin: 0 }}>
      <figcaption id={captionId}>
        Prices in {currency}: {prices.length} days, lowest {Math.min(...prices)}, highest{' '}
        {Math.max(...prices)}
      </figcaption>
      <LineChart
        height={240}
        hideLegend
        xAxis={[{ scaleType: 'point', data: days.map(({ day }) => day) }]}
        series={[{ label: currency, data: prices }]}
      />
    </figure>
  );
}
