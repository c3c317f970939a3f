import { eq, isNull, ne, or } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { paymentNotices, payouts } from '#server/kernel/db/schema/payments';
import { balanceOf } from '#server/money/ledger/service';
import { type Fault, faults } from '#support/paystack/standIn';
import { onPaystack } from '#support/paystack/suite';
import { balanceOf as balanceAtPaystack, type PaystackCall } from '#support/paystack/calls';

onPaystack((given) => {
  beforeAll(() => given.givePersonMoney());

  describe('after any fault in a call, nothing is done twice and nothing is lost', () => {
    const holder = (name: string) => ({
      id: crypto.randomUUID(),
      firstName: 'Bola',
      lastName: 'Ade',
      phoneNumber: '+2348031234567',
      email: `${name}@mail.example`,
    });
    const question = (name: string) => ({
      ...holder(name),
      reference: name,
      claim: () => Promise.resolve(true),
      bvn: '22212345678',
      account: { bankCode: '058', accountNumber: '0123456701' },
    });

    const opening = ['GET /customer/:code', 'POST /customer', 'POST /customer/:code/identification'] as const;
    test.each(opening)('an identification, with %s', async (call) => {
      for (const [turn, fault] of faults.entries()) {
        const asked = question(`${opening.indexOf(call)}.${turn}`);
        given.paystack.failNext(call, fault);
        const first = await given.paystack.provider.checkIdentity(asked).catch((error: unknown) => error);
        if (call.endsWith('identification') && fault === 'refused') {
          expect(first).toMatchObject({ failure: 'unknownNumber' });
        } else expect(first).toBeInstanceOf(Error);
        given.server.clock.advance({ minutes: 1 });
        const again = await given.paystack.provider.checkIdentity(asked);
        const customers = given.paystack.books.customers.filter(({ email }) => email === asked.email);
        expect(customers).toHaveLength(1);
        expect(again).toEqual({ reference: `${customers[0]?.customer_code}/678` });
      }
    });

    test('an identification of a known customer, with PUT /customer/:code', async () => {
      const asked = question('known');
      const begun = await given.paystack.provider.checkIdentity(asked);
      for (const fault of faults) {
        given.paystack.failNext('PUT /customer/:code', fault);
        await expect(given.paystack.provider.checkIdentity(asked)).rejects.toBeInstanceOf(Error);
        given.server.clock.advance({ minutes: 1 });
        expect(await given.paystack.provider.checkIdentity(asked)).toEqual(begun);
      }
    });

    test('an identification that succeeded although its answer and notice were lost: asking again verifies it', async () => {
      const asked = question('lost');
      given.paystack.failNext('POST /customer/:code/identification', 'no answer after');
      await expect(given.paystack.provider.checkIdentity(asked)).rejects.toThrow('PROVIDER_NO_ANSWER');
      given.paystack.answerIdentifications();
      const told = given.paystack.takeEvents().map((event) => JSON.stringify(event));
      const { reference, ...outcome } = await given.paystack.provider.checkIdentity(asked);
      const known = { firstName: asked.firstName, lastName: asked.lastName };
      expect(outcome).toEqual({ isVerified: true, owner: known });
      // A late notice says the same.
      const notice = await given.paystack.provider.readNotice(told.find((text) => text.includes(asked.email)) ?? '');
      expect(notice).toEqual({ kind: 'identity', reference, owner: known });
      const check = async (change: object) =>
        (await given.paystack.provider.checkIdentity({ ...asked, ...change })).failure;
      expect(await check({ claim: () => Promise.resolve(false) })).toBe('unknownNumber');
      expect(await check({ lastName: 'Eze' })).toBe('namesDiffer');
    });

    const accounts = ['GET /customer/:code', 'POST /dedicated_account'] as const;
    test.each(accounts)('an account number, with %s', async (call) => {
      for (const [turn, fault] of faults.entries()) {
        const owner = holder(`account.${accounts.indexOf(call)}.${turn}`);
        await given.paystack.provider.checkIdentity({ ...owner, ...question('any'), email: owner.email });
        given.paystack.answerIdentifications();
        given.paystack.takeEvents();
        given.paystack.failNext(call, fault);
        await expect(given.paystack.provider.openReceivingAccount(owner)).rejects.toBeInstanceOf(Error);
        given.server.clock.advance({ minutes: 1 });
        const account = await given.paystack.provider.openReceivingAccount(owner);
        expect(await given.paystack.provider.openReceivingAccount(owner)).toEqual(account);
      }
    });

    test('a deposit, with GET /transaction/verify/:reference', async () => {
      for (const fault of faults) {
        const before = await given.wallet();
        given.paystack.failNext('GET /transaction/verify/:reference', fault);
        given.paystack.receive(given.person.accountNumber, 50_000);
        await given.tell();
        expect(await given.wallet()).toBe(before);
        await given.later();
        expect(await given.wallet()).toBe(before + 50_000);
      }
    });

    const stateOf = async (id: string) => {
      const [row] = await given.server.context.db.select().from(payouts).where(eq(payouts.id, id));
      return row?.state;
    };
    const outcomeOf = (call: PaystackCall, fault: Fault) =>
      fault === 'refused' && call !== 'GET /transfer/verify/:reference' ? 'failed' : 'paid';

    const failureOf = async (id: string) => {
      const [row] = await given.server.context.db.select().from(payouts).where(eq(payouts.id, id));
      return [row?.failure, row?.failureCode];
    };

    test('a failed payout keeps Paystack’s reason and code', async () => {
      const act = jest.spyOn(given.paystack.books.recipients, 'has').mockReturnValueOnce(false);
      const refused = await given.send(naira(100));
      await given.server.runJobs();
      act.mockRestore();
      expect(await failureOf(refused)).toEqual(['accountUnusable', 'invalid_params']);
      const blocked = await given.send(naira(100));
      await given.server.runJobs();
      given.paystack.endTransfers('blocked');
      given.paystack.takeEvents();
      await given.later();
      expect(await failureOf(blocked)).toEqual(['stopped', 'blocked']);
    });

    const paying = ['POST /transferrecipient', 'POST /transfer', 'GET /transfer/verify/:reference'] as const;
    test.each(paying)('a payout, with %s: paid once or returned', async (call) => {
      for (const fault of faults) {
        const before = await given.wallet();
        const atPaystack = given.paystack.books.transfers.length;
        given.paystack.failNext(call, fault);
        const id = await given.send(naira(100));
        await given.server.runJobs();
        // Webhooks are lost, so only polling finds it.
        for (let round = 0; round < 4 && (await stateOf(id)) === 'sent'; round += 1) {
          given.paystack.endTransfers();
          given.paystack.takeEvents();
          await given.later();
        }
        const outcome = outcomeOf(call, fault);
        expect([fault, await stateOf(id)]).toEqual([fault, outcome]);
        expect(given.paystack.books.transfers.length - atPaystack).toBe(outcome === 'paid' ? 1 : 0);
        expect(before - (await given.wallet())).toBe(outcome === 'paid' ? naira(100) : 0);
      }
    });

    test("one sent again that Paystack already has isn't paid twice, although it refuses the reference", async () => {
      given.paystack.failNext('POST /transfer', 'no answer after');
      const id = await given.send(naira(100));
      await given.server.runJobs();
      const order = { ...given.bank, reference: id, amountKobo: kobo(10_000), holderName: 'Ada Obi' };
      expect(await given.paystack.provider.pay(order)).toEqual({ state: 'pending' });
      given.paystack.endTransfers();
      expect(await given.paystack.provider.pay(order)).toEqual({ state: 'paid', feeKobo: naira(10) });
      // Missing in Paystack's lists so far.
      given.paystack.failNext('GET /transfer/verify/:reference', 'no answer before');
      await expect(given.paystack.provider.pay(order)).rejects.toThrow('PROVIDER_NO_ANSWER');
      await given.tell();
      expect(await stateOf(id)).toBe('paid');
    });

    test("after a rate limit, Paystack isn't called for as long as it says", async () => {
      given.paystack.failNext('GET /balance', 'too many calls');
      await expect(given.paystack.provider.readBalance()).rejects.toMatchObject({ retryAfterSeconds: 30 });
      given.paystack.callsMade();
      given.server.clock.advance({ seconds: 10 });
      await expect(given.paystack.provider.readBalance()).rejects.toMatchObject({ retryAfterSeconds: 20 });
      expect(given.paystack.callsMade()).toStrictEqual([]);
      given.server.clock.advance({ seconds: 20 });
      expect(await given.paystack.provider.readBalance()).toBe(balanceAtPaystack(given.paystack.books));
    });
  });

  test('in the end nothing is open, and no notice waits', async () => {
    const { db } = given.server.context;
    expect(await db.select().from(payouts).where(eq(payouts.state, 'sent'))).toStrictEqual([]);
    // Notices name people, so they are deleted once processed.
    const kept = or(isNull(paymentNotices.workedAt), ne(paymentNotices.body, ''));
    expect(await db.select().from(paymentNotices).where(kept)).toStrictEqual([]);
    expect(await balanceOf(db, { kind: 'payoutsInFlight' })).toBe(0);
  });
});
