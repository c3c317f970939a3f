import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { toCodedError } from '#server/kernel/http/errorHandler';
import { buildTestServer } from '#support/serverApp';
import { registered, registrationForm } from '#support/serverPeople';
import { onEachServer, onPostgresServer } from '#support/serverSuite';

onEachServer((given) => {
  it('a database that is down: 503 with an empty text, and the process stays alive', async () => {
    const { server, database } = given;
    const { token } = await registered(server);
    const connection = database.connection();
    await connection.close();
    const cut = await buildTestServer(connection, { clock: server.clock });
    for (const answer of [
      await cut.call('myProfile', { token }),
      await cut.call('register', { body: registrationForm() }),
    ]) {
      expect([answer.status, answer.body]).toEqual([503, { errorMessage: 'SERVER_ERROR|' }]);
    }
    expect((await cut.app.inject('/readyz')).statusCode).toBe(503);
    expect((await cut.app.inject('/healthz')).statusCode).toBe(200);
    await cut.close();
  });
});

onPostgresServer((given) => {
  it('a connection lost during a transaction: 503, the process stays alive, and calls work again at once', async () => {
    const { server, database } = given;
    let connection!: Connection;
    const lost = new Promise<Error>((resolve) => {
      connection = database.connection(resolve);
    });
    const served = await buildTestServer(connection, { clock: server.clock });
    const { token } = await registered(served);
    // Bound outside the transaction, as another client's act.
    const terminate = AsyncResource.bind(async (pid: number) => {
      await server.context.db.execute(sql`select pg_terminate_backend(${pid})`);
    });
    const cut = inTransaction(connection, async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
      // Ends between two statements, while no answer is pending.
      await terminate(rows[0]!.pid);
      await lost;
      await tx.execute(sql`select 1`);
    });
    expect(toCodedError(await cut.catch((error: unknown) => error)).reason).toBe('SERVICE_UNAVAILABLE');
    expect((await served.call('myProfile', { token })).status).toBe(200);
    await served.close();
  });
});
