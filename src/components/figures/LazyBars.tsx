import { lazy, Suspense } from 'react';
import { chartHeight } from './chartHeight';
import type { LinesProps } from './lines';

const BarsDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './BarsDrawing'));

/** Bars beside each other whose figures stand in a table beside them. */
export function LazyBars(props: LinesProps) {
  return (
    <div style={{ minHeight: chartHeight.lines }}>
      <Suspense fallback={null}>
        <BarsDrawing {...props} />
      </Suspense>
    </div>
  );
}
