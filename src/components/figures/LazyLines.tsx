import { lazy, Suspense } from 'react';
import { chartHeight } from './chartHeight';
import type { LinesProps } from './lines';

const LinesDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './LinesDrawing'));

/** Lines whose figures stand in a table beside them; their place is kept while the drawing loads. */
export function LazyLines(props: LinesProps) {
  return (
    <div style={{ minHeight: chartHeight.lines }}>
      <Suspense fallback={null}>
        <LinesDrawing {...props} />
      </Suspense>
    </div>
  );
}
