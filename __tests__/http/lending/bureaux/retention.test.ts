import { eq } from 'drizzle-orm';
import { cleanUp } from '#server/housekeeping';
import { moveClock } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bureauConsents, bureauReports } from '#server/kernel/db/schema/bureaux';
import { knownBorrower } from '#support/loans/bureaux';
import { accept, apply, cast, offered, pledge } from '#support/loans/lending';
import { createTestBureau } from '#support/receivers/bureauRecorder';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, PASSWORD } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let server: TestServer;
  let borrower: Awaited<ReturnType<typeof knownBorrower>>;
  beforeEach(async () => {
    server = await buildTestServer(given.database.connection(), {
      bureaux: [createTestBureau('one')],
      clock: given.server.clock,
    });
    borrower = await knownBorrower(server);
  });
  afterEach(() => server.close());
  const applied = async () => {
    const loanId = await apply(server, { borrower }, { bureaux: borrower.bureaux });
    await server.runJobs();
    return loanId;
  };
  const kept = async (loanId: string) => {
    const { db } = server.context;
    const consents = await db.select().from(bureauConsents).where(eq(bureauConsents.loanId, loanId));
    const reports = await db.select().from(bureauReports).where(eq(bureauReports.loanId, loanId));
    return [consents.length, reports.length];
  };
  const passDays = (days: number) => inTransaction(server.context, (tx) => moveClock(server.context, tx, days));
  const decline = async (loanId: string) => {
    const { token } = await administrator(server);
    await server.call('takeApplication', { token, params: { loanId } });
    await server.call('declineApplication', { token, params: { loanId }, body: { reasons: ['otherDebts'] } });
  };

  test('reports are deleted 90 days after a decline', async () => {
    const loanId = await applied();
    await decline(loanId);
    await passDays(89);
    await cleanUp(server.context);
    expect(await kept(loanId)).toEqual([1, 1]);
    await passDays(2);
    await cleanUp(server.context);
    expect(await kept(loanId)).toEqual([0, 0]);
    const own = await server.call('myBureauReports', { token: borrower.token, params: { loanId } });
    expect(own.body).toMatchObject({ reports: [], canConsent: false });
  });

  test('a second look keeps the reports, and the encrypted BVN to ask again', async () => {
    const loanId = await applied();
    await decline(loanId);
    await server.call('askSecondLook', { token: borrower.token, params: { loanId } });
    await passDays(100);
    await cleanUp(server.context);
    expect(await kept(loanId)).toEqual([1, 1]);
    const [consent] = await server.context.db.select().from(bureauConsents).where(eq(bureauConsents.loanId, loanId));
    expect(consent!.sealedBvn).toEqual(expect.any(String));
  });

  test('a loan keeps its reports, without the BVN', async () => {
    const people = { ...(await cast(server)), borrower };
    const loanId = await offered(server, people, 'C', { bureaux: borrower.bureaux });
    await accept(server, people, loanId);
    for (const lender of people.lenders) await pledge(server, lender, loanId);
    const paidOut = await server.call('disburseLoan', { token: people.second.token, params: { loanId } });
    expect(paidOut.status).toBe(200);
    await cleanUp(server.context);
    expect(await kept(loanId)).toEqual([1, 1]);
    const [consent] = await server.context.db.select().from(bureauConsents).where(eq(bureauConsents.loanId, loanId));
    expect(consent!.sealedBvn).toBeNull();
  });

  test('the personal data file has consent and reports but not the sealed BVN, and they go with the account', async () => {
    const loanId = await applied();
    await server.call('withdrawApplication', { token: borrower.token, params: { loanId } });
    const { token } = borrower;
    const file = await server.call('myPersonalData', { token });
    expect(file.raw).toContain('Another Lender');
    expect(file.raw).toContain('bureauConsents');
    expect(file.raw).not.toContain('sealedBvn');
    expect((await server.call('deleteAccount', { token, body: { password: PASSWORD } })).status).toBe(200);
    expect(await kept(loanId)).toEqual([0, 0]);
  });
});
