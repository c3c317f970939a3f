import type { Listing } from '#contract/lending/market/listingSchema';
import type { ListingsQuery } from '#contract/lending/market/listingsQuery';
import { naira } from '#contract/money/kobo';
import type { Grade } from '#contract/lending/terms/grades';
import {
  accept,
  apply,
  cast,
  type Cast,
  disbursed,
  form,
  funded,
  listed,
  passDays,
  pledge,
} from '#support/loans/lending';
import { saver } from '#support/payments';
import { onServer } from '#support/serverSuite';

interface Asked {
  grade: Grade;
  form: object;
  passesOwnWords?: boolean;
}

onServer((given) => {
  let people: Cast;
  /** Small: grade C, business, 6 months. Long: grade A, education. Large: grade E. */
  let [small, long, large] = ['', '', ''];

  async function list({ grade, form: asked, passesOwnWords = false }: Asked): Promise<string> {
    const { server } = given;
    const borrower = await saver(server);
    const loanId = await apply(server, { borrower }, asked);
    const [token, params] = [people.offering.token, { loanId }];
    await server.call('takeApplication', { token, params });
    await server.call('offerLoan', {
      token,
      params,
      body: { grade, reason: 'Reviewed by a person', publishedReason: 'incomeProven', passesOwnWords },
    });
    expect((await accept(server, { borrower }, loanId)).status).toBe(200);
    return loanId;
  }

  beforeAll(async () => {
    people = await cast(given.server);
    const told = { work: { ...form.work, livesIn: 'kano', ownWords: 'I sell shoes in the market' } };
    small = await list({ grade: 'C', form: told, passesOwnWords: true });
    await passDays(given.server, 1);
    const security = { kind: 'vehicle', description: 'A van of 2019, plate KJA 123 AB', valueKobo: naira(900_000) };
    long = await list({
      grade: 'A',
      form: { principalKobo: naira(400_000), months: 18, purpose: 'education', security },
    });
    await passDays(given.server, 1);
    large = await list({ grade: 'E', form: { ...told, principalKobo: naira(800_000), months: 12, purpose: 'home' } });
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

  test("the borrower's state is shown if it was given, and their sentence only if the offer approved it", async () => {
    const [{ token }] = people.lenders;
    const told = async (loanId: string) => {
      const { livesIn, ownWords } = (await given.server.call('listing', { token, params: { loanId } })).body;
      return [livesIn, ownWords];
    };
    expect(await told(small)).toEqual(['kano', 'I sell shoes in the market']);
    expect(await told(large)).toEqual(['kano', undefined]);
    expect(await told(long)).toEqual([undefined, undefined]);
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
    expect((await refusalTo(own.lenders[0], ofFunded))[2]).toMatch(
      /^It is funded\. It will be paid out by \d+ \w+ 20\d\d$/,
    );
    const others = await cast(given.server);
    const ofPaidOut = await disbursed(given.server, others);
    expect((await refusalTo(others.lenders[0], ofPaidOut))[2]).toBe('It was funded and paid out');
  });
});
