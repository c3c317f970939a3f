import { eq, isNull } from 'drizzle-orm';
import { naira } from '../../../../contract/money/kobo';
import { bvnChecks, paymentNotices, payouts } from '../../../../server/db/schema/payments';
import { balanceOf } from '../../../../server/money/ledger/service';
import { findUserByEmail } from '../../../../server/people/users/repository';
import { bvnForm, nextDay, walletOf, withdrawBy } from '../../../support/payments';
import { deliver } from '../../../support/paystack/standIn';
import { onPaystack } from '../../../support/paystack/suite';
import { completed, newBank } from '../../../support/serverPeople';

onPaystack((given) => {
  const standing = async () => (await given.server.call('myStanding', { token: given.person.token })).body;

  test('sections 23.1 and 23.5: a BVN is checked by the bank account, and an account number follows', async () => {
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
      ...{ accountNumber: expect.stringMatching(/^99\d{8}$/), bankName: 'Test Bank', accountName: 'PEERLEND/Ada Obi' },
    });
    given.person.accountNumber = receivingAccount?.accountNumber ?? '';
    await nextDay(server);
  });

  test('a refusal that is told again during the next check does not outlive its success', async () => {
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

  test('section 29.2: who comes back after deleting an account is known to Paystack, and verified at once', async () => {
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

  test('section 23.3: a deposit is booked once, with the fee that Paystack reports when it is asked', async () => {
    const { server } = given;
    given.paystack.receive(given.person.accountNumber, 100_000);
    const [event] = given.paystack.takeEvents();
    const told = event as { event: string; data: object };
    // What the webhook says of amount and fee does not count.
    const changed = { ...told, data: { ...told.data, amount: 900_000_000, fees: null } };
    expect(await given.tell([changed, told, changed])).toEqual([200, 200, 200]);
    expect(await given.wallet()).toBe(naira(1000));
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
      { event: 'dedicatedaccount.assign.failed', data: { customer: { email: given.person.email } } },
      { event: 'dedicatedaccount.assign.success', data: { customer: { email: given.person.email } } },
    ];
    expect(await given.tell(others)).toEqual([200, 200, 200, 200, 200, 200]);
    const waiting = await context.db.select().from(paymentNotices).where(isNull(paymentNotices.workedAt));
    expect(waiting).toEqual([]);
    expect(await given.wallet()).toBe(naira(1000));
  });

  test('section 23.4: a withdrawal is paid with its fee; told late, twice and of what was before, nothing changes', async () => {
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
    // It comes back later on; the notice of its success comes last.
    transfer!.status = 'reversed';
    await given.tell([{ event: 'transfer.reversed', data: transfer! }, success]);
    const [returned] = await server.context.db.select().from(payouts).where(eq(payouts.id, body.id));
    expect(returned?.state).toBe('reversed');
  });
});
