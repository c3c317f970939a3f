import { lazy, Suspense } from 'react';
import { type LinesProps, chartHeight } from './lines';

const BarsDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './BarsDrawing'));

/** A bar chart for figures that a table beside it also shows. */
export function LazyBars(props: LinesProps) {
  return (
    <div style={{ minHeight: chartHeight.lines }}>
      <Suspense fallback={null}>
        <BarsDrawing {...props} />
      </Suspense>
    </div>
  );
}
