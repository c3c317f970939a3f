import { and, asc, eq } from 'drizzle-orm';
import { formatDay } from '../../../../../contract/dates';
import { unpaidOf } from '../../../../../contract/lending/loans/paymentReach';
import type { Loan } from '../../../../../contract/lending/loans/loanSchema';
import { addKobo, kobo, naira } from '../../../../../contract/money/kobo';
import { REPAYMENT_STEP } from '../../../../../server/businessDays/dayStep';
import { businessDayResults } from '../../../../../server/db/schema/businessDays';
import { loanEvents } from '../../../../../server/db/schema/loans';
import { lateFees } from '../../../../../server/db/schema/repayments';
import { findTransactions } from '../../../../../server/money/ledger/transactions';
import { sendMoney } from '../../../../../server/payments/sandbox/acts';
import { faultsOf } from '../../../../support/ledger';
import {
  accept,
  cast,
  catchUp,
  disbursed,
  fallBehind,
  form,
  funded,
  lateOnce,
  loanOf,
  offered,
  passDays,
  pledge,
  settle,
  spendDownTo,
  walletOf,
  type Cast,
} from '../../../../support/loans/lending';
import type { TestServer } from '../../../../support/serverApp';
import { onServer, type Given } from '../../../../support/serverSuite';

const walletsOf = async (server: TestServer, { borrower, lenders }: Cast) => ({
  borrower: await walletOf(server, borrower),
  lenders: await Promise.all(lenders.map((lender) => walletOf(server, lender))),
});

const checkLedgerAfterEach = (given: Given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });
};

