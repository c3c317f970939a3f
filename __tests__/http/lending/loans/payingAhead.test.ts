import { and, eq } from 'drizzle-orm';
import { formatDay } from '#contract/dates';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { addKobo, naira } from '#contract/money/kobo';
import { loanEvents } from '#server/kernel/db/schema/loans';
import { scheduleVersions } from '#server/kernel/db/schema/repayments';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, loanOf, passDays, walletOf, type Cast } from '#support/loans/lending';
import type { TestServer } from '#support/serverApp';
import { onServer, type Given } from '#support/serverSuite';

const walletsOf = async (server: TestServer, { borrower, lenders }: Cast) => ({
  borrower: await walletOf(server, borrower),
  lenders: await Promise.all(lenders.map((lender) => walletOf(server, lender))),
});

const checkLedgerAfterEach = (given: Given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
};

onServer((given) => {
  checkLedgerAfterEach(given);

  describe('paying ahead', () => {
    test('a key pays one amount once, even after the stored answer is gone', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { token, id } = people.borrower;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const payExtra = (amountKobo: number, choice = {}) =>
        given.server.call('payLoanExtra', { token, params: { loanId }, body: { amountKobo, ...choice }, headers });
      const forget = () => given.server.context.db.execute('delete from idempotency_keys');
      expect((await payExtra(naira(20_000))).status).toBe(200);
      await forget();
      expect((await payExtra(naira(20_000))).status).toBe(200);
      await forget();
      // The default, named.
      expect((await payExtra(naira(20_000), { effect: 'endsSooner' })).status).toBe(200);
      await forget();
      expect((await payExtra(naira(20_001))).error.code).toBe('TRANSFER_KEY_REUSED');
      expect(await walletOf(given.server, people.borrower)).toBe(naira(57_600));
      const events = await given.server.context.db
        .select({ causedBy: loanEvents.causedBy })
        .from(loanEvents)
        .where(and(eq(loanEvents.loanId, loanId), eq(loanEvents.type, 'payExtra')));
      expect(events).toEqual([{ causedBy: id }]);
    });

    test('the next instalment, an extra payment, then the settlement', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { token } = people.borrower;
      const params = { loanId };
      const payBy = (name: 'payLoan' | 'payLoanExtra', amountKobo: number, throughInstalment = 6) =>
        given.server.call(name, {
          token,
          params,
          body: { amountKobo, ...(name === 'payLoan' && { throughInstalment }) },
        });

      const ahead = await payBy('payLoan', 1_460_506, 1);
      expect(ahead.body.repayment!.instalments[0]).toMatchObject({ paidKobo: 1_460_506 });
      const effectOf = (amountKobo: number) =>
        given.server.call('extraPaymentEffect', { token, params, query: { amountKobo } });
      const { body: effect } = await effectOf(naira(20_000));
      const extra = await payBy('payLoanExtra', naira(20_000));
      expect(extra.body.repayment!.instalments.length).toBeLessThan(6);
      // The payment did exactly what was shown before, to the kobo.
      const toPay = (body: Loan) => addKobo(...body.repayment!.instalments.map(unpaidOf));
      const last = extra.body.repayment!.instalments.at(-1)!;
      const largest = ({ repayment }: Loan) => Math.max(...repayment!.instalments.slice(0, -1).map(unpaidOf));
      expect(effect).toEqual({
        instalmentBeforeKobo: largest(ahead.body),
        instalmentKobo: largest(extra.body),
        smallerInstalments: expect.any(Object),
        interestKobo: naira(20_000) - effect.principalKobo,
        principalKobo: ahead.body.repayment!.outstandingKobo - extra.body.repayment!.outstandingKobo,
        principalLeftKobo: extra.body.repayment!.outstandingKobo,
        endsOnBefore: ahead.body.repayment!.instalments.at(-1)!.dueOn,
        endsOn: last.dueOn,
        lastInstalmentKobo: unpaidOf(last),
        savedKobo: toPay(ahead.body) - naira(20_000) - toPay(extra.body),
      });
      expect((await effectOf(naira(99))).error.code).toBe('PAYMENT_TOO_SMALL');
      expect((await effectOf(naira(90_000))).error.code).toBe('EXTRA_SETTLES');
      // Exact to the kobo, because one kobo less is an extra payment.
      const { settlementKobo } = extra.body.repayment!;
      expect((await payBy('payLoanExtra', settlementKobo)).error.code).toBe('EXTRA_SETTLES');
      expect((await payBy('payLoanExtra', settlementKobo - 1)).error.code).toBe('INSUFFICIENT_FUNDS');
      expect((await payBy('payLoan', naira(90_000))).error.code).toBe('PAYMENT_TOO_LARGE');
      for (const name of ['payLoan', 'payLoanExtra'] as const)
        expect((await payBy(name, naira(99))).error.code).toBe('PAYMENT_TOO_SMALL');
      expect((await payBy('payLoan', naira(45_000), 5)).error.code).toBe('INSUFFICIENT_FUNDS');
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);

      await sendMoney(given.server.context, {
        accountNumber: people.borrower.accountNumber,
        amountKobo: naira(60_000),
      });
      await passDays(given.server, 190);
      expect(await loanOf(given.server, people, loanId)).toMatchObject({
        state: 'repaid',
        repayment: { outstandingKobo: 0 },
      });
    });

    test('an extra payment can make the instalments smaller, as shown before; loan, statement, mail and books show it', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { token } = people.borrower;
      const params = { loanId };
      const amountKobo = naira(20_000);
      const { body: effect } = await given.server.call('extraPaymentEffect', { token, params, query: { amountKobo } });
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const payExtra = (choice: object) =>
        given.server.call('payLoanExtra', { token, params, body: { amountKobo, ...choice }, headers });
      const { body, status } = await payExtra({ effect: 'smallerInstalments' });
      expect(status).toBe(200);
      const rows = body.repayment!.instalments;
      const { smallerInstalments } = effect;
      expect(rows).toHaveLength(6);
      expect(smallerInstalments).toEqual({
        instalmentKobo: Math.max(...rows.slice(0, -1).map(unpaidOf)),
        endsOn: effect.endsOnBefore,
        lastInstalmentKobo: unpaidOf(rows.at(-1)!),
        savedKobo: 6 * 1_460_506 - naira(20_000) - addKobo(...rows.map(unpaidOf)) - (6 * 1_460_506 - 8_763_034),
      });
      expect(smallerInstalments.instalmentKobo).toBeLessThan(effect.instalmentBeforeKobo);
      expect(body.history.at(-1)).toMatchObject({ type: 'payExtra', effect: 'smallerInstalments' });
      // The choice is part of the command: the key doesn't stand for another one.
      const forget = () => given.server.context.db.execute('delete from idempotency_keys');
      await forget();
      expect((await payExtra({ effect: 'smallerInstalments' })).status).toBe(200);
      await forget();
      expect((await payExtra({ effect: 'endsSooner' })).error.code).toBe('TRANSFER_KEY_REUSED');
      expect((await payExtra({ effect: 'other' })).error.code).toBe('VALIDATION_ERROR');
      expect(await walletOf(given.server, people.borrower)).toBe(naira(57_600));
      await given.server.runJobs();
      const mails = given.server.mails.all.filter(({ to }) => to === people.borrower.email);
      const mail = mails.find(({ subject }) => subject.includes('your extra payment'));
      expect(mail!.text).toContain('Your instalments are smaller from now on, and the last due day stays the same.');
      const [version] = await given.server.context.db
        .select({ kobo: scheduleVersions.instalmentKobo })
        .from(scheduleVersions)
        .where(and(eq(scheduleVersions.loanId, loanId), eq(scheduleVersions.version, 2)));
      expect(version!.kobo).toBe(smallerInstalments.instalmentKobo);
    });

    test('a payment that would reach another instalment than shown is refused with an explanation', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const first = { amountKobo: 1_460_506, throughInstalment: 1 };
      const pay = (body: object, headers = {}) =>
        given.server.call('payLoan', { token: people.borrower.token, params: { loanId }, body, headers });
      const key = { 'idempotency-key': crypto.randomUUID() };
      const { repayment } = (await pay(first, key)).body;
      const [, second] = repayment!.instalments;
      // From another tab that still shows the first instalment.
      const refused = await pay(first);
      expect(refused).toMatchObject({ status: 409, error: { code: 'PAYMENT_CHANGED' } });
      expect(refused.error.text).toBe(
        `Your loan has changed: ₦14,605.06 would now pay the instalment due on ${formatDay(second!.dueOn)}. Nothing was paid`,
      );
      expect((await pay(first, key)).status).toBe(200);
      expect((await walletsOf(given.server, people)).borrower).toBe(naira(77_600) - 1_460_506);
      expect((await pay({ ...first, throughInstalment: 2 })).status).toBe(200);
      // Covers more than one instalment, although only the first was shown.
      expect((await pay({ amountKobo: 1_460_507, throughInstalment: 3 })).error.code).toBe('PAYMENT_CHANGED');
      expect((await pay({ amountKobo: 1_460_507 })).error.code).toBe('VALIDATION_ERROR');
    });
  });
});
