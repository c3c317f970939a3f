import { sql } from 'drizzle-orm';
import { kobo } from '../../../../../../contract/money/kobo';
import { inTransaction } from '../../../../../../server/db/inTransaction';
import { enqueue } from '../../../../../../server/jobs/enqueue';
import { findLastCheck, LedgerFault } from '../../../../../../server/money/ledger/check/nightlyCheck';
import { balanceOf } from '../../../../../../server/money/ledger/service';
import { newSaver, silenceTriggers } from '../../../../../support/ledger';
import { onServer } from '../../../../../support/serverSuite';

onServer((given) => {
  const runCheck = async () => {
    const { context } = given.server;
    await inTransaction(context, (tx) => enqueue(tx, 'ledger-check', {}));
    await given.server.runJobs();
    return findLastCheck(context.db);
  };

  it('section 30: the job keeps what it found for administrators, and says aloud that something is wrong', async () => {
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