onServer((given) => {
  checkLedgerAfterEach(given);

  describe('the life of a loan of ₦80,000 for 6 months in grade C', () => {
    test('an offer shows its cost before the borrower accepts', async () => {
      const people = await cast(given.server);
      const { state, offer, grade } = await loanOf(given.server, people, await offered(given.server, people));
      expect([state, grade]).toEqual(['offered', 'C']);
      expect(offer).toMatchObject({
        annualRateBps: 3200,
        instalmentKobo: 1_460_506,
        originationFeeKobo: naira(2_400),
        paidOutKobo: naira(77_600),
      });
      expect(offer!.text).toContain('₦2,400');
    });

    test('an accepted loan is listed, and two lenders fund it', async () => {
      const people = await cast(given.server);
      const loanId = await offered(given.server, people);
      expect((await accept(given.server, people, loanId)).body).toMatchObject({ state: 'listed', pledgedKobo: 0 });
      const [first, second] = people.lenders;
      expect((await pledge(given.server, first, loanId)).status).toBe(201);
      expect(await loanOf(given.server, people, loanId)).toMatchObject({ state: 'listed', pledgedKobo: naira(40_000) });
      expect((await pledge(given.server, second, loanId)).status).toBe(201);
      expect(await loanOf(given.server, people, loanId)).toMatchObject({ state: 'funded', pledgedKobo: naira(80_000) });
      expect(await walletsOf(given.server, people)).toEqual({ borrower: 0, lenders: [naira(60_000), naira(60_000)] });
    });

    test('a second administrator pays it out', async () => {
      const people = await cast(given.server);
      const loanId = await funded(given.server, people);
      const params = { loanId };
      const own = await given.server.call('disburseLoan', { token: people.offering.token, params });
      expect([own.status, own.error.code]).toEqual([403, 'FOUR_EYES']);
      const { body } = await given.server.call('disburseLoan', { token: people.second.token, params });
      expect(body).toMatchObject({ state: 'repaying' });
      expect((await walletsOf(given.server, people)).borrower).toBe(naira(77_600));
      const { repayment } = await loanOf(given.server, people, loanId);
      expect(repayment).toMatchObject({ outstandingKobo: naira(80_000), dueKobo: 0, daysPastDue: 0 });
      expect(repayment!.instalments.map((row) => row.interestKobo + row.principalKobo)).toEqual([
        ...Array<number>(5).fill(1_460_506),
        1_460_504,
      ]);
    });

    test('an instalment is collected on its due day and distributed to the kobo', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      await passDays(given.server, 31);
      const { repayment } = await loanOf(given.server, people, loanId);
      expect(repayment!.instalments[0]).toMatchObject({ number: 1, paidKobo: 1_460_506 });
      expect(repayment).toMatchObject({ outstandingKobo: 6_752_827, dueKobo: 0 });
      const { borrower, lenders } = await walletsOf(given.server, people);
      expect(borrower).toBe(6_299_494);
      // One lender gets the extra kobo of both uneven parts.
      const gains = lenders.map((wallet) => wallet - naira(60_000)).sort((one, other) => one - other);
      expect(gains).toEqual([106_666 + 623_586 - 10_667, 106_667 + 623_587 - 10_667]);
    });

    test('amounts below ₦100 stay in the wallet, and one late fee is charged on the fourth day', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      await fallBehind(given.server, people, loanId, 3);
      expect((await loanOf(given.server, people, loanId)).repayment).toMatchObject({
        dueKobo: 1_460_506,
        daysPastDue: 3,
      });
      await passDays(given.server, 1);
      const withFee = { dueKobo: 1_460_506 + naira(500) };
      expect((await loanOf(given.server, people, loanId)).repayment).toMatchObject({ ...withFee, daysPastDue: 4 });
      await passDays(given.server, 2);
      expect((await loanOf(given.server, people, loanId)).repayment).toMatchObject({ ...withFee, daysPastDue: 6 });
      expect((await walletsOf(given.server, people)).borrower).toBe(naira(50));
      const { db } = given.server.context;
      const [event] = await db
        .select({ facts: loanEvents.facts })
        .from(loanEvents)
        .where(and(eq(loanEvents.loanId, loanId), eq(loanEvents.type, 'lateFee')));
      expect(event!.facts).toEqual({ instalment: 1, feeKobo: naira(500), daysPastDue: 4 });
      // Used to judge a deposit that was sent in time but booked later.
      const account = { kind: 'wallet', userId: people.borrower.id } as const;
      const { total } = await findTransactions(db, account, { offset: 0, limit: 1 });
      const [fee] = await db.select().from(lateFees).where(eq(lateFees.loanId, loanId));
      expect(fee).toMatchObject({ lackingKobo: 1_460_506 - naira(50), walletPlace: total });
      const { body: wallet } = await given.server.call('myWallet', { token: people.borrower.token });
      expect(wallet).toMatchObject({ balanceKobo: naira(50), freeKobo: 0 });
    });

    test('a deposit immediately pays what is due', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      await fallBehind(given.server, people, loanId, 6);
      await catchUp(given.server, people);
      const { repayment } = await loanOf(given.server, people, loanId);
      expect(repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0, outstandingKobo: 6_752_827 });
      expect((await walletsOf(given.server, people)).borrower).toBe(6_494_494);
    });
  });

  test('each day records what it collected', async () => {
    const people = await cast(given.server);
    const loanId = await disbursed(given.server, people);
    await spendDownTo(given.server, people.borrower, naira(5_000));
    await passDays(given.server, 34);
    await catchUp(given.server, people);
    await passDays(given.server, 31);
    const rows = await given.server.context.db
      .select({ outcome: businessDayResults.outcome })
      .from(businessDayResults)
      .where(and(eq(businessDayResults.subjectId, loanId), eq(businessDayResults.step, REPAYMENT_STEP)))
      .orderBy(asc(businessDayResults.day));
    const outcomes = rows.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome, nth) => outcome !== outcomes[nth - 1])).toEqual([
      'partly',
      'nothing there',
      'taken',
    ]);
  });

  describe('paying ahead', () => {
    test('nothing can be paid before the payout', async () => {
      const people = await cast(given.server);
      const params = { loanId: await funded(given.server, people) };
      const { token } = people.borrower;
      const body = { amountKobo: naira(100) };
      const answers = [
        await given.server.call('payLoan', { token, params, body: { ...body, throughInstalment: 1 } }),
        await given.server.call('payLoanExtra', { token, params, body }),
        await given.server.call('settleLoan', { token, params, body }),
      ];
      expect(answers.map(({ error }) => error.code)).toEqual(Array<string>(3).fill('LOAN_MOVED_ON'));
    });

    test('a key pays one amount once, even after the stored answer is gone', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { token, id } = people.borrower;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const payExtra = (amountKobo: number) =>
        given.server.call('payLoanExtra', { token, params: { loanId }, body: { amountKobo }, headers });
      const forget = () => given.server.context.db.execute('delete from idempotency_keys');
      expect((await payExtra(naira(20_000))).status).toBe(200);
      await forget();
      expect((await payExtra(naira(20_000))).status).toBe(200);
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
      expect(effect).toEqual({
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
      expect((await payBy('payLoan', naira(45_000), 5)).error.code).toBe('INSUFFICIENT_FUNDS');
      expect(await faultsOf(given.server.context.db)).toEqual([]);

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

    test('the minimum payment is ₦100, or everything due if that is less', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { token } = people.borrower;
      const sent = (amountKobo: number) => ({ token, params: { loanId }, body: { amountKobo, throughInstalment: 1 } });
      const less = await given.server.call('payLoan', sent(naira(100) - 1));
      expect(less.error.code).toBe('PAYMENT_TOO_SMALL');
      const { body } = sent(naira(100) - 1);
      const extra = { token, params: { loanId }, body: { amountKobo: body.amountKobo } };
      expect((await given.server.call('payLoanExtra', extra)).error.code).toBe('PAYMENT_TOO_SMALL');
      expect((await given.server.call('payLoan', sent(1_460_506 - naira(60)))).status).toBe(200);
      await spendDownTo(given.server, people.borrower, naira(59));
      await passDays(given.server, 31);
      // ₦60 are due, and the wallet has too little to collect.
      const { repayment } = await loanOf(given.server, people, loanId);
      expect(repayment!.dueKobo).toBe(naira(60));
      expect((await given.server.call('payLoan', sent(naira(59)))).error.code).toBe('PAYMENT_TOO_SMALL');
      await spendDownTo(given.server, people.borrower, naira(60));
      expect((await given.server.call('payLoan', sent(naira(60)))).status).toBe(200);
    });

    test('dues are paid before an extra payment', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      await spendDownTo(given.server, people.borrower, kobo(0));
      await passDays(given.server, 31);
      const sent = { token: people.borrower.token, params: { loanId }, body: { amountKobo: naira(100) } };
      expect((await given.server.call('payLoanExtra', sent)).error.code).toBe('DUE_FIRST');
    });
  });
});

