import { readCoveredCounts } from '../../../../server/lending/terms/repository';
import { eq, isNull, ne, or } from 'drizzle-orm';
import { kobo, naira } from '../../../../contract/money/kobo';
import { bvnChecks, paymentNotices, payouts } from '../../../../server/db/schema/payments';
import { balanceOf } from '../../../../server/money/ledger/service';
import { findUserByEmail } from '../../../../server/people/users/repository';
import { bvnForm, nextDay, walletOf, withdrawBy } from '../../../support/payments';
import { deliver, type Fault, faults } from '../../../support/paystack/standIn';
import { onPaystack } from '../../../support/paystack/suite';
import { completed, newBank } from '../../../support/serverPeople';
import { balanceOf as balanceAtPaystack, type PaystackCall } from '../../../support/paystack/calls';
import { findUnreconciledDeposits } from '../../../../server/money/ledger/bookedDeposits';
import { reconcile } from '../../../../server/money/reconciliation/reconcile';
import { findDifferences, listReconciledDays } from '../../../../server/money/reconciliation/repository';

onPaystack((given) => {
  const standing = async () => (await given.server.call('myStanding', { token: given.person.token })).body;

  test('a BVN is checked with the bank account, and an account number follows', async () => {
    const { server } = given;
    const body = bvnForm();
    const early = await server.call('verifyBvn', { token: given.person.token, body });
    expect([early.status, early.error.code]).toEqual([409, 'BVN_NEEDS_BANK_ACCOUNT']);
    await server.call('addBankAccount', { token: given.person.token, body: given.bank });

    expect((await server.call('verifyBvn', { token: given.person.token, body })).status).toBe(200);
    given.paystack.answerIdentifications(false);
    await given.tell();
    expect((await standing()).bvn).toMatchObject({ state: 'failed', failure: 'unknownNumber' });

    expect((await server.call('verifyBvn', { token: given.person.token, body })).status).toBe(200);
    given.paystack.answerIdentifications();
    const events = given.paystack.takeEvents();
    expect(await given.tell([...events, ...events])).toEqual([200, 200]);
    expect(await standing()).toMatchObject({ isBvnVerified: true });
    const { receivingAccount } = await walletOf(server, given.person);
    expect(receivingAccount).toEqual({
      accountNumber: expect.stringMatching(/^99\d{8}$/),
      bankName: 'Test Bank',
      accountName: 'PEERLEND/Ada Obi',
    });
    given.person.accountNumber = receivingAccount?.accountNumber ?? '';
    await nextDay(server);
  });

  test("a refusal reported again during the next check doesn't outlast its success", async () => {
    const { server } = given;
    const someone = await completed(server);
    const body = bvnForm();
    const ask = () => server.call('verifyBvn', { token: someone.token, body });
    await server.call('addBankAccount', { token: someone.token, body: newBank() });
    await ask();
    given.paystack.answerIdentifications(false);
    const refusal = given.paystack.takeEvents();
    await given.tell(refusal);
    expect((await ask()).status).toBe(200);
    await given.tell(refusal);
    given.paystack.answerIdentifications();
    const success = given.paystack.takeEvents();
    await given.tell([...success, ...refusal]);
    const { body: standingNow } = await server.call('myStanding', { token: someone.token });
    expect([standingNow.isBvnVerified, standingNow.bvn.state]).toEqual([true, 'verified']);
  });

  test('a person who comes back after deleting an account is known to Paystack and verified at once', async () => {
    const { server } = given;
    const someone = await completed(server);
    const body = bvnForm();
    await server.call('addBankAccount', { token: someone.token, body: newBank() });
    await server.call('verifyBvn', { token: someone.token, body });
    given.paystack.answerIdentifications();
    given.paystack.takeEvents();
    const { id = '' } = (await findUserByEmail(server.context.db, someone.email)) ?? {};
    await server.context.db.delete(bvnChecks).where(eq(bvnChecks.userId, id));
    expect((await server.call('verifyBvn', { token: someone.token, body })).status).toBe(200);
    await server.runJobs();
    const { body: now } = await server.call('myStanding', { token: someone.token });
    expect([now.isBvnVerified, now.bvn.state]).toEqual([true, 'verified']);
    expect((await walletOf(server, someone)).receivingAccount).toMatchObject({ bankName: 'Test Bank' });
  });

  test("a number with the same first and last digits as one known to Paystack isn't accepted", async () => {
    const { server } = given;
    const someone = await completed(server);
    const body = bvnForm();
    await server.call('addBankAccount', { token: someone.token, body: newBank() });
    await server.call('verifyBvn', { token: someone.token, body });
    given.paystack.answerIdentifications();
    given.paystack.takeEvents();
    const { id = '' } = (await findUserByEmail(server.context.db, someone.email)) ?? {};
    await server.context.db.delete(bvnChecks).where(eq(bvnChecks.userId, id));
    const other = `${body.bvn.slice(0, 3)}99999${body.bvn.slice(-3)}`;
    expect((await server.call('verifyBvn', { token: someone.token, body: { ...body, bvn: other } })).status).toBe(200);
    await server.runJobs();
    const { body: now } = await server.call('myStanding', { token: someone.token });
    expect([now.isBvnVerified, now.bvn.failure]).toEqual([false, 'unknownNumber']);
  });

  test('a deposit is booked once, with the fee that Paystack reports when asked', async () => {
    const { server } = given;
    given.paystack.receive(given.person.accountNumber, 100_000);
    const [event] = given.paystack.takeEvents();
    const told = event as { event: string; data: object };
    // The webhook's own amount and fee are ignored.
    const changed = { ...told, data: { ...told.data, amount: 900_000_000, fees: null } };
    expect(await given.tell([changed, told, changed])).toEqual([200, 200, 200]);
    expect(await given.wallet()).toBe(naira(1000));
    expect(await balanceOf(server.context.db, { kind: 'providerFees' })).toBe(naira(-10));
  });

  test('unsigned and huge notices are refused; unknown ones are stored and change nothing', async () => {
    const { app, context } = given.server;
    const charge = { event: 'charge.success', data: { reference: 'x', channel: 'dedicated_nuban' } };
    expect(await deliver(app, [charge], 'sk_test_of_somebody_else')).toEqual([401]);
    expect(await deliver(app, [{ event: 'subscription.create', data: { text: 'x'.repeat(70_000) } }])).toEqual([413]);
    const others = [
      { event: 'subscription.create', data: { text: 'x'.repeat(30_000) } },
      { event: 'toString', data: {} },
      { event: 'charge.success', data: { reference: 'y', channel: 'card' } },
      { event: 'transfer.success', data: { reference: 'by-hand-1' } },
      { event: 'dedicatedaccount.assign.failed', data: { customer: { email: given.person.email } } },
      { event: 'dedicatedaccount.assign.success', data: { customer: { email: given.person.email } } },
    ];
    expect(await given.tell(others)).toEqual([200, 200, 200, 200, 200, 200]);
    const waiting = await context.db.select().from(paymentNotices).where(isNull(paymentNotices.workedAt));
    expect(waiting).toEqual([]);
    expect(await given.wallet()).toBe(naira(1000));
  });

  test('a withdrawal is paid with its fee; late, repeated and outdated notices change nothing', async () => {
    const { server } = given;
    given.paystack.receive(given.person.accountNumber, 10_000_000);
    await given.tell();
    given.paystack.failNext('GET /bank/resolve', 'no answer before');
    const unanswered = await withdrawBy(server, given.person, naira(2000));
    expect([unanswered.status, unanswered.error.code]).toEqual([503, 'PROVIDER_NO_ANSWER']);
    const { status, body } = await withdrawBy(server, given.person, naira(2000));
    expect([status, body.state]).toEqual([201, 'requested']);
    await server.runJobs();
    const [transfer] = given.paystack.books.transfers;
    const failed = { event: 'transfer.failed', data: { ...transfer, status: 'failed' } };
    given.paystack.endTransfers();
    const [success = {}] = given.paystack.takeEvents();
    await given.tell([failed, success, failed, success]);
    const [payout] = await server.context.db.select().from(payouts).where(eq(payouts.id, body.id));
    expect(payout).toMatchObject({ state: 'paid', feeKobo: naira(10), accountName: 'OBI ADA' });
    // It is reversed later; the notice of its success comes last.
    transfer!.status = 'reversed';
    await given.tell([{ event: 'transfer.reversed', data: transfer! }, success]);
    const [returned] = await server.context.db.select().from(payouts).where(eq(payouts.id, body.id));
    expect(returned?.state).toBe('reversed');
  });
});

