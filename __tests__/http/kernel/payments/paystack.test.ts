import { eq, isNull } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { bvnChecks, paymentNotices, payouts } from '#server/kernel/db/schema/payments';
import { balanceOf } from '#server/money/ledger/service';
import { findUserByEmail } from '#server/people/users/repository';
import { bvnForm, nextDay, walletOf, withdrawBy } from '#support/payments';
import { deliver } from '#support/paystack/standIn';
import { onPaystack } from '#support/paystack/suite';
import { completed, newBank } from '#support/serverPeople';

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

  test('a deposit is booked once, with the fee that Paystack reports on a look-up', async () => {
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
    expect(waiting).toStrictEqual([]);
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
