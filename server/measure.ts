import type { ServerContext } from './context';
import type { Connection } from './db/connection';
import { jobFigures, measureConnections, measureDatabase, replicaFigures } from './metrics/database';
import type { Metrics } from './metrics/metrics';
import { businessFigures } from './office/metrics/businessFigures';

export function measure(
  metrics: Metrics,
  context: ServerContext,
  { primary, replica }: { primary: Connection; replica: Connection | undefined },
): void {
  measureConnections(metrics, { primary, replica });
  const figures = [jobFigures(metrics, context), ...businessFigures(metrics, context)];
  measureDatabase(metrics, context, [...figures, ...replicaFigures(metrics, context)]);
}
