import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { checkOpenPayouts } from '#server/money/withdrawals/send';
import { decidePayout } from '#server/kernel/payments/sandbox/acts';
import { listPayouts, setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const setNext = (next: 'paid' | 'failed' | 'pending') =>
    inTransaction(given.server.context, (tx) => setNextPayout(tx, next));
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const newest = async ({ token }: Saver) => (await given.server.call('withdrawals', { token })).body[0]!;
  const atBank = async (person: Saver) => {
    const { id } = await newest(person);
    return (await listPayouts(given.server.context.db)).find(({ reference }) => reference === id);
  };

  describe('a payout with an unknown outcome', () => {
    it('is sent once after a crash before the provider was called, if the provider has twice not known it', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await withdrawBy(server, person, naira(2000));
      // The provider is never reached.
      const pay = jest.spyOn(server.context.payments!, 'pay').mockRejectedValueOnce(new Error('killed'));
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'sent' });
      expect(await atBank(person)).toBeUndefined();
      for (const minutes of [3, 3, 3]) {
        server.clock.advance({ minutes });
        await checkOpenPayouts(server.context);
      }
      expect([pay.mock.calls.length, await atBank(person)]).toEqual([1, undefined]);
      server.clock.advance({ minutes: 5 });
      await checkOpenPayouts(server.context);
      expect(pay.mock.calls.map(([{ reference }]) => reference)).toEqual(Array(2).fill((await newest(person)).id));
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'paid' });
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(3000));
      const { token } = await administrator(server);
      const found = await server.call('payouts', { token, query: { q: person.email } });
      expect(found.body).toMatchObject([{ state: 'paid', timesAsked: 4, sentAt: expect.any(String) }]);
    });

    it("isn't sent again if the provider knew it in between: it must be unknown twice in a row", async () => {
      const { server } = given;
      const person = await saverWith(server);
      await withdrawBy(server, person, naira(2000));
      const provider = server.context.payments!;
      const pay = jest.spyOn(provider, 'pay').mockRejectedValueOnce(new Error('killed'));
      await server.runJobs();
      const findPayout = jest.spyOn(provider, 'findPayout');
      for (const answer of ['notFound', 'pending', 'notFound'] as const) {
        findPayout.mockResolvedValueOnce({ state: answer });
        server.clock.advance({ minutes: 6 });
        await checkOpenPayouts(server.context);
      }
      expect([findPayout.mock.calls.length, pay.mock.calls.length]).toEqual([3, 1]);
      server.clock.advance({ minutes: 11 });
      await checkOpenPayouts(server.context);
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'paid' });
      expect(pay.mock.calls).toHaveLength(2);
    });

    it('whose answer is lost is looked up by reference and paid once', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await setNext('pending');
      await withdrawBy(server, person, naira(2000));
      const provider = server.context.payments!;
      const pay = provider.pay.bind(provider);
      const spy = jest.spyOn(provider, 'pay').mockImplementationOnce(async (order) => {
        await pay(order);
        throw new Error('timed out');
      });
      await server.runJobs();
      await setNext('paid');
      expect(await newest(person)).toMatchObject({ state: 'sent' });
      await decidePayout(server.context, (await newest(person)).id, 'paid');
      server.clock.advance({ minutes: 3 });
      // Its notice is still on its way.
      await checkOpenPayouts(server.context);
      expect(await newest(person)).toMatchObject({ state: 'paid' });
      await server.runJobs();
      expect([spy.mock.calls.length, (await walletOf(server, person)).balanceKobo]).toEqual([1, naira(3000)]);
    });

    it('is sent even if its job has failed for good', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await withdrawBy(server, person, naira(2000));
      await server.context.db.execute(sql`delete from pgboss.job where name = 'send-payout'`);
      await checkOpenPayouts(server.context);
      expect(await newest(person)).toMatchObject({ state: 'requested' });
      server.clock.advance({ minutes: 3 });
      await checkOpenPayouts(server.context);
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'paid' });
    });

    it('is looked up however many others are stuck at the bank', async () => {
      const { server } = given;
      const { db } = server.context;
      const person = await saverWith(server);
      await setNext('pending');
      await withdrawBy(server, person, naira(2000));
      await server.runJobs();
      await setNext('paid');
      const { id } = await newest(person);
      // As many as one check covers, all sent earlier.
      await db.execute(sql`insert into payouts
          (transfer_id, provider, amount_kobo, state, bank_name, bank_code, account_number, requested_at, sent_at)
        select gen_random_uuid(), provider, amount_kobo, 'sent', 'Hanging', bank_code, account_number, requested_at,
          sent_at - interval '1 day' from payouts, generate_series(1, 50) where id = ${id}`);
      try {
        const find = jest.spyOn(server.context.payments!, 'findPayout').mockResolvedValue({ state: 'pending' });
        server.clock.advance({ minutes: 3 });
        for (let round = 0; round < 20; round += 1) await checkOpenPayouts(server.context);
        expect(find).toHaveBeenCalledWith(id);
      } finally {
        await db.execute(sql`delete from payouts where bank_name = 'Hanging'`);
      }
      await decidePayout(server.context, id, 'paid');
      await server.runJobs();
    });

    it('is never sent again by this provider if another one got it', async () => {
      const { server } = given;
      const { db } = server.context;
      const person = await saverWith(server);
      await withdrawBy(server, person, naira(2000));
      jest.spyOn(server.context.payments!, 'pay').mockRejectedValueOnce(new Error('killed'));
      await server.runJobs();
      const { id } = await newest(person);
      await db.execute(sql`update payouts set provider = 'elsewhere' where id = ${id}`);
      for (const minutes of [3, 11]) {
        server.clock.advance({ minutes });
        await checkOpenPayouts(server.context);
      }
      expect(await atBank(person)).toBeUndefined();
      await db.execute(sql`update payouts set provider = 'sandbox' where id = ${id}`);
      for (const minutes of [1, 11]) {
        server.clock.advance({ minutes });
        await checkOpenPayouts(server.context);
      }
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'paid' });
    });
  });
});
