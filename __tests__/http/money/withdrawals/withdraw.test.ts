import { kobo, naira } from '#contract/money/kobo';
import { balanceOf } from '#server/money/ledger/service';
import { decidePayout, tellAgain } from '#server/kernel/payments/sandbox/acts';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const setNext = (next: 'paid' | 'failed') => inTransaction(given.server.context, (tx) => setNextPayout(tx, next));
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const newest = async ({ token }: Saver) => (await given.server.call('withdrawals', { token })).body[0]!;
  const house = async (kind: 'clientMoney' | 'providerFees' | 'payoutsInFlight') =>
    balanceOf(given.server.context.db, { kind });

  describe('POST /wallet/withdrawals', () => {
    it('takes the money out of the wallet, has it paid and books the fee; a mail confirms it', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const before = { clientMoney: await house('clientMoney'), providerFees: await house('providerFees') };
      const { status, body } = await withdrawBy(server, person, naira(2000));
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          amountKobo: naira(2000),
          state: 'requested',
          bankName: person.bank.bankName,
          accountEndsIn: person.bank.accountNumber.slice(-4),
          requestedAt: expect.any(String),
        },
      ]);
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(3000), heldKobo: naira(2000) });
      expect(await house('payoutsInFlight')).toBe(naira(2000));
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ id: body.id, state: 'paid', settledAt: expect.any(String) });
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(3000), heldKobo: 0 });
      const fee = naira(25);
      expect((await house('clientMoney')) - before.clientMoney).toBe(naira(2000) + fee);
      expect((await house('providerFees')) - before.providerFees).toBe(kobo(0 - fee));
      const told = server.mails.all.filter(({ to, subject }) => to === person.email && subject.includes('was paid'));
      expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('₦2,000 was paid to your account at')]);
      expect(told[0]!.text).not.toContain(person.bank.accountNumber);
    });

    it('a failed one returns to the wallet with a reason: in plain words for the person, with a code for administrators', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await setNext('failed');
      await withdrawBy(server, person, naira(2000));
      await server.runJobs();
      await setNext('paid');
      expect(await newest(person)).toMatchObject({ state: 'failed', failure: 'accountUnusable' });
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(5000), heldKobo: 0 });
      const mail = server.mails.all.findLast(({ to, subject }) => to === person.email && subject.endsWith('failed'));
      expect(mail!.text).toContain('The bank can’t pay into this account');
      const asAdministrator = { token: (await administrator(server)).token, query: { q: person.email } };
      expect((await server.call('payouts', asAdministrator)).body).toMatchObject([
        { state: 'failed', failure: 'accountUnusable', failureCode: 'account_closed' },
      ]);
      const { raw } = await server.call('payoutsFile', asAdministrator);
      expect(
        raw
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(',').slice(-2)),
      ).toEqual([
        ['Failure', "Provider's code"],
        ['accountUnusable', 'account_closed'],
      ]);
    });

    it('a paid one can be reversed; notices count once, repeated and in any order', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await withdrawBy(server, person, naira(2000));
      await server.runJobs();
      const { id } = await newest(person);
      await tellAgain(server.context, 'payout', id);
      await decidePayout(server.context, id, 'reversed');
      await tellAgain(server.context, 'payout', id);
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'reversed' });
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(5000), heldKobo: 0 });
      await decidePayout(server.context, id, 'paid');
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'reversed' });
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(5000));
    });

    it('the same form sent again with its key has one effect', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const amountKobo = naira(2000);
      await server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
      const sent = {
        token: person.token,
        body: { amountKobo, code: server.mails.codeFor(person.email) },
        headers: { 'idempotency-key': crypto.randomUUID() },
      };
      const first = await server.call('withdraw', sent);
      const second = await server.call('withdraw', sent);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(3000));
    });
  });
});
