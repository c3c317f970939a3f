import { and, eq, isNull, ne } from 'drizzle-orm';
import { kobo, naira, negateKobo, type Kobo } from '../../../../contract/money/kobo';
import { inTransaction } from '../../../../server/db/inTransaction';
import { bvnChecks, paymentNotices, payouts } from '../../../../server/db/schema/payments';
import { findUnreconciledDeposits } from '../../../../server/ledger/bookedDeposits';
import { fundSandbox, SANDBOX_HOUSE_FUNDS } from '../../../../server/ledger/houseFunds';
import { balanceOf } from '../../../../server/ledger/service';
import { reconcile } from '../../../../server/modules/reconciliation/reconcile';
import { findDifferences, listReconciledDays } from '../../../../server/modules/reconciliation/repository';
import { askAfterPayouts } from '../../../../server/modules/withdrawals/send';
import { takeOut } from '../../../../server/modules/withdrawals/takeOut';
import { findUserByEmail } from '../../../../server/users/repository';
import { skipPauses } from '../../../support/jobs';
import { faultsOf } from '../../../support/ledger';
import { bvnForm, nextDay, walletOf, withdrawBy } from '../../../support/payments';
import { balanceOf as balanceAtPaystack, type PaystackCall } from '../../../support/paystack/calls';
import { deliver, faults, startStandIn, type Fault, type PaystackStandIn } from '../../../support/paystack/standIn';
import { completed, newBank, type Person } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

