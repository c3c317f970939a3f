import { sql } from 'drizzle-orm';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { sendMoney } from '../../../../../server/payments/sandbox/acts';
import { faultsOf } from '../../../../support/ledger';
import {
  accept,
  cast,
  disbursed,
  form,
  loanOf,
  passDays,
  pledge,
  spendDownTo,
  offered,
  walletOf,
  type Cast,
} from '../../../../support/loans/lending';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  describe('the life of a loan of ₦80,000 for 6 months in grade C, one instalment late, then settled early', () => {
    let people: Cast;
    let loanId: string;
    const seen = () => loanOf(given.server, people, loanId);
    const wallets = async () => ({
      borrower: await walletOf(given.server, people.borrower),
      lenders: await Promise.all(people.lenders.map((lender) => walletOf(given.server, lender))),
    });
    const mailed = () =>
      given.server.mails.all.filter(({ to }) => to === people.borrower.email).map(({ subject }) => subject);

    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await offered(given.server, people);
    });

    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toEqual([]);
    });

    test('section 25.5: an offer shows what it costs before anything binds', async () => {
      const { state, offer, grade } = await seen();
      expect([state, grade]).toEqual(['offered', 'C']);
      expect(offer).toMatchObject({
        annualRateBps: 3200,
        instalmentKobo: 1_460_506,
        originationFeeKobo: naira(2_400),
        paidOutKobo: naira(77_600),
      });
      expect(offer!.text).toContain('₦2,400');
    });

    test('section 26.1: accepted, it is listed; two lenders fund it', async () => {
      expect((await accept(given.server, people, loanId)).body).toMatchObject({ state: 'listed', pledgedKobo: 0 });
      const [first, second] = people.lenders;
      expect((await pledge(given.server, first, loanId)).status).toBe(201);
      expect(await seen()).toMatchObject({ state: 'listed', pledgedKobo: naira(40_000) });
      expect((await pledge(given.server, second, loanId)).status).toBe(201);
      expect(await seen()).toMatchObject({ state: 'funded', pledgedKobo: naira(80_000) });
      expect(await wallets()).toEqual({ borrower: 0, lenders: [naira(60_000), naira(60_000)] });
    });

    test('section 26.4: another administrator than who offered it pays it out', async () => {
      const params = { loanId };
      const own = await given.server.call('disburseLoan', { token: people.offering.token, params });
      expect([own.status, own.error.code]).toEqual([403, 'FOUR_EYES']);
      const { body } = await given.server.call('disburseLoan', { token: people.second.token, params });
      expect(body).toMatchObject({ state: 'repaying' });
      expect((await wallets()).borrower).toBe(naira(77_600));
      const { repayment } = await seen();
      expect(repayment).toMatchObject({ outstandingKobo: naira(80_000), dueKobo: 0, daysPastDue: 0 });
      expect(repayment!.instalments.map((row) => row.interestKobo + row.principalKobo)).toEqual([
        ...Array<number>(5).fill(1_460_506),
        1_460_504,
      ]);
    });

    test('section 27.2: what is due is taken on its day, and shared to the kobo', async () => {
      await passDays(given.server, 31);
      const { repayment } = await seen();
      expect(repayment!.instalments[0]).toMatchObject({ number: 1, paidKobo: 1_460_506 });
      expect(repayment).toMatchObject({ outstandingKobo: 6_752_827, dueKobo: 0 });
      const { borrower, lenders } = await wallets();
      expect(borrower).toBe(6_299_494);
      // Of two odd parts one lender has the odd kobo of both.
      const gains = lenders.map((wallet) => wallet - naira(60_000)).sort((one, other) => one - other);
      expect(gains).toEqual([106_666 + 623_586 - 10_667, 106_667 + 623_587 - 10_667]);
    });

    test('section 27.2: less than ₦100 is left in the wallet; on the fourth day the late fee falls, once', async () => {
      await spendDownTo(given.server, people.borrower, naira(50));
      await passDays(given.server, 33);
      expect((await seen()).repayment).toMatchObject({ dueKobo: 1_460_506, daysPastDue: 3 });
      await passDays(given.server, 1);
      expect((await seen()).repayment).toMatchObject({ dueKobo: 1_460_506 + naira(500), daysPastDue: 4 });
      await passDays(given.server, 2);
      expect((await seen()).repayment).toMatchObject({ dueKobo: 1_460_506 + naira(500), daysPastDue: 6 });
      expect((await wallets()).borrower).toBe(naira(50));
      const { body: wallet } = await given.server.call('myWallet', { token: people.borrower.token });
      expect(wallet).toMatchObject({ balanceKobo: naira(50), freeKobo: 0 });
    });

    test('section 27.2: a deposit pays what is due at once', async () => {
      const { accountNumber } = people.borrower;
      await sendMoney(given.server.context, { accountNumber, amountKobo: naira(80_000) });
      await given.server.runJobs();
      expect((await seen()).repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0, outstandingKobo: 5_472_396 });
      expect((await wallets()).borrower).toBe(6_494_494);
    });

    test('section 27.3: settled on the 18th day of 31, with the interest to that day', async () => {
      await passDays(given.server, 12);
      const { token } = people.borrower;
      const params = { loanId };
      expect((await seen()).repayment!.settlementKobo).toBe(5_557_130);
      const less = await given.server.call('settleLoan', { token, params, body: { amountKobo: 5_557_129 } });
      expect(less.error.code).toBe('SETTLEMENT_CHANGED');
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const settle = () => given.server.call('settleLoan', { token, params, body: { amountKobo: 5_557_130 }, headers });
      expect((await settle()).body).toMatchObject({ state: 'settled' });
      expect((await settle()).body).toMatchObject({ state: 'settled' });
      expect(await wallets()).toEqual({
        borrower: 937_364,
        lenders: Array<number>(2).fill(naira(60_000) + 4_240_164),
      });
    });

    test('sections 26.1 and 28.3: its page tells what happened, the notes what they brought', async () => {
      const { history, repayment } = await seen();
      expect(history.map(({ type }) => type)).toEqual([
        ...['submit', 'take', 'offer', 'accept', 'pledge', 'pledge', 'disburse', 'pay', 'lateFee', 'pay', 'settle'],
      ]);
      expect(repayment).toMatchObject({ outstandingKobo: 0, dueKobo: 0, settlementKobo: 0 });
      const { body } = await given.server.call('myNotes', { token: people.lenders[0].token });
      expect(body).toEqual([
        {
          id: expect.any(String),
          loanId,
          purpose: 'business',
          grade: 'C',
          annualRateBps: 3200,
          state: 'settled',
          lentOn: repayment?.disbursedOn,
          principalKobo: naira(40_000),
          principalReceivedKobo: naira(40_000),
          interestReceivedKobo: 239_071,
          feesReceivedKobo: naira(250),
          servicingFeeKobo: 23_907,
        },
      ]);
    });

    test('section 29.1: a mail at each turn, once', async () => {
      await given.server.runJobs();
      expect(mailed().filter((subject) => subject.includes(': '))).toEqual([
        'Peerlend: we have your application',
        'Peerlend: we can offer you a loan',
        'Peerlend: your loan is funded',
        'Peerlend: your loan is paid out',
        'Peerlend: an instalment was paid',
        'Peerlend: your loan is 1 day past due',
        'Peerlend: an instalment is late',
        'Peerlend: an instalment was paid',
        'Peerlend: your loan is settled',
      ]);
    });

    test('section 21.4: then a next application is taken', async () => {
      const body = { ...form, principalKobo: naira(120_000), months: 3, purpose: 'health' };
      expect((await given.server.call('applyForLoan', { token: people.borrower.token, body })).status).toBe(201);
    });
  });

  describe('sections 27.2 and 27.3: paying ahead', () => {
    test('the next instalment, an extra payment, then to the end', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { token } = people.borrower;
      const params = { loanId };
      const payBy = (name: 'payLoan' | 'payLoanExtra', amountKobo: number) =>
        given.server.call(name, { token, params, body: { amountKobo } });

      const ahead = await payBy('payLoan', 1_460_506);
      expect(ahead.body.repayment!.instalments[0]).toMatchObject({ paidKobo: 1_460_506 });
      const extra = await payBy('payLoanExtra', naira(20_000));
      expect(extra.body.repayment!.instalments.length).toBeLessThan(6);
      expect((await payBy('payLoanExtra', naira(70_000))).error.code).toBe('EXTRA_SETTLES');
      expect((await payBy('payLoan', naira(90_000))).error.code).toBe('PAYMENT_TOO_LARGE');
      expect((await payBy('payLoan', naira(45_000))).error.code).toBe('INSUFFICIENT_FUNDS');
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
      expect(await faultsOf(given.server.context.db)).toEqual([]);
    });

    test('while anything is due it is paid first', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      await spendDownTo(given.server, people.borrower, kobo(0));
      await passDays(given.server, 31);
      const sent = { token: people.borrower.token, params: { loanId }, body: { amountKobo: naira(100) } };
      expect((await given.server.call('payLoanExtra', sent)).error.code).toBe('DUE_FIRST');
    });
  });

  describe('section 30: what the check finds', () => {
    const broken: [string, string, RegExp][] = [
      [
        'a state that its events do not make',
        `update loans set state = 'defaulted' where id = $1`,
        /is defaulted, its events/,
      ],
      [
        'a note that has grown',
        'update notes set principal_kobo = principal_kobo + 1 where loan_id = $1',
        /notes of loan/,
      ],
      [
        'a share that is not what was paid',
        `update payment_shares set interest_kobo = interest_kobo + 1
         where payment_id in (select id from loan_payments where loan_id = $1)`,
        /was shared as|and shared/,
      ],
      [
        'a payment that is another one in the ledger',
        'update loan_payments set principal_kobo = principal_kobo + 1 where loan_id = $1',
        /another one in the ledger/,
      ],
      [
        'an instalment that is smaller',
        'update instalments set principal_kobo = principal_kobo - 1 where loan_id = $1',
        /schedule of loan/,
      ],
      ['a pledge that is open again', `update pledges set state = 'open' where loan_id = $1`, /escrow of loan/],
      ['a pledge above the cap', 'update pledges set amount_kobo = amount_kobo * 2 where loan_id = $1', /the cap is/],
      [
        'a payment without its event',
        `delete from loan_events where loan_id = $1 and type = 'pay'`,
        /belongs to no event of a loan/,
      ],
      [
        "a pledge to one's own loan",
        'update pledges set lender_id = borrower_id from loans where loans.id = loan_id and loan_id = $1',
        /which is their own/,
      ],
      [
        "an administrator's pledge",
        'update users set is_admin = true where id in (select lender_id from pledges where loan_id = $1)',
        /an administrator, has pledged/,
      ],
      ['a loan that is repaid too early', `update loans set state = 'repaid' where id = $1`, /kobo are outstanding/],
      [
        'shares that sum up and are not fair',
        `update payment_shares set interest_kobo = payment_shares.interest_kobo + case when note_id = (select max(id::text)::uuid
         from notes where notes.loan_id = payment.loan_id) then 2 else -2 end
         from loan_payments payment where payment_id = payment.id and payment.loan_id = $1`,
        /a kobo or more from its share/,
      ],
      [
        'an instalment of which more was paid than was due',
        'update payment_allocations set principal_kobo = principal_kobo + 1 where loan_id = $1',
        /more was paid than was due/,
      ],
      [
        'closed days without a result',
        'update instalments set due_on = due_on - 3 where number = 1 and loan_id = $1',
        /has no result for 3 closed days/,
      ],
      [
        'money that was taken on a day that has no result',
        'delete from business_day_results where subject_id = $1',
        /due:\S+ is no result of its day/,
      ],
    ];

    let loanId: string;
    beforeAll(async () => {
      loanId = await disbursed(given.server, await cast(given.server));
      await passDays(given.server, 31);
    });

    test.each(broken)('%s', async (_what, change, fault) => {
      const [before = '', after = ''] = change.split('$1');
      await expect(
        inTransaction(given.server.context, async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql`${sql.raw(before)}${loanId}${sql.raw(after)}`);
          throw new Error((await faultsOf(tx)).join('\n'));
        }),
      ).rejects.toThrow(fault);
    });
  });
});
