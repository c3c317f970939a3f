import { buildTestServer, type TestServer } from '#support/serverApp';
import type { ScratchDatabase } from './databases';
import { TOKEN_SECRET } from './server';

/** Starts a server without jobs on a migrated database that no other server uses; its tokens stay valid. */
export async function byHand<T>(database: ScratchDatabase, work: (server: TestServer) => Promise<T>): Promise<T> {
  const connection = await database.open();
  const clock = { now: () => new Date(), advance: () => undefined };
  const server = await buildTestServer(connection, { clock, env: { TOKEN_SECRET } });
  try {
    return await work(server);
  } finally {
    await server.close();
    await connection.close();
  }
}