onServer((given) => {
  let paystack: PaystackStandIn;
  let person: Person & { id: string; accountNumber: string };
  const bank = newBank();

  /** Sends what Paystack has to tell, and does what follows. */
  const tell = async (events = paystack.takeEvents()) => {
    const statuses = await deliver(given.server.app, events);
    await given.server.runJobs();
    return statuses;
  };
  const standing = async () => (await given.server.call('myStanding', { token: person.token })).body;
  const wallet = () => balanceOf(given.server.context.db, { kind: 'wallet', userId: person.id });
  /** Time goes on, and what had failed is tried again. */
  const later = async () => {
    given.server.clock.advance({ minutes: 11 });
    await skipPauses(given.server.context);
    await given.server.runJobs();
    await askAfterPayouts(given.server.context);
    await given.server.runJobs();
  };

  /** Money on its way out, as a withdrawal's use case sends it. */
  const send = async (amountKobo: Kobo) => {
    const { context } = given.server;
    const { id } = await inTransaction(context, (tx) =>
      takeOut(context, tx, {
        ...{ userId: person.id, amountKobo, account: bank, accountName: undefined, needsReview: false },
        ...{ key: `test:${crypto.randomUUID()}`, content: { amountKobo }, causedBy: person.id },
      }),
    );
    return id;
  };

  beforeAll(async () => {
    const { server } = given;
    paystack = await startStandIn(server.clock.now);
    server.context.payments = paystack.provider;
    await fundSandbox(server.context);
    paystack.books.toppedUp = SANDBOX_HOUSE_FUNDS;
    const someone = await completed(server);
    const { id = '' } = (await findUserByEmail(server.context.db, someone.email)) ?? {};
    person = { ...someone, id, accountNumber: '' };
  });
  afterAll(() => paystack.close());
  // What Paystack holds is what the books say.
  afterEach(async () => {
    const { db } = given.server.context;
    expect(await faultsOf(db)).toEqual([]);
    const clientMoney = await balanceOf(db, { kind: 'clientMoney' });
    expect(balanceAtPaystack(paystack.books)).toBe(negateKobo(clientMoney));
  });

  test('sections 23.1 and 23.5: a BVN is checked by the bank account, and an account number follows', async () => {
    const { server } = given;
    const body = bvnForm();
    const early = await server.call('verifyBvn', { token: person.token, body });
    expect([early.status, early.error.code]).toEqual([409, 'BVN_NEEDS_BANK_ACCOUNT']);
    await server.call('addBankAccount', { token: person.token, body: bank });

    expect((await server.call('verifyBvn', { token: person.token, body })).status).toBe(200);
    paystack.answerIdentifications(false);
    await tell();
    expect((await standing()).bvn).toMatchObject({ state: 'failed', failure: 'unknownNumber' });

    expect((await server.call('verifyBvn', { token: person.token, body })).status).toBe(200);
    paystack.answerIdentifications();
    const events = paystack.takeEvents();
    expect(await tell([...events, ...events])).toEqual([200, 200]);
    expect(await standing()).toMatchObject({ isBvnVerified: true });
    const { receivingAccount } = await walletOf(server, person);
    expect(receivingAccount).toEqual({
      ...{ accountNumber: expect.stringMatching(/^99\d{8}$/), bankName: 'Test Bank', accountName: 'PEERLEND/Ada Obi' },
    });
    person.accountNumber = receivingAccount?.accountNumber ?? '';
    await nextDay(server);
  });

  test('a refusal that is told again during the next check does not outlive its success', async () => {
    const { server } = given;
    const someone = await completed(server);
    const body = bvnForm();
    const ask = () => server.call('verifyBvn', { token: someone.token, body });
    await server.call('addBankAccount', { token: someone.token, body: newBank() });
    await ask();
    paystack.answerIdentifications(false);
    const refusal = paystack.takeEvents();
    await tell(refusal);
    expect((await ask()).status).toBe(200);
    await tell(refusal);
    paystack.answerIdentifications();
    const success = paystack.takeEvents();
    await tell([...success, ...refusal]);
    const { body: standingNow } = await server.call('myStanding', { token: someone.token });
    expect([standingNow.isBvnVerified, standingNow.bvn.state]).toEqual([true, 'verified']);
  });

  test('section 29.2: who comes back after deleting an account is known to Paystack, and verified at once', async () => {
    const { server } = given;
    const someone = await completed(server);
    const body = bvnForm();
    await server.call('addBankAccount', { token: someone.token, body: newBank() });
    await server.call('verifyBvn', { token: someone.token, body });
    paystack.answerIdentifications();
    paystack.takeEvents();
    const { id = '' } = (await findUserByEmail(server.context.db, someone.email)) ?? {};
    await server.context.db.delete(bvnChecks).where(eq(bvnChecks.userId, id));
    expect((await server.call('verifyBvn', { token: someone.token, body })).status).toBe(200);
    await server.runJobs();
    const { body: now } = await server.call('myStanding', { token: someone.token });
    expect([now.isBvnVerified, now.bvn.state]).toEqual([true, 'verified']);
    expect((await walletOf(server, someone)).receivingAccount).toMatchObject({ bankName: 'Test Bank' });
  });

  test('section 23.3: a deposit is booked once, with the fee that Paystack reports when it is asked', async () => {
    const { server } = given;
    paystack.receive(person.accountNumber, 100_000);
    const [event] = paystack.takeEvents();
    const told = event as { event: string; data: object };
    // What the webhook says of amount and fee does not count.
    const changed = { ...told, data: { ...told.data, amount: 900_000_000, fees: null } };
    expect(await tell([changed, told, changed])).toEqual([200, 200, 200]);
    expect(await wallet()).toBe(naira(1000));
    expect(await balanceOf(server.context.db, { kind: 'providerFees' })).toBe(naira(-10));
  });

  test('what Paystack has not signed is refused, what is huge too; what means nothing is kept and changes nothing', async () => {
    const { app, context } = given.server;
    const charge = { event: 'charge.success', data: { reference: 'x', channel: 'dedicated_nuban' } };
    expect(await deliver(app, [charge], 'sk_test_of_somebody_else')).toEqual([401]);
    expect(await deliver(app, [{ event: 'subscription.create', data: { text: 'x'.repeat(70_000) } }])).toEqual([413]);
    const others = [
      { event: 'subscription.create', data: { text: 'x'.repeat(30_000) } },
      { event: 'toString', data: {} },
      { event: 'charge.success', data: { reference: 'y', channel: 'card' } },
      { event: 'transfer.success', data: { reference: 'by-hand-1' } },
      { event: 'dedicatedaccount.assign.failed', data: { customer: { email: person.email } } },
      { event: 'dedicatedaccount.assign.success', data: { customer: { email: person.email } } },
    ];
    expect(await tell(others)).toEqual([200, 200, 200, 200, 200, 200]);
    const waiting = await context.db.select().from(paymentNotices).where(isNull(paymentNotices.workedAt));
    expect(waiting).toEqual([]);
    expect(await wallet()).toBe(naira(1000));
  });

  test('section 23.4: a withdrawal is paid with its fee; told late, twice and of what was before, nothing changes', async () => {
    const { server } = given;
    paystack.receive(person.accountNumber, 10_000_000);
    await tell();
    paystack.failNext('GET /bank/resolve', 'no answer before');
    const unanswered = await withdrawBy(server, person, naira(2000));
    expect([unanswered.status, unanswered.error.code]).toEqual([503, 'PROVIDER_NO_ANSWER']);
    const { status, body } = await withdrawBy(server, person, naira(2000));
    expect([status, body.state]).toEqual([201, 'requested']);
    await server.runJobs();
    const [transfer] = paystack.books.transfers;
    const failed = { event: 'transfer.failed', data: { ...transfer, status: 'failed' } };
    paystack.endTransfers();
    const [success = {}] = paystack.takeEvents();
    await tell([failed, success, failed, success]);
    const [payout] = await server.context.db.select().from(payouts).where(eq(payouts.id, body.id));
    expect(payout).toMatchObject({ state: 'paid', feeKobo: naira(10), accountName: 'OBI ADA' });
    // It comes back later on; the notice of its success comes last.
    transfer!.status = 'reversed';
    await tell([{ event: 'transfer.reversed', data: transfer! }, success]);
    const [returned] = await server.context.db.select().from(payouts).where(eq(payouts.id, body.id));
    expect(returned?.state).toBe('reversed');
  });

  describe('whatever goes wrong at a call, nothing is done twice and nothing is lost', () => {
    const holder = (name: string) => ({
      ...{ id: crypto.randomUUID(), firstName: 'Bola', lastName: 'Ade', phoneNumber: '+2348031234567' },
      email: `${name}@mail.example`,
    });
    const question = (name: string) => ({
      ...{ ...holder(name), reference: name, bvn: '22212345678' },
      account: { bankCode: '058', accountNumber: '0123456701' },
    });

    const opening = ['GET /customer/:code', 'POST /customer', 'POST /customer/:code/identification'] as const;
    test.each(opening)('an identification, with %s', async (call) => {
      for (const [turn, fault] of faults.entries()) {
        const asked = question(`${opening.indexOf(call)}.${turn}`);
        paystack.failNext(call, fault);
        const first = await paystack.provider.checkIdentity(asked).catch((error: unknown) => error);
        if (call.endsWith('identification') && fault === 'refused') {
          expect(first).toMatchObject({ failure: 'unknownNumber' });
        } else expect(first).toBeInstanceOf(Error);
        given.server.clock.advance({ minutes: 1 });
        const again = await paystack.provider.checkIdentity(asked);
        const customers = paystack.books.customers.filter(({ email }) => email === asked.email);
        expect(customers).toHaveLength(1);
        expect(again).toEqual({ reference: `${customers[0]?.customer_code}/678` });
      }
    });

    test('an identification of a customer who is known, with PUT /customer/:code', async () => {
      const asked = question('known');
      const begun = await paystack.provider.checkIdentity(asked);
      for (const fault of faults) {
        paystack.failNext('PUT /customer/:code', fault);
        await expect(paystack.provider.checkIdentity(asked)).rejects.toBeInstanceOf(Error);
        given.server.clock.advance({ minutes: 1 });
        expect(await paystack.provider.checkIdentity(asked)).toEqual(begun);
      }
    });

    test('an identification whose answer and notice were lost and that has ended well: asked again, it has', async () => {
      const asked = question('lost');
      paystack.failNext('POST /customer/:code/identification', 'no answer after');
      await expect(paystack.provider.checkIdentity(asked)).rejects.toThrow('PROVIDER_NO_ANSWER');
      paystack.answerIdentifications();
      const told = paystack.takeEvents().map((event) => JSON.stringify(event));
      const { reference, ...outcome } = await paystack.provider.checkIdentity(asked);
      expect(outcome).toEqual({ isVerified: true });
      // A notice that comes after all says the same.
      const notice = await paystack.provider.readNotice(told.find((text) => text.includes(asked.email)) ?? '');
      expect(notice).toEqual({ kind: 'identity', reference });
      const check = async (change: object) => (await paystack.provider.checkIdentity({ ...asked, ...change })).failure;
      expect(await check({ bvn: '22212345679' })).toBe('unknownNumber');
      expect(await check({ bvn: `999${asked.bvn.slice(3)}` })).toBe('unknownNumber');
      expect(await check({ lastName: 'Eze' })).toBe('namesDiffer');
    });

    const accounts = ['GET /customer/:code', 'POST /dedicated_account'] as const;
    test.each(accounts)('an account number, with %s', async (call) => {
      for (const [turn, fault] of faults.entries()) {
        const owner = holder(`account.${accounts.indexOf(call)}.${turn}`);
        await paystack.provider.checkIdentity({ ...owner, ...question('any'), email: owner.email });
        paystack.answerIdentifications();
        paystack.takeEvents();
        paystack.failNext(call, fault);
        await expect(paystack.provider.openReceivingAccount(owner)).rejects.toBeInstanceOf(Error);
        given.server.clock.advance({ minutes: 1 });
        const account = await paystack.provider.openReceivingAccount(owner);
        expect(await paystack.provider.openReceivingAccount(owner)).toEqual(account);
      }
    });

    test('a deposit, with GET /transaction/verify/:reference', async () => {
      for (const fault of faults) {
        const before = await wallet();
        paystack.failNext('GET /transaction/verify/:reference', fault);
        paystack.receive(person.accountNumber, 50_000);
        await tell();
        expect(await wallet()).toBe(before);
        await later();
        expect(await wallet()).toBe(before + 50_000);
      }
    });

    const stateOf = async (id: string) => {
      const [row] = await given.server.context.db.select().from(payouts).where(eq(payouts.id, id));
      return row?.state;
    };
    /** What comes of a payout: it fails where Paystack has refused it and has none. */
    const outcomeOf = (call: PaystackCall, fault: Fault) =>
      fault === 'refused' && call !== 'GET /transfer/verify/:reference' ? 'failed' : 'paid';

    const paying = ['POST /transferrecipient', 'POST /transfer', 'GET /transfer/verify/:reference'] as const;
    test.each(paying)('a payout, with %s: paid once or given back', async (call) => {
      for (const fault of faults) {
        const before = await wallet();
        const atPaystack = paystack.books.transfers.length;
        paystack.failNext(call, fault);
        const id = await send(naira(100));
        await given.server.runJobs();
        // Webhooks are lost: it is found by asking alone.
        for (let round = 0; round < 4 && (await stateOf(id)) === 'sent'; round += 1) {
          paystack.endTransfers();
          paystack.takeEvents();
          await later();
        }
        const outcome = outcomeOf(call, fault);
        expect([fault, await stateOf(id)]).toEqual([fault, outcome]);
        expect(paystack.books.transfers.length - atPaystack).toBe(outcome === 'paid' ? 1 : 0);
        expect(before - (await wallet())).toBe(outcome === 'paid' ? naira(100) : 0);
      }
    });

    test('one sent again that Paystack knows after all is not paid twice, though it refuses the reference', async () => {
      paystack.failNext('POST /transfer', 'no answer after');
      const id = await send(naira(100));
      await given.server.runJobs();
      const order = { ...bank, reference: id, amountKobo: kobo(10_000), holderName: 'Ada Obi' };
      expect(await paystack.provider.pay(order)).toEqual({ state: 'pending' });
      paystack.endTransfers();
      expect(await paystack.provider.pay(order)).toEqual({ state: 'paid', feeKobo: naira(10) });
      // Before its own lists know of it.
      paystack.failNext('GET /transfer/verify/:reference', 'no answer before');
      await expect(paystack.provider.pay(order)).rejects.toThrow('PROVIDER_NO_ANSWER');
      await tell();
      expect(await stateOf(id)).toBe('paid');
    });

    test('after too many calls Paystack is left alone for as long as it says', async () => {
      paystack.failNext('GET /balance', 'too many calls');
      await expect(paystack.provider.readBalance()).rejects.toMatchObject({ retryAfterSeconds: 30 });
      paystack.callsMade();
      given.server.clock.advance({ seconds: 10 });
      await expect(paystack.provider.readBalance()).rejects.toMatchObject({ retryAfterSeconds: 20 });
      expect(paystack.callsMade()).toEqual([]);
      given.server.clock.advance({ seconds: 20 });
      expect(await paystack.provider.readBalance()).toBe(balanceAtPaystack(paystack.books));
    });
  });

  test('section 23.8: the night finds what no webhook told of, page by page', async () => {
    const { context, clock } = given.server;
    const missing = paystack.receive(person.accountNumber, 70_000);
    const id = await send(naira(100));
    await given.server.runJobs();
    paystack.endTransfers();
    paystack.takeEvents();
    clock.advance({ days: 1 });
    // Of the day that has begun: it is asked for by its reference, and a refusal does not say that there is none.
    paystack.receive(person.accountNumber, 80_000);
    await tell();
    paystack.failNext('GET /transaction/verify/:reference', 'refused');
    await expect(reconcile(context)).rejects.toThrow('Paystack refused a call');
    paystack.failNext('GET /transfer', 'no answer before');
    await expect(reconcile(context)).rejects.toThrow('PROVIDER_NO_ANSWER');
    paystack.failNext('GET /transaction', 'garbage after');
    await expect(reconcile(context)).rejects.toThrow('PROVIDER_NO_ANSWER');
    await reconcile(context);
    const [day] = await listReconciledDays(context.db, 1);
    expect(day?.bankKobo).toBe(balanceAtPaystack(paystack.books));
    expect(day?.expectedKobo).toBe(day?.bankKobo);
    const found = await findDifferences(context.db, [day?.day ?? '']);
    expect(found.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['depositBooked', missing],
      ['payoutSettled', id],
    ]);
    expect(paystack.callsMade().filter((call) => call === 'GET /transfer').length).toBeGreaterThan(5);
    await given.server.runJobs();
  });

  test('section 23.8: a deposit whose fee Paystack does not say yet holds up no night, and is shown', async () => {
    const { context, clock } = given.server;
    const before = await wallet();
    const reference = paystack.receive(person.accountNumber, 90_000);
    const transaction = paystack.books.transactions.find((row) => row.reference === reference)!;
    const { fees } = transaction;
    transaction.fees = null;
    await tell();
    clock.advance({ days: 1 });
    await reconcile(context);
    const [day] = await listReconciledDays(context.db, 1);
    expect(day?.expectedKobo).toBe(day?.bankKobo);
    expect(await findDifferences(context.db, [day?.day ?? ''])).toMatchObject([
      { kind: 'depositWithoutFee', reference, thereKobo: 90_000 },
    ]);
    expect(await wallet()).toBe(before);
    transaction.fees = fees;
    await later();
    expect(await wallet()).toBe(before + 90_000);
  });

  test('section 23.8: a booked deposit whose fee only the list lacks is asked for, and no difference', async () => {
    const { context, clock } = given.server;
    const reference = paystack.receive(person.accountNumber, 70_000);
    paystack.books.transactions.find((row) => row.reference === reference)!.isFeeUnlisted = true;
    await tell();
    clock.advance({ days: 1 });
    await reconcile(context);
    const [day] = await listReconciledDays(context.db, 1);
    expect(await findDifferences(context.db, [day?.day ?? ''])).toEqual([]);
    expect(await findUnreconciledDeposits(context.db, 'paystack')).toEqual([]);
  });

  test('section 23.8: what is open for longer than the days that are looked back on is still accounted for', async () => {
    const { context, clock } = given.server;
    const reference = paystack.receive(person.accountNumber, 60_000);
    const transaction = paystack.books.transactions.find((row) => row.reference === reference)!;
    const { fees } = transaction;
    transaction.fees = null;
    const id = await send(naira(100));
    await given.server.runJobs();
    paystack.takeEvents();
    const latest = async () => {
      clock.advance({ days: 1 });
      await reconcile(context);
      const [day] = await listReconciledDays(context.db, 1);
      expect(day?.expectedKobo).toBe(day?.bankKobo);
      return (await findDifferences(context.db, [day?.day ?? ''])).map((found) => [found.kind, found.reference]);
    };
    for (let night = 1; night <= 6; night += 1) expect(await latest()).toEqual([['depositWithoutFee', reference]]);
    transaction.fees = fees;
    paystack.endTransfers();
    paystack.takeEvents();
    expect(await latest()).toEqual([
      ['depositBooked', reference],
      ['payoutSettled', id],
    ]);
    expect(await latest()).toEqual([]);
    await given.server.runJobs();
  });

  test('at the end nothing is open, and no notice waits', async () => {
    const { db } = given.server.context;
    expect(await db.select().from(payouts).where(eq(payouts.state, 'sent'))).toEqual([]);
    const waiting = and(isNull(paymentNotices.workedAt), eq(paymentNotices.provider, 'paystack'));
    expect(await db.select().from(paymentNotices).where(waiting)).toEqual([]);
    // What they told names people, and goes once it is worked off.
    expect(await db.select().from(paymentNotices).where(ne(paymentNotices.body, ''))).toEqual([]);
    expect(await balanceOf(db, { kind: 'payoutsInFlight' })).toBe(0);
  });
});
