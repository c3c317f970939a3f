import { lazy, Suspense } from 'react';
import { type LinesProps, chartHeight } from './lines';

const LinesDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './LinesDrawing'));

/** A line chart for figures that a table beside it also shows; its space is reserved while it loads. */
export function LazyLines(props: LinesProps) {
  return (
    <div style={{ height: chartHeight.lines }}>
      <Suspense fallback={null}>
        <LinesDrawing {...props} />
      </Suspense>
    </div>
  );
}
