import { buildTestServer, type TestServer } from '../../../__tests__/support/serverApp';
import type { ScratchDatabase } from './databases';
import { TOKEN_SECRET } from './server';

/**
 * Lends a server that does nothing by itself, on a database that a real one has prepared and has not open now. It goes by the
 * real clock, and its tokens are good for the servers that are started there later.
 */
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
