import { lazy, Suspense } from 'react';
import { chartHeight } from './lines';

const SparklineDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './SparklineDrawing'));

interface SparklineProps {
  /** The trend in words, with its first and last figure. */
  label: string;
  values: readonly number[];
}

export function Sparkline({ label, values }: SparklineProps) {
  return (
    <div role="img" aria-label={label} style={{ height: chartHeight.sparkline }}>
      <Suspense fallback={null}>
        <SparklineDrawing values={values} />
      </Suspense>
    </div>
  );
}
