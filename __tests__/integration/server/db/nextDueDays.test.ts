import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { nextDueDay } from '../../../../contract/lending/schedule/repaymentPlan';
import { NO_KOBO } from '../../../../contract/money/kobo';
import { migrationsDir } from '../../../../server/db/migrate';
import type { Tx } from '../../../../server/db/connection';
import { loans } from '../../../../server/db/schema/loans';
import { repayment } from '../../../../server/lending/loans/daySteps';
import { onDatabaseAlone, onPostgresAlone, type GivenDatabase } from '../../../support/databaseSuite';
import { bareHoliday } from '../../../support/loans/bareHolidays';
import { applied, bareDisbursed, barePeople } from '../../../support/loans/bareLoans';
import { openUntil, repay, rowOf, scheduleOf, spendDownTo } from '../../../support/loans/barePayments';
import { queueUp } from '../../../support/queueUp';

async function fill({ connection }: GivenDatabase, piece: number): Promise<void> {
  const text = await readFile(join(migrationsDir(process.cwd()), '0280_next_due_day.sql'), 'utf8');
  const procedure = text.slice(text.indexOf('create procedure')).replace('create', 'create or replace');
  await connection.withSession(async (run) => {
    await run(procedure);
    await run(`call fill_next_due_days(${piece})`);
  });
}

onDatabaseAlone((given) => {
  const daysOf = async (ids: readonly string[]) => {
    const rows = await given.db
      .select()
      .from(loans)
      .where(inArray(loans.id, [...ids]));
    return new Map(rows.map(({ id, nextDueOn }) => [id, nextDueOn]));
  };

  it('loans from before the migration get the day that the services would have stored', async () => {
    const people = [await barePeople(given), await barePeople(given), await barePeople(given)] as const;
    const ids = [];
    for (const of of people) ids.push(await bareDisbursed(given, of));
    const [paid = '', unpaid = '', moved = ''] = ids;
    const { plan } = await scheduleOf(given, paid);
    await bareHoliday(given, people[2], moved).take(2);
    await openUntil(given, plan.instalments[0]?.dueOn ?? '');
    await repay(given, paid);
    await spendDownTo(given, people[1].borrowerId, NO_KOBO);
    await repay(given, unpaid);
    const stored = await daysOf(ids);
    for (const id of ids) expect([id, stored.get(id)]).toEqual([id, nextDueDay((await scheduleOf(given, id)).plan)]);
    expect(new Set(stored.values()).size).toBe(3);
    await given.db.update(loans).set({ nextDueOn: null });
    await fill(given, 1);
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
    await fill(given, 500);
    expect(await daysOf([waiting, disbursed])).toEqual(before);
    expect((await rowOf(given, waiting)).nextDueOn).toBeNull();
  });
});

onPostgresAlone((given) => {
  it('a payment by an older program, which is on its way, counts', async () => {
    const loanId = await bareDisbursed(given, await barePeople(given));
    const [first, second] = (await scheduleOf(given, loanId)).plan.instalments;
    const day = await openUntil(given, first?.dueOn ?? '');
    const payAsBefore = async (tx: Tx) => {
      await repayment.work(given.context, tx, loanId, { day, at: given.now(), isLate: false });
      await tx.update(loans).set({ nextDueOn: null }).where(eq(loans.id, loanId));
    };
    await given.db.update(loans).set({ nextDueOn: null });
    await queueUp(given, payAsBefore, [() => fill(given, 500)]);
    expect((await rowOf(given, loanId)).nextDueOn).toBe(second?.dueOn);
  });
});
