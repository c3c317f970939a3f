import type { ServerContext } from './kernel/context';
import type { Connection } from './kernel/db/connection';
import { jobFigures, measureConnections, measureDatabase, replicaFigures } from './kernel/metrics/database';
import type { Metrics } from './kernel/metrics/metrics';
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
