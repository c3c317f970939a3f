import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { placeListing } from '#server/lending/autoInvest/placing';
import { suspendAdministrator } from '#server/office/administrators/suspension';
import { freezePerson } from '#server/people/freezing/service';
import { findUserByEmail } from '#server/people/users/repository';
import { faultsOf } from '#support/ledger';
import { accept, cast, loanOf, offered, pledge, walletOf, type Cast } from '#support/loans/lending';
import { saver, saverWith, withdrawBy, type Saver } from '#support/payments';
import { planOf, pledgesOf } from '#support/autoInvest/plans';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let people: Cast;
  let borrower: Saver;
  let lenders: Saver[];
  let other: TestServer;
  let loanId = '';

  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  afterAll(() => other.close());

  /** A listing of ₦400,000 not placed yet, and three lenders with plans for ₦80,000 of it. */
  beforeEach(async () => {
    const { server } = given;
    people = await cast(server);
    borrower = await saver(server);
    lenders = [await saverWith(server, naira(90_000)), await saverWith(server, naira(90_000))];
    lenders.push(await saverWith(server, naira(90_000)));
    for (const lender of lenders) await planOf(server, lender, { amountKobo: naira(80_000) });
    // Not placed yet, because jobs don't run automatically here.
    loanId = await offered(server, { ...people, borrower }, 'C', { principalKobo: naira(400_000) });
    await accept(server, { borrower }, loanId);
  });

  afterEach(async () => {
    await given.server.call('cancelLoan', { token: borrower.token, params: { loanId } });
    for (const { token } of lenders) {
      const [plan] = (await given.server.call('myPlans', { token })).body;
      const body = { state: 'ended', version: plan!.version };
      await given.server.call('setPlanState', { token, params: { planId: plan!.id }, body });
    }
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const pledgedBy = async (lender: Saver): Promise<number> => {
    const rows = await pledgesOf(given.server, lender, loanId);
    return rows.filter(({ state }) => state === 'open').reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  };

  test('a listing placed by several servers at once serves everyone once', async () => {
    const { server } = given;
    await Promise.all([
      placeListing(server.context, loanId),
      placeListing(other.context, loanId),
      placeListing(server.context, loanId),
    ]);
    for (const lender of lenders) {
      expect(await pledgedBy(lender)).toBe(naira(80_000));
      expect(await walletOf(server, lender)).toBe(naira(10_000));
    }
  });

  test('alongside manual pledges nothing is pledged twice, and the cap holds', async () => {
    const { server } = given;
    const answers = await Promise.all([
      placeListing(other.context, loanId),
      ...lenders.map((lender) => pledge(server, lender, loanId)),
      ...people.lenders.map((lender) => pledge(server, lender, loanId)),
    ]);
    const byHand = answers.slice(1).map((answer) => (answer ? answer.status : 0));
    expect(byHand.every((status) => [201, 409].includes(status))).toBe(true);
    for (const lender of lenders) expect(await pledgedBy(lender)).toBeLessThanOrEqual(naira(80_000));
  });

  test("money withdrawn meanwhile isn't pledged", async () => {
    const { server } = given;
    const [lender] = lenders;
    await Promise.all([placeListing(other.context, loanId), withdrawBy(server, lender!, naira(60_000))]);
    const pledged = await pledgedBy(lender!);
    expect([naira(0), naira(80_000)]).toContain(pledged);
    expect(await walletOf(server, lender!)).toBeGreaterThanOrEqual(0);
  });

  test('a lender frozen meanwhile has pledged before, or not at all', async () => {
    const { server } = given;
    const [lender] = lenders;
    const actor = await findUserByEmail(server.context.db, people.second.email);
    await Promise.all([
      placeListing(other.context, loanId),
      inTransaction(server.context, (tx) =>
        freezePerson(server.context, suspendAdministrator, tx, {
          actorId: actor!.id,
          userId: lender!.id,
          reason: 'A doubt',
        }),
      ),
    ]);
    const before = await pledgedBy(lender!);
    await placeListing(server.context, loanId);
    expect(await pledgedBy(lender!)).toBe(before);
  });

  test('a listing cancelled meanwhile keeps nobody’s money', async () => {
    const { server } = given;
    const [, cancelled] = await Promise.all([
      placeListing(other.context, loanId),
      server.call('cancelLoan', { token: borrower.token, params: { loanId } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(await loanOf(server, { borrower }, loanId)).toMatchObject({ state: 'cancelled' });
    for (const lender of lenders) expect(await walletOf(server, lender)).toBe(naira(90_000));
  });

  test('a placing interrupted at any statement places nothing in part, and the job continues', async () => {
    const { server } = given;
    for (const statement of ['plan_placings', 'plan_pledges', 'pledges', 'transfers', 'plan_lenders']) {
      await server.context.db.execute(
        sql.raw(`create function cut_off() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`),
      );
      await server.context.db.execute(
        sql.raw(`create trigger cut before insert or update on ${statement} for each row execute function cut_off()`),
      );
      await expect(placeListing(other.context, loanId)).rejects.toThrow();
      await server.context.db.execute(sql.raw(`drop trigger cut on ${statement}`));
      await server.context.db.execute(sql.raw('drop function cut_off()'));
      for (const lender of lenders) expect(await walletOf(server, lender)).toBe(naira(90_000));
    }
    await placeListing(other.context, loanId);
    for (const lender of lenders) expect(await pledgedBy(lender)).toBe(naira(80_000));
  });
});
