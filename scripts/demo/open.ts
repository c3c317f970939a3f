import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openBoss } from '#server/kernel/jobs/boss';
import { prepareMoney } from '#server/prepareMoney';
import { createJobRunner } from './jobs';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { TestClock } from '#support/testClock';

/** Prepares an empty database and builds the server for the demo, with its own mailbox and a cheap password hash. */
export async function openDemo(
  connection: Connection,
  clock: TestClock,
  env: Record<string, string> = {},
): Promise<TestServer> {
  await migrate(connection, migrationsDir(process.cwd()));
  const server = await buildTestServer(connection, { clock, env: { CALL_LIMIT_FACTOR: '1000', ...env } });
  const runJobs = createJobRunner(connection, server.context);
  await prepareMoney(server.context);
  // Only creates the queues; `runJobs` works on them.
  await (await openBoss(connection, server.context.report)).stop({ graceful: false });
  return { ...server, runJobs };
}
