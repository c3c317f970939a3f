import { once } from 'node:events';
import { connect } from 'node:net';
import { API_BASE } from '../../../../contract/api';
import { calls } from '../../../support/calls';
import { buildTestServer } from '../../../support/serverApp';
import { TEST_API_KEY } from '../../../support/serverClient';
import { registrationForm } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

onServer((given) => {
  // Node itself gives up on a connection that asks nothing after half a minute at the earliest.
  it('a stop answers what is under way and does not wait for connections that ask nothing', async () => {
    const { app, context, close } = await buildTestServer(given.database.connection());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const silent = connect(Number(new URL(url).port), '127.0.0.1').resume();
    const silentEnded = once(silent, 'close');
    await once(app.server, 'connection');

    let deliver: () => void = () => undefined;
    const mailing = new Promise<void>((underWay) => {
      context.mailer.send = () => {
        underWay();
        return new Promise((resolve) => (deliver = resolve));
      };
    });
    const answer = fetch(url + API_BASE + calls.register.path, {
      method: calls.register.method,
      headers: { 'x-api-key': TEST_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(registrationForm()),
    });
    await mailing;
    const stopped = close();
    await silentEnded;
    deliver();
    expect((await answer).status).toBe(201);
    await stopped;
  }, 20_000);
});
