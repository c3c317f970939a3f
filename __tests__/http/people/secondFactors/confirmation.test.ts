import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import { naira } from '#contract/money/kobo';
import { touched, withPasskey } from '#support/people/factors';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { deposit } from '#support/ledger';
import { cast, offered } from '#support/loans/lending';
import { saverWith, walletOf, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { onPostgresServer, onServer } from '#support/serverSuite';
import type { SoftAuthenticator } from '#support/people/softAuthenticator';

const AMOUNT = naira(1000);

async function confirmed(server: TestServer, { token }: Saver, device: SoftAuthenticator, amountKobo = AMOUNT) {
  const { body } = await server.call('startWithdrawalPasskey', { token, body: { amountKobo } });
  return { challengeId: body.challengeId, answer: device.answer(body.options) };
}

const withdraw = (server: TestServer, { token }: Saver, body: object, key = randomUUID()) =>
  server.call('withdraw', { token, body, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });

async function withMoney(server: TestServer) {
  const person = await saverWith(server, naira(5000));
  const { device } = await withPasskey(server, person);
  return { person, device };
}

onServer((given) => {
  describe('a withdrawal', () => {
    test('is confirmed once with a passkey instead of the mailed code', async () => {
      const { server } = given;
      const { person, device } = await withMoney(server);
      const before = await walletOf(server, person);
      const passkey = await confirmed(server, person, device);
      const key = randomUUID();
      const body = { amountKobo: AMOUNT, passkey };
      expect((await withdraw(server, person, body, key)).status).toBe(201);
      // After a lost answer, the same form is sent again with a new answer from the device.
      const again = await confirmed(server, person, device);
      expect((await withdraw(server, person, { amountKobo: AMOUNT, passkey: again }, key)).status).toBe(201);
      expect((await withdraw(server, person, body)).error.code).toBe('CHALLENGE_EXPIRED');
      const after = await walletOf(server, person);
      expect(before.balanceKobo - after.balanceKobo).toBe(AMOUNT);
    });

    test("is only confirmed for its own amount and with the person's own passkey", async () => {
      const { server } = given;
      const { person, device } = await withMoney(server);
      const other = await withMoney(server);
      const passkey = await confirmed(server, person, device);
      const more = await withdraw(server, person, { amountKobo: naira(2000), passkey });
      expect(more.error.code).toBe('CHALLENGE_EXPIRED');
      expect((await withdraw(server, other.person, { amountKobo: AMOUNT, passkey })).error.code).toBe(
        'CHALLENGE_EXPIRED',
      );
      const { body } = await server.call('startWithdrawalPasskey', {
        token: person.token,
        body: { amountKobo: AMOUNT },
      });
      const foreign = { challengeId: body.challengeId, answer: other.device.answer(body.options) };
      const refused = await withdraw(server, person, { amountKobo: AMOUNT, passkey: foreign });
      expect(refused.error.code).toBe('PASSKEY_REFUSED');
      expect((await withdraw(server, person, { amountKobo: AMOUNT })).fieldErrors).toEqual({ code: 'OTP is required' });
    });

    test('takes a passkey only if the device has verified the person', async () => {
      const { server } = given;
      const { person, device } = await withMoney(server);
      const body = { amountKobo: AMOUNT };
      const start = await server.call('startWithdrawalPasskey', { token: person.token, body });
      const { challengeId, options } = start.body;
      const unverified = { challengeId, answer: touched(device, options) };
      expect((await withdraw(server, person, { ...body, passkey: unverified })).error.code).toBe('PASSKEY_REFUSED');
      const passkey = { challengeId, answer: device.answer(options) };
      expect((await withdraw(server, person, { ...body, passkey })).status).toBe(201);
    });

    test("that fails after the confirmation leaves the answer unused, and its passkey isn't treated as a copy", async () => {
      const { server } = given;
      const { person, device } = await withMoney(server);
      const amountKobo = naira(9000);
      const passkey = await confirmed(server, person, device, amountKobo);
      const refused = await withdraw(server, person, { amountKobo, passkey });
      expect(refused.error.code).toBe('INSUFFICIENT_FUNDS');
      await inTransaction(server.context, (tx) => deposit(tx, person.id, naira(5000), { key: randomUUID() }));
      expect((await withdraw(server, person, { amountKobo, passkey })).status).toBe(201);
      expect((await withdraw(server, person, { amountKobo, passkey })).error.code).toBe('CHALLENGE_EXPIRED');
    });

    test('offers a passkey only if there is one', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const refused = await server.call('startWithdrawalPasskey', {
        token: person.token,
        body: { amountKobo: AMOUNT },
      });
      expect(refused.error.code).toBe('NO_PASSKEY');
    });
  });

  test('an offer is accepted with a passkey, whose answer only works for that offer', async () => {
    const { server } = given;
    const people = await cast(server);
    const { borrower } = people;
    const { token } = borrower;
    const { device } = await withPasskey(server, borrower);
    const loanId = await offered(server, people);
    const params = { loanId };
    const { body: loan } = await server.call('myLoan', { token, params });
    const { body: started } = await server.call('startOfferPasskey', { token, params });
    const { challengeId, options } = started;
    const form = { textHash: loan.offer?.textHash, toBankAccount: false };
    const unverified = { ...form, passkey: { challengeId, answer: touched(device, options) } };
    expect((await server.call('acceptOffer', { token, params, body: unverified })).error.code).toBe('PASSKEY_REFUSED');
    const passkey = { challengeId, answer: device.answer(options) };
    const body = { ...form, passkey };
    const withdrawal = await withdraw(server, borrower, { amountKobo: AMOUNT, passkey });
    expect(withdrawal.error.code).toBe('CHALLENGE_EXPIRED');
    const other = { ...body, textHash: 'of another text' };
    expect((await server.call('acceptOffer', { token, params, body: other })).error.code).toBe('OFFER_CHANGED');
    const accepted = await server.call('acceptOffer', { token, params, body });
    expect([accepted.status, accepted.body.state]).toEqual([200, 'listed']);
  });
});

onPostgresServer((given) => {
  test('of two concurrent withdrawals with one answer, one is paid', async () => {
    const { server } = given;
    const { person, device } = await withMoney(server);
    const passkey = await confirmed(server, person, device);
    const body = { amountKobo: AMOUNT, passkey };
    const before = await walletOf(server, person);
    const both = await Promise.all([withdraw(server, person, body), withdraw(server, person, body)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    const after = await walletOf(server, person);
    expect(before.balanceKobo - after.balanceKobo).toBe(AMOUNT);
  });
});
