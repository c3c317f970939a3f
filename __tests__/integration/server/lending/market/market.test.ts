import type { Listing } from '../../../../../contract/lending/market/listingSchema';
import type { ListingsQuery } from '../../../../../contract/lending/market/listingsQuery';
import { kobo, type Kobo, naira } from '../../../../../contract/money/kobo';
import type { Grade } from '../../../../../contract/lending/terms/grades';
import {
  accept,
  apply,
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
} from '../../../../support/loans/lending';
import { change, saver } from '../../../../support/payments';
import { onServer } from '../../../../support/serverSuite';
import { businessNow } from '../../../../../server/businessDays/clock';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { deposit, faultsOf } from '../../../../support/ledger';

interface Asked {
  grade: Grade;
  form: object;
}

onServer((given) => {
  let people: Cast;
  /** Small: grade C, business, 6 months. Long: grade A, education. Large: grade E. */
  let [small, long, large] = ['', '', ''];

  async function list({ grade, form }: Asked): Promise<string> {
    const { server } = given;
    const borrower = await saver(server);
    const loanId = await apply(server, { borrower }, form);
    const [token, params] = [people.offering.token, { loanId }];
    await server.call('takeApplication', { token, params });
    await server.call('offerLoan', {
      token,
      params,
      body: { grade, reason: 'Reviewed by a person', publishedReason: 'incomeProven' },
    });
    expect((await accept(server, { borrower }, loanId)).status).toBe(200);
    return loanId;
  }

  beforeAll(async () => {
    people = await cast(given.server);
    small = await list({ grade: 'C', form: {} });
    await passDays(given.server, 1);
    const security = { kind: 'vehicle', description: 'A van of 2019, plate KJA 123 AB', valueKobo: naira(900_000) };
    long = await list({
      grade: 'A',
      form: { principalKobo: naira(400_000), months: 18, purpose: 'education', security },
    });
    await passDays(given.server, 1);
    large = await list({ grade: 'E', form: { principalKobo: naira(800_000), months: 12, purpose: 'home' } });
  });

  const shown = async (query: ListingsQuery = {}, token = people.lenders[0].token) => {
    const { body, headers } = await given.server.call('listings', { token, query });
    return { ids: body.map(({ loanId }) => loanId), total: Number(headers['x-total-count']) };
  };

  test('listings are sorted by deadline, or in any requested order', async () => {
    expect(await shown()).toEqual({ ids: [small, long, large], total: 3 });
    expect((await shown({ sort: 'deadline:desc' })).ids).toEqual([large, long, small]);
    expect((await shown({ sort: 'rate:desc' })).ids).toEqual([large, small, long]);
    // 20.6%, 24.8% and 26.8% after fee and losses.
    expect((await shown({ sort: 'return:asc' })).ids).toEqual([long, small, large]);
    expect((await shown({ sort: 'return:desc' })).ids).toEqual([large, small, long]);
    expect((await shown({ sort: 'months:asc' })).ids).toEqual([small, large, long]);
    expect((await shown({ sort: 'amount:desc' })).ids).toEqual([large, long, small]);
  });

  test('listings are paged', async () => {
    expect(await shown({ pageSize: 2 })).toEqual({ ids: [small, long], total: 3 });
    expect(await shown({ pageSize: 2, page: 2 })).toEqual({ ids: [large], total: 3 });
  });

  test.each<[ListingsQuery, () => string[]]>([
    [{ grade: 'A' }, () => [long]],
    [{ purpose: 'home' }, () => [large]],
    [{ months: 'upTo6' }, () => [small]],
    [{ months: 'from7To12' }, () => [large]],
    [{ months: 'over12' }, () => [long]],
    [{ rest: 'upTo100k' }, () => [small]],
    [{ rest: 'upTo500k' }, () => [small, long]],
    [{ rest: 'over500k' }, () => [large]],
    [{ rest: 'over500k', grade: 'A' }, () => []],
    [{ secured: 'yes' }, () => [long]],
    [{ secured: 'no' }, () => [small, large]],
  ])('filtered by %j', async (query, expected) => {
    const { ids, total } = await shown(query);
    expect(ids).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  test('pledges reduce the rest, and lenders see their own', async () => {
    const [first, second] = people.lenders;
    expect((await pledge(given.server, first, large, naira(80_000))).status).toBe(201);
    const seenBy = async ({ token }: { token: string }): Promise<Listing> =>
      (await given.server.call('listing', { token, params: { loanId: large } })).body;
    expect(await seenBy(first)).toMatchObject({ pledgedKobo: naira(80_000), ownKobo: naira(80_000), isOwn: false });
    expect(await seenBy(second)).toMatchObject({ pledgedKobo: naira(80_000), ownKobo: 0 });
  });

  test("a listing doesn't identify the borrower", async () => {
    const own = await cast(given.server);
    const loanId = await apply(given.server, own);
    const [{ token }] = people.lenders;
    const params = { loanId };
    // Not listed before the offer is accepted.
    expect((await given.server.call('listing', { token, params })).status).toBe(404);
    await given.server.call('takeApplication', { token: own.offering.token, params });
    const body = { grade: 'C', reason: 'Reviewed by a person', publishedReason: 'incomeProven' };
    await given.server.call('offerLoan', { token: own.offering.token, params, body });
    await accept(given.server, own, loanId);
    const { body: shown, raw } = await given.server.call('listing', { token, params });
    expect(shown).toMatchObject({
      loanId,
      grade: 'C',
      annualRateBps: 3200,
      expectedAnnualLossBps: 400,
      income: 'from100kTo250k',
      debts: 'under25k',
      capKobo: naira(40_000),
      incrementKobo: naira(40_000),
      ownKobo: 0,
      isOwn: false,
      minutesLeft: 14 * 24 * 60,
    });
    expect(shown.security).toBeUndefined();
    for (const secret of [own.borrower.email, own.borrower.id, '200000', '1000000']) expect(raw).not.toContain(secret);
    const seenByBorrower = await given.server.call('listing', { token: own.borrower.token, params });
    expect(seenByBorrower.body.isOwn).toBe(true);
  });

  test('a listing shows kind and value of the security, but not its description', async () => {
    const { body, raw } = await given.server.call('listing', {
      token: people.lenders[0].token,
      params: { loanId: long },
    });
    expect(body.security).toEqual({ kind: 'vehicle', valueKobo: naira(900_000) });
    expect(raw).not.toContain('KJA');
  });

  test('invalid queries are refused', async () => {
    const { token } = people.lenders[0];
    for (const query of [
      { grade: 'F' },
      { months: '6' },
      { sort: 'grade:asc' },
      { pageSize: 51 },
      { secured: 'maybe' },
    ]) {
      expect((await given.server.call('listings', { token, query })).status).toBe(400);
    }
  });

  // Last, because it takes days.
  test("lenders who pledged to a closed listing see how it ended; for everyone else it isn't found", async () => {
    const refusalTo = async ({ token }: { token: string }, loanId: string) => {
      const { status, error } = await given.server.call('listing', { token, params: { loanId } });
      return [status, error.code, error.text];
    };
    const cancelled = await cast(given.server);
    const ofCancelled = await listed(given.server, cancelled);
    const [pledged, other] = cancelled.lenders;
    await pledge(given.server, pledged, ofCancelled);
    await given.server.call('cancelLoan', { token: cancelled.borrower.token, params: { loanId: ofCancelled } });
    expect(await refusalTo(pledged, ofCancelled)).toEqual([
      409,
      'LISTING_CLOSED',
      'It was cancelled, and your money is back in your wallet',
    ]);
    expect((await refusalTo(other, ofCancelled)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);

    const own = await cast(given.server);
    const ofFunded = await funded(given.server, own);
    expect((await refusalTo(own.lenders[0], ofFunded))[2]).toMatch(/^It is funded\. It will be paid out by \d+ \w+ 20\d\d$/);
    const others = await cast(given.server);
    const ofPaidOut = await disbursed(given.server, others);
    expect((await refusalTo(others.lenders[0], ofPaidOut))[2]).toBe('It was funded and paid out');
  });
});

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toEqual([]);
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

    test("frozen lenders can't pledge; their pledges stay", async () => {
      const loanId = await listed(given.server, people);
      const [first, second] = people.lenders;
      await pledge(given.server, first, loanId);
      await change(given.server, first.id, { isFrozen: true });
      await change(given.server, second.id, { isFrozen: true });
      expect((await refusal(given.server, second, loanId))[0]).toBe('NOT_ELIGIBLE');
      expect((await loanOf(given.server, people, loanId)).pledgedKobo).toBe(naira(40_000));
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
      expect(mail!.text).toContain('you pledged ₦80,000 to 2 loans. You have taken back ₦40,000 of it.');
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

    test('when a listing is not funded in 14 days, or a funded loan is not disbursed in 5', async () => {
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

  test('no loan is disbursed to a frozen borrower', async () => {
    const loanId = await funded(given.server, people);
    await change(given.server, people.borrower.id, { isFrozen: true });
    const { error } = await given.server.call('disburseLoan', { token: people.second.token, params: { loanId } });
    expect(error.code).toBe('BORROWER_FROZEN');
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
