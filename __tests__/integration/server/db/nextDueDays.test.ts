import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { nextDueDay } from '../../../../contract/lending/schedule/repaymentPlan';
import { migrationsDir } from '../../../../server/db/migrate';
import { loans } from '../../../../server/db/schema/loans';
import { onDatabaseAlone } from '../../../support/databaseSuite';
import { applied, bareDisbursed, barePeople } from '../../../support/loans/bareLoans';
import { openUntil, repay, rowOf, scheduleOf, spendDownTo } from '../../../support/loans/barePayments';
import { NO_KOBO } from '../../../../contract/money/kobo';

onDatabaseAlone((given) => {
  const fill = async (piece: number) => {
    const text = await readFile(join(migrationsDir(process.cwd()), '0280_next_due_day.sql'), 'utf8');
    const procedure = text.slice(text.indexOf('create procedure')).replace('create', 'create or replace');
    await given.connection.withSession(async (run) => {
      await run(procedure);
      await run(`call fill_next_due_days(${piece})`);
    });
  };
  const daysOf = async (ids: readonly string[]) => {
    const rows = await given.db
      .select()
      .from(loans)
      .where(inArray(loans.id, [...ids]));
    return new Map(rows.map(({ id, nextDueOn }) => [id, nextDueOn]));
  };

  it('loans from before the migration get the day that the services would have stored', async () => {
    const people = [await barePeople(given), await barePeople(given), await barePeople(given)];
    const ids = await Promise.all(people.map((of) => bareDisbursed(given, of)));
    const [paid = '', unpaid = ''] = ids;
    const { plan } = await scheduleOf(given, paid);
    await openUntil(given, plan.instalments[0]?.dueOn ?? '');
    await repay(given, paid);
    await spendDownTo(given, people[1]?.borrowerId ?? '', NO_KOBO);
    await repay(given, unpaid);
    const stored = await daysOf(ids);
    for (const id of ids) expect([id, stored.get(id)]).toEqual([id, nextDueDay((await scheduleOf(given, id)).plan)]);
    expect(new Set(stored.values()).size).toBe(2);
    await given.db.update(loans).set({ nextDueOn: null });
    await fill(1);
    expect(await daysOf(ids)).toEqual(stored);
  });

  it('loans without a payout, and days that are stored already, stay as they are', async () => {
    const waiting = await applied(given, await barePeople(given));
    const disbursed = await bareDisbursed(given, await barePeople(given));
    await given.db
      .update(loans)
      .set({ nextDueOn: sql`next_due_on + 5` })
      .where(eq(loans.id, disbursed));
    const before = await daysOf([waiting, disbursed]);
    await fill(500);
    expect(await daysOf([waiting, disbursed])).toEqual(before);
    expect((await rowOf(given, waiting)).nextDueOn).toBeNull();
  });
});
