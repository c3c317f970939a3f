import { eq, sql } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf } from '#server/money/ledger/service';
import { newSaver, silenceTriggers } from '#support/ledger';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { findChecks, findLastCheck } from '#server/money/ledger/check/checkRuns';
import { checkNightly, LedgerFault } from '#server/money/ledger/check/nightlyCheck';
import { users } from '#server/kernel/db/schema/users';
import type { Proof } from '#server/money/ledger/check/proof';
import { clearSwitch } from '#server/money/pause/repository';
import { whileTableFails } from '#support/databases/failingTable';
import { buildTestServer } from '#support/serverApp';
import { lookForAlerts } from '#support/alerts';
import { administrator } from '#support/serverPeople';

onServer((given) => {
  const runCheck = async () => {
    const { context } = given.server;
    await inTransaction(context, (tx) => enqueue(tx, 'ledger-check', {}));
    await given.server.runJobs();
    return findLastCheck(context.db);
  };

  it('the job stores its findings for administrators and reports that something is wrong', async () => {
    const { context, clock } = given.server;
    const report = jest.spyOn(context, 'report');
    expect(await findLastCheck(context.db)).toBeUndefined();
    const ada = await newSaver(context, kobo(700));
    const clean = await runCheck();
    expect(clean).toMatchObject({ isClean: true, endedAt: clock.now() });
    expect(clean?.results.map(({ faults, examples }) => [faults, examples])).toEqual(clean?.results.map(() => [0, []]));
    expect(report).not.toHaveBeenCalled();

    clock.advance({ days: 1 });
    await inTransaction(context, async (tx) => {
      await silenceTriggers(tx);
      await tx.execute(sql`update ledger_accounts set balance_kobo = 701 where user_id = ${ada}`);
    });
    const found = await runCheck();
    expect(found).toMatchObject({ isClean: false, endedAt: clock.now() });
    expect(found?.results.flatMap(({ examples }) => examples)).toContain('All balances sum to 1 kobo');
    expect(report).toHaveBeenCalledWith(expect.any(LedgerFault));
    expect(await balanceOf(context.db, { kind: 'clientMoney' })).toBe(-700);
  });
});

const BALANCES = 'All balances sum to 0';

/** `null` is a proof without faults. */
const proofsThatFind = (found: Record<string, string | null>): Proof[] =>
  Object.entries(found).map(([title, fault]) => ({
    title,
    async *findFaults() {
      if (fault !== null) yield fault;
    },
  }));

onServer((given) => {
  const told = async () => {
    await given.server.runJobs();
    return given.server.mails.all.splice(0).filter(({ text }) => text.includes('Check failed'));
  };
  const check = (found: Record<string, string | null>) => checkNightly(given.server.context, proofsThatFind(found));

  it('each fault is mailed to every administrator at once, and again a day later', async () => {
    const { server } = given;
    const first = await administrator(server);
    const second = await administrator(server);
    const suspended = await administrator(server);
    await server.context.db.update(users).set({ isSuspended: true }).where(eq(users.email, suspended.email));
    await told();
    await check({ [BALANCES]: null });
    expect(await told()).toStrictEqual([]);

    await check({ [BALANCES]: 'All balances sum to 1 kobo', 'Escrows hold pledges': null });
    const mails = await told();
    expect(mails.map(({ to }) => to).sort()).toEqual([first.email, second.email].sort());
    expect(mails[0]?.text).toContain(`Check failed: ${BALANCES} (faults: 1)`);
    expect(mails[0]?.text).toContain('/admin/alerts');
    expect(mails[0]?.text).not.toContain('Escrows');

    server.clock.advance({ hours: 12 });
    await check({ [BALANCES]: 'All balances sum to 2 kobo' });
    expect(await told()).toStrictEqual([]);
    await check({ [BALANCES]: 'All balances sum to 2 kobo', 'Escrows hold pledges': 'The escrow of a loan' });
    expect((await told())[0]?.text).toContain('Check failed: Escrows hold pledges (faults: 1)');

    server.clock.advance({ days: 1 });
    await lookForAlerts(server);
    expect(await told()).toHaveLength(2);
  });

  it('an interrupted check has stored, paused and mailed nothing, and the next one does all of it', async () => {
    const { server } = given;
    const by = await administrator(server);
    await inTransaction(server.context, clearSwitch);
    const before = await findLastCheck(server.context.db);
    await whileTableFails(server, 'ledger_checks', async () => {
      await expect(check({ 'It holds': 'It does not' })).rejects.toThrow();
    });
    const paused = async () => (await server.call('paymentsPause', { token: by.token })).body.paused;
    expect([await findLastCheck(server.context.db), await paused(), await told()]).toEqual([before, undefined, []]);
    await check({ 'It holds': 'It does not' });
    expect(await paused()).toMatchObject({ cause: 'ledgerFault', reason: 'It holds' });
    expect(await told()).not.toEqual([]);
  });
});

onPostgresServer((given) => {
  it('two checks with the same finding at once mail it once', async () => {
    const { server } = given;
    const { email } = await administrator(server);
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const proofs = proofsThatFind({ [BALANCES]: 'All balances sum to 1 kobo' });
    await Promise.all([server, other].map(({ context }) => checkNightly(context, proofs)));
    await server.runJobs();
    const mails = server.mails.all.filter(({ to, text }) => to === email && text.includes('Check failed'));
    expect(mails).toHaveLength(1);
    expect((await findChecks(server.context.db, { offset: 0, limit: 10 })).total).toBe(2);
    await other.close();
  });
});
