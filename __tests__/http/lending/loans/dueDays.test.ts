import { sql, type SQL } from 'drizzle-orm';
import { daysAfter, daysBetween, formatDay, monthsAfter } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { formatNaira } from '#contract/money/format';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import type { Tx } from '#server/kernel/db/connection';
import { dueDaysHold } from '#server/lending/proofs/dueDaysHold';
import { faultsOf } from '#support/ledger';
import { askForHoliday } from '#support/loans/holidays';
import { cast, disbursed, loanOf, passDays, spendDownTo, type Cast } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  beforeEach(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const read = (dayOfMonth?: number) =>
    given.server.call('dueDay', {
      token: people.borrower.token,
      params: { loanId },
      ...(dayOfMonth !== undefined && { query: { dayOfMonth } }),
    });
  const change = (body: object, headers = {}) =>
    given.server.call('changeDueDay', { token: people.borrower.token, params: { loanId }, body, headers });
  const otherDay = async () => ((await read()).body.dayOfMonth % 28) + 1;
  const shown = async (dayOfMonth: number) => {
    const { nextDueOn, costKobo } = (await read(dayOfMonth)).body.effect!;
    return { dayOfMonth, nextDueOn, costKobo };
  };

  test('a change does what was shown: days, amounts and cost; mail, statement and lender show it, and collection follows', async () => {
    const before = (await loanOf(given.server, people, loanId)).repayment!;
    const dayOfMonth = await otherDay();
    const { effect } = (await read(dayOfMonth)).body;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sent = await shown(dayOfMonth);
    expect((await change({ ...sent, costKobo: sent.costKobo + 1 })).error.code).toBe('DUE_DAY_CHANGED');
    expect((await change({ ...sent, nextDueOn: daysAfter(sent.nextDueOn, 1) })).error.code).toBe('DUE_DAY_CHANGED');
    expect((await change({ ...sent, dayOfMonth: 29 })).error.code).toBe('VALIDATION_ERROR');
    const { body, status } = await change(sent, key);
    expect(status).toBe(200);
    const rows = body.repayment!.instalments;
    expect(effect).toMatchObject({
      nextDueBefore: before.instalments[0]!.dueOn,
      nextDueOn: rows[0]!.dueOn,
      nextBeforeKobo: unpaidOf(before.instalments[0]!),
      nextKobo: unpaidOf(rows[0]!),
      endsOnBefore: before.instalments.at(-1)!.dueOn,
      endsOn: rows.at(-1)!.dueOn,
      costKobo: unpaidOf(rows[0]!) - unpaidOf(before.instalments[0]!),
    });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map((_row, index) => monthsAfter(sent.nextDueOn, index)));
    expect(rows.map((row) => row.principalKobo)).toEqual(before.instalments.map((row) => row.principalKobo));
    expect(body.repayment!.settlementKobo).toBe(before.settlementKobo);
    expect(body.acts).not.toContain('changeDueDay');
    expect((await change(sent, key)).status).toBe(200);
    const refused = await change(sent);
    expect(refused.error.code).toBe('DUE_DAY_FIXED');
    expect(refused.error.text).toContain('once in 12 months: next from');

    await given.server.runJobs();
    const mail = given.server.mails.all.findLast(
      ({ to, subject }) => to === people.borrower.email && subject.includes('are now due on day'),
    )!;
    expect(mail.text).toContain(formatDay(sent.nextDueOn));
    const [lender] = people.lenders;
    const { body: holding } = await given.server.call('myHolding', { token: lender.token, params: { loanId } });
    expect(holding.history.map(({ type }) => type)).toContain('changeDueDay');
    expect(holding.schedule.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn));
    const { body: portfolio } = await given.server.call('myPortfolio', { token: lender.token });
    expect(portfolio.toCome.map(({ month }) => month)).toContain(rows.at(-1)!.dueOn.slice(0, 7));

    const { today } = body;
    await passDays(given.server, daysBetween(today, rows[0]!.dueOn) - 1);
    expect((await loanOf(given.server, people, loanId)).repayment!.instalments[0]!.paidKobo).toBe(0);
    const reminder = given.server.mails.all.filter(({ to }) => to === people.borrower.email);
    expect(
      reminder.some(
        ({ text }) => text.includes(formatDay(rows[0]!.dueOn)) && text.includes(formatNaira(kobo(unpaidOf(rows[0]!)))),
      ),
    ).toBe(true);
    await passDays(given.server, 1);
    expect((await loanOf(given.server, people, loanId)).repayment!.instalments[0]!.paidKobo).toBe(unpaidOf(rows[0]!));
    await sendMoney(given.server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(60_000) });
    await given.server.runJobs();
    await passDays(given.server, daysBetween(rows[0]!.dueOn, rows.at(-1)!.dueOn));
    expect(await loanOf(given.server, people, loanId)).toMatchObject({
      state: 'repaid',
      repayment: { outstandingKobo: 0 },
    });
  });

  test('a change is refused with a plain reason', async () => {
    const sent = await shown(await otherDay());
    const refusal = async () => {
      const { error } = await change(sent);
      expect((await read()).body.refusal).toBe(error.text);
      expect((await loanOf(given.server, people, loanId)).acts).not.toContain('changeDueDay');
      return `${error.code}: ${error.text}`;
    };
    expect((await askForHoliday(given.server, people, loanId, 1)).status).toBe(200);
    expect(await refusal()).toBe('DUE_DAY_FIXED: You asked for a payment holiday. Wait for our answer first');
    await spendDownTo(given.server, people.borrower, kobo(0));
    const { today, repayment } = await loanOf(given.server, people, loanId);
    await passDays(given.server, daysBetween(today, repayment!.instalments[0]!.dueOn) + 14);
    expect(await refusal()).toBe('DUE_DAY_FIXED: Pay what is due first. Then you can choose another day');
  });

  test('a change is refused once something is paid ahead', async () => {
    const sent = await shown(await otherDay());
    const { token } = people.borrower;
    const body = { amountKobo: naira(100), throughInstalment: 1 };
    expect((await given.server.call('payLoan', { token, params: { loanId }, body })).status).toBe(200);
    expect((await change(sent)).error.text).toContain('You have paid ahead');
  });

  describe('the proof of a due day change', () => {
    const found = (plant: (tx: Tx) => Promise<unknown>) => foundAfter(given.server.context, dueDaysHold, plant);
    beforeEach(async () => {
      expect((await change(await shown(await otherDay()))).status).toBe(200);
    });

    test.each<[string, (id: string) => SQL, RegExp]>([
      [
        'interest that nobody was shown',
        (id) =>
          sql`update instalments set interest_kobo = interest_kobo + 1 where loan_id = ${id} and version = 2 and number = 1`,
        /adds -?\d+ kobo, but -?\d+ were shown$/,
      ],
      [
        'a day that was not agreed',
        (id) => sql`update instalments set due_on = due_on + 1 where loan_id = ${id} and version = 2 and number = 3`,
        /has due days that were not agreed$/,
      ],
      [
        'a change that moved nothing',
        (id) => sql`delete from schedule_versions where loan_id = ${id} and version = 2`,
        /moved no instalment$/,
      ],
      [
        'a second one too soon',
        (id) => sql`update loan_events set type = 'changeDueDay', facts = (select facts from loan_events
            where loan_id = ${id} and type = 'changeDueDay') where loan_id = ${id} and type = 'accept'`,
        /was changed twice within twelve months/,
      ],
    ])('finds %s', async (_what, plant, fault) => {
      expect(await found(() => Promise.resolve())).toStrictEqual([]);
      expect((await found((tx) => tx.execute(plant(loanId)))).join('\n')).toMatch(fault);
    });
  });
});
