import { kobo, type Kobo, naira } from '#contract/money/kobo';
import {
  cast,
  type Cast,
  disbursed,
  funded,
  listed,
  loanOf,
  passDays,
  pledge,
  skipDays,
  spendDownTo,
  walletOf,
} from '#support/loans/lending';
import { change, saver } from '#support/payments';
import { onServer } from '#support/serverSuite';
import { businessNow } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { deposit, faultsOf } from '#support/ledger';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const refusal = async (...asked: Parameters<typeof pledge>) => {
    const { status, error } = await pledge(...asked);
    return status < 400 ? 'taken' : [error.code, error.text];
  };

  describe('refusals have their own texts', () => {
    test('for each condition of a pledge', async () => {
      const { server } = given;
      const { borrower, lenders } = people;
      const loanId = await listed(server, people);
      const [first, second] = lenders;
      expect(await refusal(server, borrower, loanId)).toEqual(['OWN_LOAN', "You can't lend to yourself"]);
      expect((await refusal(server, people.second, loanId))[0]).toBe('NOT_ELIGIBLE');
      expect(await refusal(server, first, loanId, naira(39_999))).toEqual([
        'NOT_IN_INCREMENTS',
        'Please pledge a multiple of ₦40,000',
      ]);
      expect(await refusal(server, first, loanId, naira(120_000))).toEqual([
        'ABOVE_REST',
        'Only ₦80,000 is still to be funded',
      ]);
      expect(await refusal(server, first, loanId, naira(80_000))).toEqual([
        'ABOVE_CAP',
        'One lender may pledge at most ₦40,000 to this loan',
      ]);
      expect(await refusal(server, first, loanId)).toBe('taken');
      expect((await refusal(server, first, loanId))[0]).toBe('ABOVE_CAP');
      await spendDownTo(server, second, naira(39_999));
      expect((await refusal(server, second, loanId))[0]).toBe('INSUFFICIENT_FUNDS');
      await passDays(server, 15);
      expect((await refusal(server, second, loanId))[0]).toBe('LISTING_CLOSED');
      expect((await refusal(server, second, crypto.randomUUID()))[0]).toBe('NOT_FOUND');
    });

    test('pledges are accepted before the deadline, and not at the deadline itself', async () => {
      const { server } = given;
      const loanId = await listed(server, people);
      const [first, second] = people.lenders;
      const deadline = Date.parse((await loanOf(server, people, loanId)).deadline!);
      const isOnTheMarket = async () => {
        const { body } = await server.call('listings', { token: first.token });
        return body.some((listing) => listing.loanId === loanId);
      };
      // The business clock moves by whole days; ending the loan is part of the next day.
      server.clock.advance({ seconds: -1 });
      await skipDays(server, 14);
      const now = async () => (await inTransaction(server.context, (tx) => businessNow(server.context, tx))).getTime();
      expect(await now()).toBe(deadline - 1000);
      expect(await isOnTheMarket()).toBe(true);
      expect(await refusal(server, first, loanId)).toBe('taken');
      server.clock.advance({ seconds: 1 });
      expect(await now()).toBe(deadline);
      expect(await isOnTheMarket()).toBe(false);
      expect((await refusal(server, second, loanId))[0]).toBe('LISTING_CLOSED');
      expect((await loanOf(server, people, loanId)).pledgedKobo).toBe(naira(40_000));
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
      await server.call('pledgeToLoan', { token, params, body: { amountKobo: naira(1), acceptsRisk: true } });
      expect(await accepted()).toBe(false);
      const body = { amountKobo: naira(40_000), acceptsRisk: true };
      const { body: pledged } = await server.call('pledgeToLoan', { token, params, body });
      expect(await accepted()).toBe(true);
      await server.call('takeBackPledge', { token, params: { pledgeId: pledged.id } });
      expect(await refusal(server, people.lenders[0], loanId)).toBe('taken');
    });

    test("money due on the lender's own loan can't be pledged", async () => {
      const { server } = given;
      const owing = await disbursed(server, people);
      await spendDownTo(server, people.borrower, naira(0));
      await passDays(server, 31);
      const { dueKobo } = (await loanOf(server, people, owing)).repayment!;
      expect(dueKobo).toBeGreaterThan(0);
      const next = await listed(server, { ...people, borrower: await saver(server) });
      const add = (amountKobo: Kobo) =>
        inTransaction(server.context, (tx) => deposit(tx, people.borrower.id, amountKobo));
      await add(kobo(dueKobo + naira(40_000) - 1));
      expect((await refusal(server, people.borrower, next))[0]).toBe('INSUFFICIENT_FUNDS');
      await add(kobo(1));
      expect(await refusal(server, people.borrower, next)).toBe('taken');
    });
  });

  describe('pledges are returned', () => {
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

    test('a lender gets one mail about a day’s pledges on the next day, including those taken back', async () => {
      const { server } = given;
      const [lender] = people.lenders;
      const one = await listed(server, people);
      const other = await listed(server, { ...people, borrower: await saver(server) });
      await passDays(server, 1);
      await server.runJobs();
      const told = () =>
        server.mails.all.filter(({ to, subject }) => to === lender.email && subject.includes('you pledged'));
      const before = told().length;
      const { body } = await pledge(server, lender, one);
      await server.call('takeBackPledge', { token: lender.token, params: { pledgeId: body.id } });
      await pledge(server, lender, other);
      await server.runJobs();
      expect(told()).toHaveLength(before);
      await passDays(server, 1);
      await server.runJobs();
      const [mail, ...more] = told().slice(before);
      expect([mail!.subject, more]).toEqual(['Peerlend: you pledged ₦80,000', []]);
      expect(mail!.text).toContain('you pledged ₦80,000 to 2 loans. You have cancelled ₦40,000 of it.');
      await passDays(server, 1);
      await server.runJobs();
      expect(told()).toHaveLength(before + 1);
    });

    test('three times by one lender on one listing: the fourth pledge stays', async () => {
      const { server } = given;
      const loanId = await listed(server, people);
      const [first, second] = people.lenders;
      const takeBack = async (lender: typeof first) => {
        const { body } = await pledge(server, lender, loanId);
        const answer = await server.call('takeBackPledge', { token: lender.token, params: { pledgeId: body.id } });
        return { ...answer, canBeTakenBack: body.minutesToTakeBack !== undefined };
      };
      expect((await takeBack(second)).status).toBe(200);
      for (let turn = 0; turn < 3; turn += 1)
        expect(await takeBack(first)).toMatchObject({ status: 200, canBeTakenBack: true });
      expect(await takeBack(first)).toMatchObject({
        status: 409,
        error: { code: 'TAKE_BACKS_USED' },
        canBeTakenBack: false,
      });
      expect((await loanOf(server, people, loanId)).pledgedKobo).toBe(naira(40_000));
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
  });

  test('a second pledge with the same key is booked once', async () => {
    const loanId = await listed(given.server, people);
    const [first] = people.lenders;
    const key = crypto.randomUUID();
    const one = await pledge(given.server, first, loanId, naira(40_000), key);
    const other = await pledge(given.server, first, loanId, naira(40_000), key);
    expect(other.body).toEqual(one.body);
    // The ledger recognises the key even after the stored answer is gone.
    await given.server.context.db.execute('delete from idempotency_keys');
    expect((await pledge(given.server, first, loanId, naira(40_000), key)).body).toEqual(one.body);
    await given.server.context.db.execute('delete from idempotency_keys');
    const larger = await pledge(given.server, first, loanId, naira(80_000), key);
    expect(larger.error.code).toBe('TRANSFER_KEY_REUSED');
    const { body } = await given.server.call('myPledges', { token: first.token });
    expect(body).toEqual([one.body]);
    expect(await walletOf(given.server, first)).toBe(naira(60_000));
  });
});
