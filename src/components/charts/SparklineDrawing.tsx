import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { chartHeight } from './lines';

export default function SparklineDrawing({ values }: { values: readonly number[] }) {
  return (
    <SparkLineChart
      data={[...values]}
      height={chartHeight.sparkline}
      area
      color="var(--primary)"
      disableAxisListener
      skipAnimation
      margin={4}
    />
  );
}
