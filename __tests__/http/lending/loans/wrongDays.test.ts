import { sql } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { ClockIsOff } from '#server/kernel/businessDays/instanceClock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import type { ServerContext } from '#server/kernel/context';
import { daySteps } from '#server/daySteps';
import { sendMoney, tellAgain } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import { debtOf, feesOf } from '#support/loans/debts';
import { cast, disbursed, loanOf, spendDownTo, walletOf } from '#support/loans/lending';
import { administrator } from '#support/serverPeople';
import { onPostgresServer } from '#support/serverSuite';

/** An hour, a day and a month, ahead and behind. */
const WRONG_MINUTES = [60, 24 * 60, 30 * 24 * 60, -60, -24 * 60, -30 * 24 * 60] as const;
const DAYS_AFTER_DUE = 5;

onPostgresServer((given) => {
  /** @returns whether the instance refused because of its clock */
  async function liveDay(instance: ServerContext): Promise<boolean> {
    for (let tries = 0; ;) {
      try {
        if (!(await openNextDay(instance, daySteps))) return false;
      } catch (error) {
        if (error instanceof ClockIsOff) return true;
        // A loan whose rows are broken fails until it is set aside.
        if ((tries += 1) > 5) throw error;
      }
    }
  }

  const breakRows = (loanId: string) =>
    given.server.context.db
      .execute(sql`insert into loan_events (loan_id, number, type, facts, machine_version, happened_at)
      select id, event_count + 1, 'unknown', '{}', 1, now() from loans where id = ${loanId}`);
  async function mendRows(loanId: string) {
    const { db } = given.server.context;
    await db.execute(sql`alter table loan_events disable trigger loan_events_kept`);
    await db.execute(sql`delete from loan_events where loan_id = ${loanId} and type = 'unknown'`);
    await db.execute(sql`alter table loan_events enable trigger loan_events_kept`);
  }

  test('a wrong clock, a provider two days late and broken rows: everyone still owes the right amount', async () => {
    const { server } = given;
    const { context, clock } = server;
    const punctual = await cast(server);
    const toldLate = await cast(server);
    const broken = await cast(server);
    const people = [punctual, toldLate, broken] as const;
    const loans = [];
    for (const one of people) loans.push(await disbursed(server, one));
    const [punctualLoan = '', lateLoan = '', brokenLoan = ''] = loans;
    for (const { borrower } of people) await spendDownTo(server, borrower, kobo(0));
    const { repayment, today } = await loanOf(server, punctual, punctualLoan);
    const daysToDue = daysBetween(today, repayment!.instalments[0]!.dueOn);
    const other = { ...context, db: given.database.connection().db };

    let refused = 0;
    const passDay = async (index: number) => {
      clock.advance({ days: 1 });
      const minutes = WRONG_MINUTES[index % WRONG_MINUTES.length]!;
      const wrong = { ...context, now: () => new Date(context.now().getTime() + minutes * 60_000) };
      const off = await Promise.all([wrong, context, other].map(liveDay));
      refused += off.filter(Boolean).length;
      await server.runJobs();
    };
    const send = (to: (typeof people)[number], isNotified: boolean) =>
      sendMoney(context, { accountNumber: to.borrower.accountNumber, amountKobo: naira(50_000), isNotified });

    for (let day = 1; day < daysToDue; day += 1) await passDay(day);
    await send(broken, true);
    await server.runJobs();
    await breakRows(brokenLoan);
    // The due day and the first two days past due.
    for (let day = 0; day < 3; day += 1) await passDay(day);
    await send(punctual, true);
    const late = await send(toldLate, false);
    await server.runJobs();
    // The fee is charged on the second of these.
    for (let day = 3; day < DAYS_AFTER_DUE; day += 1) await passDay(day);
    expect(await feesOf(server, lateLoan)).toEqual([expect.objectContaining({ isWaived: false })]);
    await tellAgain(context, 'deposit', late);
    await server.runJobs();

    const admin = await administrator(server);
    const takeUp = () =>
      server.call('takeUpLoan', {
        token: admin.token,
        params: { loanId: brokenLoan },
        body: { reason: 'The rows are mended' },
      });
    const { body: waiting } = await server.call('setAsideLoans', { token: admin.token });
    expect(waiting).toEqual([
      expect.objectContaining({ loanId: brokenLoan, step: 'loan repayment', errorCode: '23505' }),
    ]);
    expect((await takeUp()).error.code).toBe('LOAN_STILL_FAILS');
    await mendRows(brokenLoan);
    expect((await takeUp()).status).toBe(200);
    expect((await takeUp()).error.code).toBe('NOT_SET_ASIDE');
    await passDay(0);

    expect(refused).toBe(daysToDue - 1 + DAYS_AFTER_DUE + 1);
    const debts = [];
    for (const loanId of loans) debts.push(await debtOf(server, loanId));
    expect(new Set(debts).size).toBe(1);
    const wallets = await Promise.all(people.map(({ borrower }) => walletOf(server, borrower)));
    expect(new Set(wallets).size).toBe(1);
    expect(await feesOf(server, punctualLoan)).toStrictEqual([]);
    expect(await feesOf(server, lateLoan)).toEqual([expect.objectContaining({ isWaived: true })]);
    expect(await feesOf(server, brokenLoan)).toStrictEqual([]);
    const alerts = server.mails.all.filter(({ subject }) => subject.includes('set aside'));
    expect(alerts.map(({ to }) => to)).toContain(punctual.second.email);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});
