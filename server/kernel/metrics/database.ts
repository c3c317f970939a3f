import { sql } from 'drizzle-orm';
import type { ServerContext } from '../context';
import type { Connection } from '../db/connection';
import { measureQueues } from '../jobs/repository';
import type { Collect, Metrics } from './metrics';

interface Pools {
  primary: Connection;
  replica: Connection | undefined;
}

export function measureConnections(metrics: Metrics, { primary, replica }: Pools): void {
  const set = metrics.gauge({
    name: 'peerlend_database_connections',
    help: 'Connections of the pool: open, idle, and calls waiting for one',
    labels: ['pool', 'state'],
  });
  metrics.beforeScrape(() => {
    const pools = [
      { pool: 'primary', states: primary.pool?.() },
      { pool: 'replica', states: replica?.pool?.() },
    ];
    set(
      pools.flatMap(({ pool, states = {} }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
    );
  });
}

/** If the database doesn't answer, the figures read from it are left out. */
export function measureDatabase(
  metrics: Metrics,
  { db }: Pick<ServerContext, 'db'>,
  figures: readonly Collect[],
): void {
  const setUp = metrics.gauge({
    name: 'peerlend_database_up',
    help: '1 if the database answers; otherwise figures of jobs and the business are missing',
    labels: [],
  });
  metrics.beforeScrape(async () => {
    setUp([{ labels: {}, value: 0 }]);
    await db.execute(sql`select 1`);
    setUp([{ labels: {}, value: 1 }]);
    for (const collect of figures) await collect();
  });
}

/** Only for a server with a replica. */
export function replicaFigures(metrics: Metrics, { readers: { replica } }: Pick<ServerContext, 'readers'>): Collect[] {
  if (!replica) return [];
  const setUp = metrics.gauge({
    name: 'peerlend_replica_up',
    help: '1 if lists may be read from the replica, 0 while it is lost',
    labels: [],
  });
  const setBehind = metrics.gauge({
    name: 'peerlend_replica_behind_bytes',
    help: "The part of the primary's log that the replica hasn't replayed yet",
    labels: [],
  });
  const collect = async () => {
    const behind = await replica.findLag();
    setUp([{ labels: {}, value: behind === undefined ? 0 : 1 }]);
    if (behind !== undefined) setBehind([{ labels: {}, value: behind }]);
  };
  return [collect];
}

export function jobFigures(metrics: Metrics, { db }: Pick<ServerContext, 'db'>): Collect {
  const labels = ['queue'] as const;
  const setWaiting = metrics.gauge({ name: 'peerlend_jobs_waiting', help: 'Jobs that are due', labels });
  const setAge = metrics.gauge({
    name: 'peerlend_jobs_oldest_seconds',
    help: 'How long the oldest job has been due',
    labels,
  });
  const setFailed = metrics.gauge({
    name: 'peerlend_jobs_failed',
    help: 'Jobs that failed on every try and wait for a decision',
    labels,
  });
  return async () => {
    const figures = await measureQueues(db);
    const each = (value: (figure: (typeof figures)[number]) => number) =>
      figures.map((figure) => ({ labels: { queue: figure.queue }, value: value(figure) }));
    setWaiting(each(({ waiting }) => waiting));
    setAge(each(({ oldestSeconds }) => oldestSeconds));
    setFailed(each(({ failed }) => failed));
  };
}
