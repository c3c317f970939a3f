import { AsyncResource } from 'node:async_hooks';
import { naira } from '#contract/money/kobo';
import { readBusinessNow } from '#server/kernel/businessDays/clock';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findCurrentTerms, insertTerms } from '#server/lending/terms/repository';
import { apply, cast, loanOf, passDays } from '#support/loans/lending';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Person } from '#support/serverPeople';
import { onServer, onPostgresServer } from '#support/serverSuite';

type Act = 'takeApplication' | 'releaseApplication' | 'askForMore' | 'offerLoan' | 'declineApplication';

const act = (server: TestServer, by: Person, name: Act, loanId: string, body?: object) =>
  server.call(name, { token: by.token, params: { loanId }, ...(body && { body }) });

// On its own server, because the terms apply to every later application.
onServer((given) => {
  test('an application keeps its lending terms for 30 days after new ones are published', async () => {
    const own = await cast(given.server);
    const loanId = await apply(given.server, own);
    given.server.clock.advance({ minutes: 1 });
    const { context } = given.server;
    const figures = async () =>
      (await given.server.call('administeredLoan', { token: own.offering.token, params: { loanId } })).body.figures;
    await inTransaction(context, async (tx) => {
      const terms = await findCurrentTerms(tx);
      const dearer = { ...terms, version: terms.version + 1, dollarRateKobo: naira(1700) };
      await insertTerms(tx, {
        terms: dearer,
        publishedAt: await readBusinessNow(context, tx),
        proposedBy: null,
        publishedBy: null,
      });
    });
    await act(given.server, own.offering, 'takeApplication', loanId);
    expect(await figures()).toHaveLength(5);
    await passDays(given.server, 30);
    // ₦80,000 is not a multiple of ₦42,500.
    expect(await figures()).toStrictEqual([]);
    const body = { grade: 'B', principalKobo: naira(80_000) };
    const late = await act(given.server, own.offering, 'offerLoan', loanId, body);
    expect(late.error.code).toBe('OUTSIDE_TERMS');
    const other = await apply(given.server, await cast(given.server), { principalKobo: naira(85_000) });
    expect(other).toEqual(expect.any(String));
  });
});

const publishDearer = async ({ context }: TestServer, tx: Tx) => {
  const terms = await findCurrentTerms(tx);
  const dearer = { ...terms, version: terms.version + 1, dollarRateKobo: naira(1700) };
  const publishedAt = await readBusinessNow(context, tx);
  await insertTerms(tx, { terms: dearer, publishedAt, proposedBy: null, publishedBy: null });
};

onServer((given) => {
  test('a declined application keeps them for 30 days from its second look', async () => {
    const { server } = given;
    const own = await cast(server);
    const loanId = await apply(server, own);
    await act(server, own.offering, 'takeApplication', loanId);
    await act(server, own.offering, 'declineApplication', loanId, { reasons: ['otherDebts'] });
    await inTransaction(server.context, (tx) => publishDearer(server, tx));
    await passDays(server, 29);
    const asked = await server.call('askSecondLook', { token: own.borrower.token, params: { loanId } });
    expect(asked.status).toBe(200);
    await passDays(server, 29);
    await act(server, own.second, 'takeApplication', loanId);
    const body = { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven' };
    expect((await act(server, own.second, 'offerLoan', loanId, body)).status).toBe(200);
    expect(await loanOf(server, own, loanId)).toMatchObject({ state: 'offered', principalKobo: naira(80_000) });
  });
});

onPostgresServer((given) => {
  test('an application sent during the publication keeps them too', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const own = await cast(server);
    const sendFromOutside = AsyncResource.bind(() => apply(other, own));
    const loanId = await inTransaction(server.context, async (tx) => {
      await publishDearer(server, tx);
      // By its time it follows the new version, which it can't know yet.
      server.clock.advance({ seconds: 1 });
      return sendFromOutside();
    });
    await act(server, own.offering, 'takeApplication', loanId);
    const body = { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven' };
    expect((await act(server, own.offering, 'offerLoan', loanId, body)).status).toBe(200);
    await other.close();
  });
});
