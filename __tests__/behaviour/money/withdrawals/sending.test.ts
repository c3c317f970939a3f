import { eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { clearSwitch, setSwitch } from '#server/money/pause/repository';
import { findPayout } from '#server/money/withdrawals/repository';
import { checkOpenPayouts, sendPayout } from '#server/money/withdrawals/send';
import { requireProvider, type PayoutOrder, type PayoutStatus } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { barePayout, withSandbox } from '#support/money/bareMoney';

const PAID: PayoutStatus = { state: 'paid', feeKobo: naira(25) };

onDatabaseAlone((given) => {
  let context: ServerContext;
  let userId: string;
  let reported: unknown[];
  let orders: PayoutOrder[];
  /** What the provider answers to an order, and to a question. */
  let pay: () => Promise<PayoutStatus>;
  let find: (reference: string) => Promise<PayoutStatus>;
  beforeAll(async () => {
    const bare = await withSandbox(given);
    context = {
      ...bare,
      report: (error) => reported.push(error),
      payments: {
        ...requireProvider(bare),
        pay: (order) => {
          orders.push(order);
          return pay();
        },
        findPayout: (reference) => find(reference),
      },
    };
  });
  beforeEach(async () => {
    [reported, orders] = [[], []];
    pay = async () => ({ state: 'pending' });
    find = async () => ({ state: 'pending' });
    userId = await newSaver(given, naira(5_000));
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
    // So that the next test finds only its own.
    await given.db.update(payouts).set({ requestedAt: new Date('2999-01-01'), sentAt: new Date('2999-01-01') });
  });

  const now = async (id: string) => {
    const payout = await findPayout(given.db, id);
    if (!payout) throw new Error('There is no payout');
    return payout;
  };
  const pause = () =>
    inTransaction(given, (tx) =>
      setSwitch(tx, { pausedAt: given.now(), cause: 'administrator', reason: 'Odd', pausedBy: null }),
    );
  const resume = () => inTransaction(given, clearSwitch);
  const freeze = (isFrozen: boolean) => given.db.update(users).set({ isFrozen }).where(eq(users.id, userId));
  const noAnswer = () => Promise.reject(new Error('No answer'));

  describe('a requested payout', () => {
    it('is marked as sent, then sent once, in its owner’s name', async () => {
      const { id, amountKobo, bankCode, accountNumber } = await barePayout(given, userId, {
        provider: 'another',
        accountName: 'OBI ADA',
      });
      const states: unknown[] = [];
      pay = async () => {
        states.push((await now(id)).state);
        return PAID;
      };
      await sendPayout(context, id);
      await sendPayout(context, id);
      expect(states).toEqual(['sent']);
      expect(orders).toEqual([{ reference: id, amountKobo, bankCode, accountNumber, holderName: 'Ada Obi' }]);
      expect(await now(id)).toMatchObject({ state: 'paid', sentAt: given.now(), provider: context.payments?.name });
      expect(reported).toEqual([]);
    });

    it.each([
      ['Peerlend Ltd', 'Peerlend Ltd'],
      [null, ''],
    ])("of the company is sent in its account's name %s", async (accountName, holderName) => {
      const { id } = await barePayout(given, null, { accountName });
      await sendPayout(context, id);
      expect(orders).toMatchObject([{ reference: id, holderName }]);
    });

    it('stays sent if the provider does not answer, which is reported', async () => {
      pay = noAnswer;
      const { id } = await barePayout(given, userId);
      await sendPayout(context, id);
      expect(await now(id)).toMatchObject({ state: 'sent' });
      expect(reported).toEqual([new Error('No answer')]);
    });

    it('waits while payouts are paused, or its owner is frozen', async () => {
      const { id } = await barePayout(given, userId);
      await pause();
      await sendPayout(context, id);
      await resume();
      await freeze(true);
      await sendPayout(context, id);
      expect(await now(id)).toMatchObject({ state: 'requested' });
      expect(orders).toEqual([]);
      await freeze(false);
      await sendPayout(context, id);
      expect(orders).toHaveLength(1);
      await sendPayout(context, crypto.randomUUID());
      expect(orders).toHaveLength(1);
    });

    it('is not sent if too much time has passed; its state is looked up instead', async () => {
      const { id } = await barePayout(given, userId);
      const clock = jest.spyOn(performance, 'now');
      let time = 0;
      clock.mockImplementation(() => {
        time += 10_001;
        return time;
      });
      await sendPayout(context, id);
      clock.mockRestore();
      expect(orders).toEqual([]);
      expect(reported).toEqual([new Error('A payout was not handed over in time, so its state is asked for')]);
      expect(await now(id)).toMatchObject({ state: 'sent' });
    });
  });

  describe('the check of open payouts', () => {
    const check = () => checkOpenPayouts(context);
    const sentBefore = (minutes: number, change = {}) =>
      barePayout(given, userId, {
        state: 'sent',
        sentAt: new Date(given.now().getTime() - minutes * 60_000 - 1),
        ...change,
      });

    it('looks up those sent over two minutes ago, and sends those that were never sent', async () => {
      const asked: string[] = [];
      find = async (reference) => {
        asked.push(reference);
        return PAID;
      };
      const left = await barePayout(given, userId);
      const fresh = await sentBefore(1);
      given.clock.advance({ minutes: 1, seconds: 59 });
      await check();
      expect(asked).toEqual([fresh.id]);
      expect(await now(fresh.id)).toMatchObject({ state: 'paid', timesAsked: 1 });
      expect(orders).toEqual([]);
      given.clock.advance({ seconds: 2 });
      await check();
      expect(orders).toMatchObject([{ reference: left.id }]);
      expect(await now(left.id)).toMatchObject({ state: 'sent', timesAsked: 0 });
    });

    it('does nothing without a provider', async () => {
      await sentBefore(3);
      await checkOpenPayouts({ ...context, payments: undefined });
      expect(reported).toEqual([]);
    });

    it('continues after a failure, which is reported', async () => {
      const failing = await sentBefore(3);
      const { id } = await sentBefore(3);
      find = (reference) => (reference === failing.id ? noAnswer() : Promise.resolve(PAID));
      await check();
      expect(await now(id)).toMatchObject({ state: 'paid' });
      expect(await now(failing.id)).toMatchObject({ state: 'sent', timesAsked: 1 });
      expect(reported).toEqual([new Error('No answer')]);
    });

    describe("of a payout that the provider doesn't know", () => {
      beforeEach(() => {
        find = async () => ({ state: 'notFound' });
      });

      it('sends it again once it was unknown twice, ten minutes apart', async () => {
        const { id } = await sentBefore(3);
        const firstAt = given.now();
        await check();
        expect(await now(id)).toMatchObject({ state: 'sent', notFoundAt: firstAt });
        given.clock.advance({ minutes: 9, seconds: 59 });
        await check();
        expect(await now(id)).toMatchObject({ notFoundAt: firstAt });
        expect(orders).toEqual([]);
        given.clock.advance({ seconds: 1 });
        await check();
        expect(orders).toMatchObject([{ reference: id }]);
        expect(await now(id)).toMatchObject({ state: 'sent', notFoundAt: null, sentAt: given.now() });
      });

      it('counts from the beginning once the provider knows it', async () => {
        const { id } = await sentBefore(3);
        await check();
        find = async () => ({ state: 'pending' });
        await check();
        expect(await now(id)).toMatchObject({ state: 'sent', notFoundAt: null });
      });

      it('waits while payouts are paused, or its owner is frozen', async () => {
        await sentBefore(3);
        await check();
        given.clock.advance({ minutes: 10 });
        await pause();
        await check();
        await resume();
        await freeze(true);
        await check();
        expect(orders).toEqual([]);
        await freeze(false);
        await check();
        expect(orders).toHaveLength(1);
      });

      it('does nothing if it ended meanwhile', async () => {
        const { id } = await sentBefore(3);
        find = async () => {
          await inTransaction(given, async (tx) => {
            await tx.update(payouts).set({ state: 'requested' }).where(eq(payouts.id, id));
          });
          return { state: 'notFound' };
        };
        await check();
        expect(await now(id)).toMatchObject({ state: 'requested', notFoundAt: null });
        expect([orders, reported]).toEqual([[], []]);
      });
    });
  });
});
