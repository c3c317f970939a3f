import { eq } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { payoutStates, type PayoutState } from '#contract/money/payouts/withdrawals';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { accountEvents } from '#server/kernel/db/schema/users';
import { payouts, type PayoutRow } from '#server/kernel/db/schema/payments';
import { awaitHandOvers, startHandOver } from '#server/money/withdrawals/handOver';
import {
  changePayout,
  countPayouts,
  countUnderWay,
  findAllOpenAmounts,
  findLastSensitiveChange,
  findOpenAmounts,
  findOpenPayouts,
  findPayout,
  findPayoutOfTransfer,
  hasPaidPayout,
  isOfPerson,
  listPayouts,
  lockPayout,
  recordAsked,
} from '#server/money/withdrawals/repository';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { onDatabaseAlone } from '#support/databaseSuite';
import { newSaver } from '#support/ledger';
import { barePayout } from '#support/money/bareMoney';

const BANK = { bankCode: '058', accountNumber: '0123456789' };

onDatabaseAlone((given) => {
  let userId: string;
  let other: string;
  beforeEach(async () => {
    await given.db.delete(payouts);
    userId = await newSaver(given, naira(100_000));
    other = await newSaver(given, naira(100_000));
  });

  const isSettled = (state: PayoutState) => ['paid', 'failed', 'reversed'].includes(state);
  const asked = (change: Partial<PayoutRow> = {}, by = userId) => {
    const { state = 'requested' } = change;
    const settled = isSettled(state) && { settledAt: given.now() };
    const failed = state === 'failed' && { failure: 'unsaid' as const };
    return barePayout(given, by, { ...settled, ...failed, ...change });
  };
  const before = (seconds: number) => new Date(given.now().getTime() - seconds * 1000);
  const idsOf = (rows: readonly PayoutRow[]) => rows.map(({ id }) => id).sort();

  it('a payout is found by its id and its transfer, and a change affects only it', async () => {
    const mine = await asked();
    const companys = await barePayout(given, null);
    expect(await findPayout(given.db, mine.id)).toEqual(mine);
    expect(await findPayoutOfTransfer(given.db, companys.transferId)).toEqual(companys);
    expect([mine, companys].map(isOfPerson)).toEqual([true, false]);
    await inTransaction(given, async (tx) => {
      expect(await lockPayout(tx, mine.id)).toEqual(mine);
      await changePayout(tx, mine.id, { state: 'inReview' });
    });
    expect(await findPayout(given.db, mine.id)).toEqual({ ...mine, state: 'inReview' });
    expect(await findPayout(given.db, companys.id)).toEqual(companys);
  });

  it('payouts under way are counted, with the time of the oldest', async () => {
    expect(await countUnderWay(given.db)).toEqual({ count: 0, since: null });
    for (const state of payoutStates) await asked({ state, requestedAt: before(isSettled(state) ? 900 : 1) });
    await asked({ state: 'inReview', requestedAt: before(900) });
    await asked({ state: 'sent', requestedAt: before(600) });
    expect(await countUnderWay(given.db)).toEqual({ count: 3, since: before(600) });
  });

  it('amounts count as open until the payout is settled', async () => {
    for (const [nth, state] of payoutStates.entries()) await asked({ state, amountKobo: kobo(nth + 1) });
    await asked({ amountKobo: kobo(40) }, other);
    expect((await findOpenAmounts(given.db, userId)).sort()).toEqual([1, 2, 3]);
    expect((await findAllOpenAmounts(given.db)).sort()).toEqual([1, 2, 3, 40]);
  });

  it("a person's payouts are listed page by page, the newest first", async () => {
    const old = await asked({ requestedAt: before(2) });
    const same = [await asked(), await asked()].sort((one, two) => (one.id < two.id ? 1 : -1));
    await asked({}, other);
    const page = async (offset: number, limit: number) => listPayouts(given.db, userId, { offset, limit });
    expect(await page(0, 9)).toEqual([...same, old]);
    expect(await page(1, 1)).toEqual([same[1]]);
    expect(await countPayouts(given.db, userId)).toBe(3);
    expect(await countPayouts(given.db, crypto.randomUUID())).toBe(0);
  });

  it('payouts sent or skipped a while ago are checked with the provider, at most fifty at a time', async () => {
    const since = before(60);
    const earlier = new Date(since.getTime() - 1);
    const sent = await asked({ state: 'sent', sentAt: earlier, requestedAt: earlier });
    const left = await asked({ requestedAt: earlier, provider: 'elsewhere' });
    await asked({ state: 'sent', sentAt: since, requestedAt: earlier });
    await asked({ state: 'sent', sentAt: earlier, requestedAt: earlier, provider: 'elsewhere' });
    await asked({ requestedAt: since });
    await asked({ state: 'inReview', requestedAt: earlier });
    await asked({ state: 'paid', sentAt: earlier, requestedAt: earlier });
    const found = () => findOpenPayouts(given.db, SANDBOX, since);
    expect(idsOf(await found())).toEqual([sent.id, left.id].sort());
    const { id: _id, ...copied } = left;
    await given.db
      .insert(payouts)
      .values(Array.from({ length: 60 }, () => ({ ...copied, transferId: crypto.randomUUID() })));
    const first = await found();
    const second = await found();
    expect(new Set(idsOf(first)).size).toBe(50);
    expect(first.map(({ id }) => id)).not.toEqual(second.map(({ id }) => id));
  });

  it('each check of a payout with the provider is counted', async () => {
    const one = await asked({ state: 'sent' });
    const two = await asked({ state: 'sent' });
    const ask = (...ids: string[]) => inTransaction(given, (tx) => recordAsked(tx, ids));
    await ask(one.id, two.id);
    await ask(one.id);
    await ask();
    const rows = await given.db.select({ id: payouts.id, timesAsked: payouts.timesAsked }).from(payouts);
    expect(new Map(rows.map(({ id, timesAsked }) => [id, timesAsked]))).toEqual(
      new Map([
        [one.id, 2],
        [two.id, 1],
      ]),
    );
  });

  describe('an account is known', () => {
    const isKnown = (account = BANK, by = userId) => hasPaidPayout(given.db, by, account);
    const rename = (change: Partial<typeof accountEvents.$inferInsert> = {}) =>
      given.db
        .insert(accountEvents)
        .values({ userId, kind: 'nameChanged', happenedAt: given.now(), businessAt: given.now(), ...change });

    it('once a payout to it was paid to this person', async () => {
      expect(await isKnown()).toBe(false);
      for (const state of payoutStates) if (state !== 'paid') await asked({ state });
      await asked({ state: 'paid' }, other);
      expect(await isKnown()).toBe(false);
      await asked({ state: 'paid' });
      expect(await isKnown()).toBe(true);
      expect(await isKnown({ ...BANK, bankCode: '044' })).toBe(false);
      expect(await isKnown({ ...BANK, accountNumber: '9999999999' })).toBe(false);
    });

    it('until the person changes their name', async () => {
      await asked({ state: 'paid' });
      await rename({ kind: 'passwordChanged' });
      await rename({ userId: other });
      await rename({ happenedAt: before(1) });
      expect(await isKnown()).toBe(true);
      await rename();
      expect(await isKnown()).toBe(false);
    });
  });

  describe('the last change that makes withdrawals wait', () => {
    const last = () => findLastSensitiveChange(given.db, userId);
    const happened = (kind: typeof accountEvents.$inferInsert.kind, secondsAgo: number, of = userId) =>
      given.db
        .insert(accountEvents)
        .values({ userId: of, kind, happenedAt: before(0), businessAt: before(secondsAgo) });

    it.each(['passwordChanged', 'emailVerified', 'emailChanged', 'bankAccountAdded', 'bankAccountChanged'] as const)(
      'can be: %s',
      async (kind) => {
        await happened('nameChanged', 1);
        await happened(kind, 1, other);
        expect(await last()).toBeNull();
        await happened(kind, 2);
        expect(await last()).toEqual(before(2));
      },
    );

    it('is the latest of several', async () => {
      for (const secondsAgo of [3, 2, 4]) await happened('passwordChanged', secondsAgo);
      expect(await last()).toEqual(before(2));
    });
  });

  describe('payouts on their way to the provider', () => {
    afterEach(() => jest.restoreAllMocks());
    const waiting = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
      let waitedMs = 0;
      const left = await awaitHandOvers(given.db, async (ms) => {
        waitedMs += ms;
        await meanwhile();
      });
      return { left, waitedMs };
    };

    it('must begin within ten seconds', () => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(5);
      const { isTooLate } = startHandOver();
      clock.mockReturnValue(10_005);
      expect(isTooLate()).toBe(false);
      clock.mockReturnValue(10_006);
      expect(isTooLate()).toBe(true);
    });

    it('are waited for until each has an outcome', async () => {
      await asked();
      expect(await waiting()).toEqual({ left: [], waitedMs: 0 });
      const { id } = await asked({ state: 'sent' });
      const settle = () =>
        given.db.update(payouts).set({ state: 'paid', settledAt: given.now() }).where(eq(payouts.id, id));
      expect(await waiting(settle)).toEqual({ left: [], waitedMs: 250 });
    });

    it('are listed after half a minute without an outcome', async () => {
      const sent = [await asked({ state: 'sent' }), await asked({ state: 'sent' })];
      expect(await waiting()).toEqual({ left: idsOf(sent), waitedMs: 30_250 });
    });
  });
});
