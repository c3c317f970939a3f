import { lazy, Suspense } from 'react';
import { chartHeight } from './chartHeight';

const SparklineDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './SparklineDrawing'));

interface SparklineProps {
  /** What it shows, in words, with its first and last figure. */
  label: string;
  values: readonly number[];
}

/** How a figure moved, without axes; beside the figure itself. */
export function Sparkline({ label, values }: SparklineProps) {
  return (
    <div role="img" aria-label={label} style={{ height: chartHeight.sparkline }}>
      <Suspense fallback={null}>
        <SparklineDrawing values={values} />
      </Suspense>
    </div>
  );
}
