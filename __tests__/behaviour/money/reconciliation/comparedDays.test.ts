import { startOfDay, todayInLagos, DAY_MS } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { findLastReconciledDay, listReconciledDays } from '#server/money/reconciliation/repository';
import { requireProvider, type ListedDeposit } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { newSaver } from '#support/ledger';
import { openBank, type Bank } from '#support/money/bankBooks';
import { payoutHere, payoutThere, THERE } from '#support/money/bankPayouts';
import { barePayout, withSandbox } from '#support/money/bareMoney';

const FEE = naira(20);

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let userId: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
    userId = await newSaver(given, naira(90_000));
  });
  beforeEach(async () => {
    bank = await openBank(given, bare);
  });

  const daysBefore = (days: number) => todayInLagos(new Date(given.now().getTime() - days * DAY_MS));
  const compared = async () => (await bank.days()).map(({ day }) => day);
  const asked = (list: 'deposits' | 'payouts') => bank.books.asked.filter((call) => call.startsWith(`${list} `));
  const range = (list: 'deposits' | 'payouts', from: Date, to: Date) =>
    `${list} ${from.toISOString()} ${to.toISOString()}`;
  /** What a list is asked for on one day: the day, those before it, and up to now for the balance. */
  const ranges = (list: 'deposits' | 'payouts', earlier: Date) => {
    const from = startOfDay(bank.yesterday());
    return [
      range(list, from, new Date(from.getTime() + DAY_MS)),
      range(list, earlier, from),
      range(list, earlier, new Date(given.now().getTime() + 60_000)),
    ];
  };
  const expectLookBack = (earlier: Date) => {
    expect([asked('deposits'), asked('payouts')]).toEqual([ranges('deposits', earlier), ranges('payouts', earlier)]);
    bank.books.asked = [];
  };
  const usual = () => new Date(startOfDay(bank.yesterday()).getTime() - 3 * DAY_MS);
  const deposit = (reference: string, change: Partial<ListedDeposit> = {}, at = bank.noon()) =>
    bank.books.deposits.push({
      reference,
      accountNumber: '7700000001',
      amountKobo: naira(2_000),
      feeKobo: FEE,
      at,
      ...change,
    });
  const compareNextDay = () => {
    given.clock.advance({ days: 1 });
    return bank.compare();
  };

  it('the first compared day is yesterday, with its own lines only; a second run changes nothing', async () => {
    expect(await findLastReconciledDay(given.db, bank.name)).toBeNull();
    deposit('one');
    deposit('two');
    deposit('earlier', {}, bank.noon(3));
    deposit('today', {}, given.now());
    for (const at of [bank.noon(), bank.noon(1)]) {
      payoutThere(bank, await payoutHere(given, bank, { userId }), THERE.pending, { at });
    }
    await bank.compare();
    const day = { provider: bank.name, day: bank.yesterday(), reconciledAt: given.now(), deposits: 2, payouts: 1 };
    const days = await bank.days();
    expect(days).toEqual([expect.objectContaining(day)]);
    const booked = ['earlier', 'one', 'two'].map((reference) => ({ kind: 'depositBooked', reference }));
    expect(await bank.differences()).toMatchObject(booked);
    bank.books.asked = [];
    given.clock.advance({ hours: 1 });
    await bank.compare();
    expect([await bank.days(), bank.books.asked]).toEqual([days, []]);
    expect(await findLastReconciledDay(given.db, bank.name)).toBe(bank.yesterday());
  });

  it('missed days are caught up one by one, and today is compared once it ends', async () => {
    await bank.compare();
    await compareNextDay();
    given.clock.advance({ days: 3 });
    await bank.compare();
    expect(await compared()).toEqual([5, 4, 3, 2, 1].map(daysBefore));
    const listed = await listReconciledDays(given.db, 3);
    expect(listed.map(({ day }) => day)).toEqual([1, 2, 3].map(daysBefore));
  });

  it('days end at midnight in Lagos', async () => {
    const toMidnightMs = startOfDay(daysBefore(-1)).getTime() - given.now().getTime();
    given.clock.advance({ seconds: toMidnightMs / 1000 - 1 });
    const today = todayInLagos(given.now());
    await bank.compare();
    expect(await compared()).not.toContain(today);
    given.clock.advance({ seconds: 1 });
    await bank.compare();
    expect(await compared()).toContain(today);
    given.clock.advance({ hours: 10 });
  });

  it('comparing days needs a provider', async () => {
    await reconcile({ ...bank.context, payments: undefined }, async () => ({
      depositsAMonth: 0,
      withdrawalsAMonth: 0,
    }));
    expect(await compared()).toEqual([]);
  });

  it('a day compared by two servers at once is stored once', async () => {
    deposit('both');
    await Promise.all([bank.compare(), bank.compare()]);
    expect(await compared()).toEqual([bank.yesterday()]);
    expect(await bank.differences()).toEqual([{ kind: 'depositBooked', reference: 'both', thereKobo: naira(1_980) }]);
  });

  it('a day on which the provider does not answer is compared later; what was booked stays', async () => {
    deposit('kept');
    const findPayout = () => Promise.reject(new Error('No answer'));
    const { id } = await barePayout(given, userId, { state: 'paid', provider: bank.name, settledAt: given.now() });
    const failing = { ...bank.context, payments: { ...requireProvider(bank.context), findPayout } };
    await expect(reconcile(failing, async () => ({ depositsAMonth: 0, withdrawalsAMonth: 0 }))).rejects.toThrow(
      'No answer',
    );
    expect([await compared(), (await bank.lines()).length]).toEqual([[], 1]);
    bank.books.payoutAnswers.set(id, { state: 'pending' });
    await bank.compare();
    expect(await compared()).toEqual([bank.yesterday()]);
  });

  describe('comparisons look back', () => {
    it('three days', async () => {
      await bank.compare();
      expectLookBack(usual());
    });

    it('to the oldest payout under way at this provider', async () => {
      const requestedAt = bank.noon(6);
      await barePayout(given, userId, { state: 'sent', provider: bank.name, requestedAt: bank.noon(5) });
      await barePayout(given, userId, { state: 'sent', provider: bank.name, requestedAt });
      await barePayout(given, userId, { state: 'sent', requestedAt: bank.noon(9) });
      await barePayout(given, userId, { state: 'inReview', provider: bank.name, requestedAt: bank.noon(9) });
      await bank.compare();
      expectLookBack(requestedAt);
    });

    it('no less than three days for a newer payout', async () => {
      await barePayout(given, userId, { state: 'sent', provider: bank.name, requestedAt: bank.noon(1) });
      await bank.compare();
      expectLookBack(usual());
    });

    it('three days before a deposit was seen without its fee, until it is booked', async () => {
      deposit('first', { feeKobo: undefined });
      const first = usual();
      await bank.compare();
      bank.books.asked = [];
      deposit('second', { feeKobo: undefined }, bank.noon(-1));
      await compareNextDay();
      expectLookBack(first);
      for (const deposited of bank.books.deposits) if (deposited.reference === 'first') deposited.feeKobo = FEE;
      await compareNextDay();
      expectLookBack(first);
      await compareNextDay();
      expectLookBack(new Date(first.getTime() + DAY_MS));
      for (const deposited of bank.books.deposits) deposited.feeKobo = FEE;
      await compareNextDay();
      bank.books.asked = [];
      await compareNextDay();
      expectLookBack(usual());
    });

    it('to the older of both', async () => {
      deposit('waiting', { feeKobo: undefined });
      await bank.compare();
      await barePayout(given, userId, { state: 'sent', provider: bank.name, requestedAt: bank.noon(9) });
      bank.books.asked = [];
      await compareNextDay();
      expectLookBack(bank.noon(10));
    });
  });
});
