import type { Listing } from '../../../../../contract/lending/market/listing';
import type { ListingsQuery } from '../../../../../contract/lending/market/listingsQuery';
import { naira } from '../../../../../contract/money/kobo';
import type { Grade } from '../../../../../contract/lending/terms/lendingTerms';
import { accept, apply, cast, listed, passDays, pledge, type Cast } from '../../../../support/loans/lending';
import { saver } from '../../../../support/payments';
import { onServer } from '../../../../support/serverSuite';

interface Asked {
  grade: Grade;
  form: object;
}

onServer((given) => {
  let people: Cast;
  /** A small loan of grade C for business in 6 months, a long one of grade A for education, a large one of grade E. */
  let [small, long, large] = ['', '', ''];

  async function list({ grade, form }: Asked): Promise<string> {
    const { server } = given;
    const borrower = await saver(server);
    const loanId = await apply(server, { borrower }, form);
    const [token, params] = [people.offering.token, { loanId }];
    await server.call('takeApplication', { token, params });
    await server.call('offerLoan', { token, params, body: { grade, reason: 'Looked at by a person' } });
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

  test('section 28.1: what ends first stands on top, and every other order is there', async () => {
    expect(await shown()).toEqual({ ids: [small, long, large], total: 3 });
    expect((await shown({ sort: 'deadline:desc' })).ids).toEqual([large, long, small]);
    expect((await shown({ sort: 'rate:desc' })).ids).toEqual([large, small, long]);
    expect((await shown({ sort: 'months:asc' })).ids).toEqual([small, large, long]);
    expect((await shown({ sort: 'amount:desc' })).ids).toEqual([large, long, small]);
  });

  test('section 28.1: by pages', async () => {
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
  ])('section 28.1: filtered by %j', async (query, expected) => {
    const { ids, total } = await shown(query);
    expect(ids).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  test('what is pledged counts in the rest, and the lender sees their own part', async () => {
    const [first, second] = people.lenders;
    expect((await pledge(given.server, first, large, naira(80_000))).status).toBe(201);
    const seenBy = async ({ token }: { token: string }): Promise<Listing> =>
      (await given.server.call('listing', { token, params: { loanId: large } })).body;
    expect(await seenBy(first)).toMatchObject({ pledgedKobo: naira(80_000), ownKobo: naira(80_000), isOwn: false });
    expect(await seenBy(second)).toMatchObject({ pledgedKobo: naira(80_000), ownKobo: 0 });
  });

  test('a closed listing is said to be closed to those who pledged to it, and is unknown to everybody else', async () => {
    const own = await cast(given.server);
    const loanId = await listed(given.server, own);
    const [pledged, other] = own.lenders;
    await pledge(given.server, pledged, loanId);
    const refusalTo = async ({ token }: { token: string }) => {
      const { status, error } = await given.server.call('listing', { token, params: { loanId } });
      return [status, error.code];
    };
    await given.server.call('cancelLoan', { token: own.borrower.token, params: { loanId } });
    expect(await refusalTo(pledged)).toEqual([409, 'LISTING_CLOSED']);
    expect(await refusalTo(other)).toEqual([404, 'NOT_FOUND']);
  });

  test('section 28.1: a listing says nothing of who borrows', async () => {
    const own = await cast(given.server);
    const loanId = await apply(given.server, own);
    const [{ token }] = people.lenders;
    const params = { loanId };
    // Nothing before the offer is accepted.
    expect((await given.server.call('listing', { token, params })).status).toBe(404);
    await given.server.call('takeApplication', { token: own.offering.token, params });
    const body = { grade: 'C', reason: 'Looked at by a person' };
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

  test('section 28.1: what secures it is said by kind and worth, not in the words of its owner', async () => {
    const { body, raw } = await given.server.call('listing', {
      token: people.lenders[0].token,
      params: { loanId: long },
    });
    expect(body.security).toEqual({ kind: 'vehicle', valueKobo: naira(900_000) });
    expect(raw).not.toContain('KJA');
  });

  test('what makes no sense is refused', async () => {
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
});
