import { naira } from '../../../../../contract/money/kobo';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { deposit, faultsOf } from '../../../../support/ledger';
import {
  cast,
  disbursed,
  funded,
  listed,
  loanOf,
  passDays,
  pledge,
  spendDownTo,
  walletOf,
  type Cast,
} from '../../../../support/loans/lending';
import { change, saver } from '../../../../support/payments';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  /** A pledge's refusal: its code and text. */
  const refusal = async (...asked: Parameters<typeof pledge>) => {
    const { status, error } = await pledge(...asked);
    return status < 400 ? 'taken' : [error.code, error.text];
  };

  describe('section 28.2: each refusal with its own text', () => {
    test('of one loan', async () => {
      const { server } = given;
      const { borrower, lenders } = people;
      const loanId = await listed(server, people);
      const [first, second] = lenders;
      expect(await refusal(server, borrower, loanId)).toEqual(['OWN_LOAN', 'You cannot lend to yourself']);
      expect((await refusal(server, people.second, loanId))[0]).toBe('NOT_ELIGIBLE');
      expect(await refusal(server, first, loanId, naira(39_999))).toEqual([
        'NOT_IN_INCREMENTS',
        'Please pledge a multiple of ₦40,000',
      ]);
      expect(await refusal(server, first, loanId, naira(120_000))).toEqual([
        'ABOVE_REST',
        'Only ₦80,000 are still to be funded',
      ]);
      expect(await refusal(server, first, loanId, naira(80_000))).toEqual([
        'ABOVE_CAP',
        'One lender may pledge ₦40,000 to this loan at most',
      ]);
      expect(await refusal(server, first, loanId)).toBe('taken');
      expect((await refusal(server, first, loanId))[0]).toBe('ABOVE_CAP');
      await spendDownTo(server, second, naira(39_999));
      expect((await refusal(server, second, loanId))[0]).toBe('INSUFFICIENT_FUNDS');
      await passDays(server, 15);
      expect((await refusal(server, second, loanId))[0]).toBe('LISTING_CLOSED');
      expect((await refusal(server, second, crypto.randomUUID()))[0]).toBe('NOT_FOUND');
    });

    test('the risk is accepted once, with the first pledge', async () => {
      const { server } = given;
      const loanId = await listed(server, people);
      const [{ id, token }] = people.lenders;
      await change(server, id, { lendingRiskAcceptedAt: null });
      expect((await refusal(server, people.lenders[0], loanId))[0]).toBe('RISK_NOT_ACCEPTED');
      const accepted = async () => (await server.call('myStanding', { token })).body.hasAcceptedLendingRisk;
      expect(await accepted()).toBe(false);
      const params = { loanId };
      // A pledge that is refused accepts nothing.
      await server.call('pledgeToLoan', { token, params, body: { amountKobo: naira(1), acceptsRisk: true } });
      expect(await accepted()).toBe(false);
      const body = { amountKobo: naira(40_000), acceptsRisk: true };
      const { body: pledged } = await server.call('pledgeToLoan', { token, params, body });
      expect(await accepted()).toBe(true);
      await server.call('takeBackPledge', { token, params: { pledgeId: pledged.id } });
      expect(await refusal(server, people.lenders[0], loanId)).toBe('taken');
    });

    test('section 26.5: the frozen do not pledge; what they have pledged stays', async () => {
      const loanId = await listed(given.server, people);
      const [first, second] = people.lenders;
      await pledge(given.server, first, loanId);
      await change(given.server, first.id, { isFrozen: true });
      await change(given.server, second.id, { isFrozen: true });
      expect((await refusal(given.server, second, loanId))[0]).toBe('NOT_ELIGIBLE');
      expect((await loanOf(given.server, people, loanId)).pledgedKobo).toBe(naira(40_000));
    });

    test('section 23.4: what is due on a loan is not free for pledges', async () => {
      const { server } = given;
      const owing = await disbursed(server, people);
      await spendDownTo(server, people.borrower, naira(0));
      await passDays(server, 31);
      expect((await loanOf(server, people, owing)).repayment!.dueKobo).toBeGreaterThan(0);
      const next = await listed(server, { ...people, borrower: await saver(server) });
      await inTransaction(server.context, (tx) => deposit(tx, people.borrower.id, naira(50_000)));
      expect((await refusal(server, people.borrower, next))[0]).toBe('INSUFFICIENT_FUNDS');
    });
  });

  describe('section 26.2: pledges go back', () => {
    test('within 24 hours, while the loan is not funded', async () => {
      const { server } = given;
      const loanId = await listed(server, people);
      const [first, second] = people.lenders;
      const { body } = await pledge(server, first, loanId);
      expect(body).toMatchObject({ state: 'open', purpose: 'business', grade: 'C', minutesToTakeBack: 24 * 60 });
      const takeBack = (lender = first) =>
        server.call('takeBackPledge', { token: lender.token, params: { pledgeId: body.id } });
      expect((await takeBack(second)).status).toBe(404);
      expect((await takeBack()).body.state).toBe('takenBack');
      const again = (await takeBack()).body;
      expect(again.state).toBe('takenBack');
      expect(again.minutesToTakeBack).toBeUndefined();
      expect(await walletOf(server, first)).toBe(naira(100_000));
      expect((await loanOf(server, people, loanId)).pledgedKobo).toBe(0);
      const late = await pledge(server, second, loanId);
      await passDays(server, 1);
      const params = { pledgeId: late.body.id };
      expect((await server.call('takeBackPledge', { token: second.token, params })).error.code).toBe('PLEDGE_KEPT');
    });

    test('when the borrower cancels, or an administrator with a reason', async () => {
      const { server } = given;
      const loanId = await funded(server, people);
      const { token } = people.borrower;
      const cancelled = await server.call('cancelLoan', { token, params: { loanId } });
      expect(cancelled.body).toMatchObject({ state: 'cancelled', pledgedKobo: 0 });
      const next = await funded(server, people);
      const params = { loanId: next };
      const administrator = { token: people.second.token, params };
      expect((await server.call('cancelLoanForBorrower', { ...administrator, body: { reason: '' } })).status).toBe(400);
      const body = { reason: 'Asked for by phone' };
      expect((await server.call('cancelLoanForBorrower', { ...administrator, body })).body.state).toBe('cancelled');
      for (const lender of people.lenders) expect(await walletOf(server, lender)).toBe(naira(100_000));
      expect((await server.call('disburseLoan', administrator)).error.code).toBe('LOAN_MOVED_ON');
    });

    test('when a listing is not funded in 14 days, or a funded loan not paid out in 5', async () => {
      const { server } = given;
      const loanId = await listed(server, people);
      await pledge(server, people.lenders[0], loanId);
      await passDays(server, 13);
      expect((await loanOf(server, people, loanId)).state).toBe('listed');
      await passDays(server, 2);
      expect(await loanOf(server, people, loanId)).toMatchObject({ state: 'expired', pledgedKobo: 0 });
      const next = await funded(server, people);
      await passDays(server, 6);
      expect((await loanOf(server, people, next)).state).toBe('expired');
      for (const lender of people.lenders) expect(await walletOf(server, lender)).toBe(naira(100_000));
    });
  });

  test('section 26.5: nothing is paid out to the frozen', async () => {
    const loanId = await funded(given.server, people);
    await change(given.server, people.borrower.id, { isFrozen: true });
    const { error } = await given.server.call('disburseLoan', { token: people.second.token, params: { loanId } });
    expect(error.code).toBe('BORROWER_FROZEN');
  });

  test('section 22.2: the same pledge under the same key is one pledge', async () => {
    const loanId = await listed(given.server, people);
    const [first] = people.lenders;
    const key = crypto.randomUUID();
    const [one, other] = [
      await pledge(given.server, first, loanId, naira(40_000), key),
      await pledge(given.server, first, loanId, naira(40_000), key),
    ];
    expect(other.body).toEqual(one.body);
    // Once the kept answer is forgotten the ledger still knows the key.
    await given.server.context.db.execute('delete from idempotency_keys');
    expect((await pledge(given.server, first, loanId, naira(40_000), key)).body).toEqual(one.body);
    const { body } = await given.server.call('myPledges', { token: first.token });
    expect(body).toEqual([one.body]);
    expect(await walletOf(given.server, first)).toBe(naira(60_000));
  });
});
