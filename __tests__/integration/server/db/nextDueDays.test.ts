import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { daysAfter } from '../../../../contract/dates';
import { OWING_STATES } from '../../../../contract/lending/loans/states';
import { nextDueDay } from '../../../../contract/lending/schedule/repaymentPlan';
import { NO_KOBO } from '../../../../contract/money/kobo';
import { migrationsDir } from '../../../../server/db/migrate';
import { inTransaction } from '../../../../server/db/inTransaction';
import { loans } from '../../../../server/db/schema/loans';
import { instalments, scheduleVersions } from '../../../../server/db/schema/repayments';
import { repayment } from '../../../../server/lending/loans/daySteps';
import { onDatabaseAlone, onPostgresAlone, type GivenDatabase } from '../../../support/databaseSuite';
import { bareHoliday } from '../../../support/loans/bareHolidays';
import { applied, bareDisbursed, barePeople } from '../../../support/loans/bareLoans';
import { openUntil, repay, rowOf, scheduleOf, spendDownTo } from '../../../support/loans/barePayments';

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
    for (const one of people) ids.push(await bareDisbursed(given, one));
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

  it('the index covers the states in which loans owe money', async () => {
    const [row] = await given.connection.withSession((run) =>
      run(
        "select pg_get_expr(indpred, indrelid) as states from pg_index where indexrelid = 'loans_by_next_due_day'::regclass",
      ),
    );
    const states = [...String(Reflect.get(row ?? {}, 'states')).matchAll(/'(\w+)'/g)].map(([, state]) => state);
    expect(states.sort()).toEqual([...OWING_STATES].sort());
  });

  it("an older program's new plan that begins earlier brings the day forward", async () => {
    const loanId = await bareDisbursed(given, await barePeople(given));
    const { plan } = await scheduleOf(given, loanId);
    const [row] = await given.db.select().from(instalments).where(eq(instalments.loanId, loanId)).limit(1);
    const [, second] = plan.instalments;
    const begin = async (dueOn: string, version: number) => {
      await given.db.insert(scheduleVersions).values({ loanId, version, firstNumber: 1, eventNumber: 1 });
      await given.db.insert(instalments).values({ ...row!, version, dueOn });
    };
    await given.db
      .update(loans)
      .set({ nextDueOn: second?.dueOn ?? null })
      .where(eq(loans.id, loanId));
    await begin(daysAfter(second?.dueOn ?? '', 1), 2);
    expect((await rowOf(given, loanId)).nextDueOn).toBe(second?.dueOn);
    await begin(daysAfter(second?.dueOn ?? '', -1), 3);
    expect((await rowOf(given, loanId)).nextDueOn).toBe(daysAfter(second?.dueOn ?? '', -1));
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
  it('a loan that an older program is changing is left out, and filled later', async () => {
    const loanId = await bareDisbursed(given, await barePeople(given));
    const [first, second] = (await scheduleOf(given, loanId)).plan.instalments;
    const day = await openUntil(given, first?.dueOn ?? '');
    await given.db.update(loans).set({ nextDueOn: null });
    await inTransaction(given, async (tx) => {
      await repayment.work(given.context, tx, loanId, { day, at: given.now(), isLate: false });
      await tx.update(loans).set({ nextDueOn: null }).where(eq(loans.id, loanId));
      await fill(given, 500);
    });
    expect((await rowOf(given, loanId)).nextDueOn).toBeNull();
    await fill(given, 500);
    expect((await rowOf(given, loanId)).nextDueOn).toBe(second?.dueOn);
  });
});