onPaystack((given) => {
  beforeAll(() => given.givePersonMoney());

  describe('whatever goes wrong in a call, nothing is done twice and nothing is lost', () => {
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
      expect(given.paystack.callsMade()).toEqual([]);
      given.server.clock.advance({ seconds: 20 });
      expect(await given.paystack.provider.readBalance()).toBe(balanceAtPaystack(given.paystack.books));
    });
  });

  test('in the end nothing is open, and no notice waits', async () => {
    const { db } = given.server.context;
    expect(await db.select().from(payouts).where(eq(payouts.state, 'sent'))).toEqual([]);
    // Notices name people, so they are deleted once processed.
    const kept = or(isNull(paymentNotices.workedAt), ne(paymentNotices.body, ''));
    expect(await db.select().from(paymentNotices).where(kept)).toEqual([]);
    expect(await balanceOf(db, { kind: 'payoutsInFlight' })).toBe(0);
  });
});

onPaystack((given) => {
  beforeAll(() => given.givePersonMoney());

  describe('comparing the books with Paystack’s', () => {
    test('the night finds what no webhook reported, page by page', async () => {
      const { context, clock } = given.server;
      const missing = given.paystack.receive(given.person.accountNumber, 70_000);
      const id = await given.send(naira(100));
      await given.server.runJobs();
      given.paystack.endTransfers();
      given.paystack.takeEvents();
      clock.advance({ days: 1 });
      // Today's deposits are requested by reference, and a refusal doesn't mean that there is none.
      given.paystack.receive(given.person.accountNumber, 80_000);
      await given.tell();
      given.paystack.failNext('GET /transaction/verify/:reference', 'refused');
      await expect(reconcile(context, readCoveredCounts)).rejects.toThrow('Paystack refused a call');
      given.paystack.failNext('GET /transfer', 'no answer before');
      await expect(reconcile(context, readCoveredCounts)).rejects.toThrow('PROVIDER_NO_ANSWER');
      given.paystack.failNext('GET /transaction', 'garbage after');
      await expect(reconcile(context, readCoveredCounts)).rejects.toThrow('PROVIDER_NO_ANSWER');
      await reconcile(context, readCoveredCounts);
      const [day] = await listReconciledDays(context.db, 1);
      expect(day?.bankKobo).toBe(balanceAtPaystack(given.paystack.books));
      expect(day?.expectedKobo).toBe(day?.bankKobo);
      const found = await findDifferences(context.db, [day?.day ?? '']);
      expect(found.map(({ kind, reference }) => [kind, reference])).toEqual([
        ['depositBooked', missing],
        ['payoutSettled', id],
      ]);
      expect(given.paystack.callsMade().filter((call) => call === 'GET /transfer').length).toBeGreaterThan(5);
      await given.server.runJobs();
    });

    test("a deposit whose fee Paystack doesn't report yet doesn't hold up the night, and is shown", async () => {
      const { context, clock } = given.server;
      const before = await given.wallet();
      const reference = given.paystack.receive(given.person.accountNumber, 90_000);
      const transaction = given.paystack.books.transactions.find((row) => row.reference === reference)!;
      const { fees } = transaction;
      transaction.fees = null;
      await given.tell();
      clock.advance({ days: 1 });
      await reconcile(context, readCoveredCounts);
      const [day] = await listReconciledDays(context.db, 1);
      expect(day?.expectedKobo).toBe(day?.bankKobo);
      expect(await findDifferences(context.db, [day?.day ?? ''])).toMatchObject([
        { kind: 'depositWithoutFee', reference, thereKobo: 90_000 },
      ]);
      expect(await given.wallet()).toBe(before);
      transaction.fees = fees;
      await given.later();
      expect(await given.wallet()).toBe(before + 90_000);
    });

    test('a booked deposit whose fee is missing in the list is looked up, and is no difference', async () => {
      const { context, clock } = given.server;
      const reference = given.paystack.receive(given.person.accountNumber, 70_000);
      given.paystack.books.transactions.find((row) => row.reference === reference)!.isFeeUnlisted = true;
      await given.tell();
      clock.advance({ days: 1 });
      await reconcile(context, readCoveredCounts);
      const [day] = await listReconciledDays(context.db, 1);
      expect(await findDifferences(context.db, [day?.day ?? ''])).toEqual([]);
      expect(await findUnreconciledDeposits(context.db, 'paystack')).toEqual([]);
    });

    test('payments open for longer than the look-back are still compared', async () => {
      const { context, clock } = given.server;
      const reference = given.paystack.receive(given.person.accountNumber, 60_000);
      const transaction = given.paystack.books.transactions.find((row) => row.reference === reference)!;
      const { fees } = transaction;
      transaction.fees = null;
      const id = await given.send(naira(100));
      await given.server.runJobs();
      given.paystack.takeEvents();
      const latest = async () => {
        clock.advance({ days: 1 });
        await reconcile(context, readCoveredCounts);
        const [day] = await listReconciledDays(context.db, 1);
        expect(day?.expectedKobo).toBe(day?.bankKobo);
        return (await findDifferences(context.db, [day?.day ?? ''])).map((found) => [found.kind, found.reference]);
      };
      for (let night = 1; night <= 6; night += 1) expect(await latest()).toEqual([['depositWithoutFee', reference]]);
      transaction.fees = fees;
      given.paystack.endTransfers();
      given.paystack.takeEvents();
      expect(await latest()).toEqual([
        ['depositBooked', reference],
        ['payoutSettled', id],
      ]);
      expect(await latest()).toEqual([]);
      await given.server.runJobs();
    });
  });
});