// Interest for part of a month depends on the month, so this starts on a new server's first day.
onServer((given) => {
  checkLedgerAfterEach(given);

  test('a loan settled on day 18 of 31 pays interest up to that day', async () => {
    const people = await cast(given.server);
    const loanId = await lateOnce(given.server, people);
    const { token } = people.borrower;
    const params = { loanId };
    expect((await loanOf(given.server, people, loanId)).repayment!.settlementKobo).toBe(5_557_130);
    const less = await given.server.call('settleLoan', { token, params, body: { amountKobo: 5_557_129 } });
    expect(less.error.code).toBe('SETTLEMENT_CHANGED');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => given.server.call('settleLoan', { token, params, body: { amountKobo: 5_557_130 }, headers });
    expect((await send()).body).toMatchObject({ state: 'settled' });
    expect((await send()).body).toMatchObject({ state: 'settled' });
    expect(await walletsOf(given.server, people)).toEqual({
      borrower: 937_364,
      lenders: Array<number>(2).fill(naira(60_000) + 4_240_164),
    });
  });
});

onServer((given) => {
  checkLedgerAfterEach(given);

  describe('a loan with one late instalment, settled early', () => {
    let people: Cast;
    let loanId: string;

    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await lateOnce(given.server, people);
      await settle(given.server, people, loanId);
    });

    test('its page shows the events, and the notes show their receipts', async () => {
      const { history, repayment } = await loanOf(given.server, people, loanId);
      expect(history.map(({ type }) => type)).toEqual([
        ...['submit', 'take', 'offer', 'accept', 'pledge', 'pledge', 'disburse', 'pay', 'lateFee', 'pay', 'settle'],
      ]);
      expect(repayment).toMatchObject({ outstandingKobo: 0, dueKobo: 0, settlementKobo: 0 });
      const { token } = people.lenders[0];
      const receivedKobo = naira(40_000) + 239_071 + naira(250) - 23_907;
      const held = {
        noteId: expect.any(String),
        loanId,
        purpose: 'business',
        grade: 'C',
        annualRateBps: 3200,
        months: 6,
        state: 'settled',
        since: repayment?.disbursedOn,
        amountKobo: naira(40_000),
        repaidKobo: naira(40_000),
        receivedKobo,
        daysPastDue: 0,
        isBought: false,
      };
      expect((await given.server.call('myHoldings', { token })).body).toEqual([held]);
      const { body: page } = await given.server.call('myHolding', { token, params: { loanId } });
      expect(page).toMatchObject({
        ...held,
        received: {
          principalKobo: naira(40_000),
          interestKobo: 239_071,
          feeKobo: naira(250),
          servicingFeeKobo: 23_907,
        },
        expectedKobo: 0,
        valueKobo: 0,
        provisionKobo: 0,
      });
      expect(page.schedule.every(({ unpaidKobo }) => unpaidKobo === 0)).toBe(true);
      expect(page.history.map(({ type }) => type)).toEqual(['settle', 'pay', 'lateFee', 'pay', 'disburse', 'pledge']);
      const came = page.history.flatMap(({ amountKobo, direction }) => (direction === 'in' ? amountKobo! : []));
      expect(addKobo(...came)).toBe(receivedKobo);
    });

    test('each event sends one mail', async () => {
      await given.server.runJobs();
      const mailed = given.server.mails.all.filter(({ to }) => to === people.borrower.email);
      const ofLoan = mailed.map(({ subject }) => subject).filter((subject) => /: (?!.*arrived)/.test(subject));
      expect(ofLoan).toEqual([
        'Peerlend: we received your application',
        'Peerlend: we can offer you a loan',
        'Peerlend: your loan is funded',
        'Peerlend: your loan is paid out',
        expect.stringMatching(/^Peerlend: ₦[\d,.]+ received$/),
        expect.stringContaining('your loan is 1 day past due; a late fee falls on'),
        'Peerlend: a late fee of ₦500 was added',
        expect.stringMatching(/^Peerlend: ₦[\d,.]+ received$/),
        'Peerlend: your loan is settled',
      ]);
    });

    test('the borrower can then apply again', async () => {
      const body = { ...form, principalKobo: naira(120_000), months: 3, purpose: 'health' };
      expect((await given.server.call('applyForLoan', { token: people.borrower.token, body })).status).toBe(201);
    });
  });
});
