import { buildTestServer } from '../../../support/serverApp';
import { registered, registrationForm } from '../../../support/serverPeople';
import { onEachServer } from '../../../support/serverSuite';

onEachServer((given) => {
  it('a database that is down: 503 with an empty text, while the process stays alive', async () => {
    const { server, database } = given;
    const { token } = await registered(server);
    const connection = database.connection();
    await connection.close();
    const cut = await buildTestServer(connection, { clock: server.clock });
    for (const answer of [await cut.call('myProfile', { token }), await cut.call('register', { body: registrationForm() })]) {
      expect([answer.status, answer.body]).toEqual([503, { errorMessage: 'SERVER_ERROR|' }]);
    }
    expect((await cut.app.inject('/readyz')).statusCode).toBe(503);
    expect((await cut.app.inject('/healthz')).statusCode).toBe(200);
    await cut.close();
  });
});
