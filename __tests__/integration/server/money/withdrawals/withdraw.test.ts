import { formatMinute } from '../../../../../contract/dates';
import { sql } from 'drizzle-orm';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { balanceOf } from '../../../../../server/money/ledger/service';
import { checkOpenPayouts } from '../../../../../server/money/withdrawals/send';
import { decidePayout, tellAgain } from '../../../../../server/payments/sandbox/acts';
import { listPayouts, setNextPayout } from '../../../../../server/payments/sandbox/repository';
import { businessNow } from '../../../../../server/businessDays/clock';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { faultsOf } from '../../../../support/ledger';
import { change, nextDay, saverWith, walletOf, withdrawBy, type Saver } from '../../../../support/payments';
import { administrator, completed, newBank, PASSWORD } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  const setNext = (next: 'paid' | 'failed' | 'pending') =>
    inTransaction(given.server.context, (tx) => setNextPayout(tx, next));
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  const newest = async ({ token }: Saver) => (await given.server.call('withdrawals', { token })).body[0]!;
  const house = async (kind: 'clientMoney' | 'providerFees' | 'payoutsInFlight') =>
    balanceOf(given.server.context.db, { kind });
  const atBank = async (person: Saver) => {
    const { id } = await newest(person);
    return (await listPayouts(given.server.context.db)).find(({ reference }) => reference === id);
  };

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

    it('a failed one comes back with a reason: in plain words for the person, with a code for administrators', async () => {
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

    it('a delayed one is under way until the bank decides', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await setNext('pending');
      await withdrawBy(server, person, naira(2000));
      await server.runJobs();
      await setNext('paid');
      expect(await newest(person)).toMatchObject({ state: 'sent' });
      server.clock.advance({ minutes: 5 });
      await checkOpenPayouts(server.context);
      expect(await newest(person)).toMatchObject({ state: 'sent' });
      await decidePayout(server.context, (await newest(person)).id, 'paid');
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'paid' });
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

    it("with a wrong code the bank isn't called", async () => {
      const { server } = given;
      const { token } = await saverWith(server);
      const nameOfAccount = jest.spyOn(server.context.payments!, 'nameOfAccount');
      const refused = await server.call('withdraw', { token, body: { amountKobo: naira(2000), code: '000000' } });
      expect(refused.error.code).toBe('CODE_EXPIRED');
      expect(nameOfAccount).not.toHaveBeenCalled();
    });

    it('one reversed before it was reported as paid ends the same way', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await setNext('pending');
      await withdrawBy(server, person, naira(2000));
      await server.runJobs();
      await setNext('paid');
      await decidePayout(server.context, (await newest(person)).id, 'reversed');
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'reversed' });
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(5000), heldKobo: 0 });
      const told = server.mails.all.filter(({ to, subject }) => to === person.email && subject.includes('₦2,000'));
      expect(told.map(({ subject }) => subject)).toEqual(['Your Peerlend withdrawal of ₦2,000 was returned']);
    });

    it('one requested before a freeze waits until the freeze ends', async () => {
      const { server } = given;
      const person = await saverWith(server);
      await withdrawBy(server, person, naira(2000));
      await change(server, person.id, { isFrozen: true });
      await server.runJobs();
      server.clock.advance({ minutes: 10 });
      await checkOpenPayouts(server.context);
      expect(await newest(person)).toMatchObject({ state: 'requested' });
      expect(await atBank(person)).toBeUndefined();
      await change(server, person.id, { isFrozen: false });
      await checkOpenPayouts(server.context);
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'paid' });
    });

    it("the first one to an account in another name waits for a review and isn't sent", async () => {
      const { server } = given;
      const bank = newBank();
      const person = await saverWith(server, naira(5000), {
        ...bank,
        accountNumber: `${bank.accountNumber.slice(0, 8)}99`,
      });
      const { body } = await withdrawBy(server, person, naira(2000));
      expect(body.state).toBe('inReview');
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'inReview' });
      expect(await atBank(person)).toBeUndefined();
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(3000), heldKobo: naira(2000) });
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

  describe('refused', () => {
    const refusal = async (person: Saver, amount = naira(2000)) => {
      const { status, error } = await withdrawBy(given.server, person, amount);
      return [status, error.code];
    };

    it('within a day, by the business clock, of a new bank account, password or email', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const changed = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
      await server.call('changePassword', { token: person.token, body: changed });
      const signIn = await server.call('login', { body: { email: person.email, password: changed.newPassword } });
      const again = { ...person, token: signIn.body.accessToken };
      const { withdrawableFrom = '' } = await walletOf(server, again);
      const now = await inTransaction(server.context, (tx) => businessNow(server.context, tx));
      expect(Date.parse(withdrawableFrom) - now.getTime()).toBe(24 * 3_600_000);
      const tooSoon = await withdrawBy(server, again, naira(2000));
      expect(tooSoon.error.text).toContain(`You can withdraw from ${formatMinute(new Date(withdrawableFrom))}`);
      expect(await refusal(again)).toEqual([403, 'WITHDRAWAL_TOO_SOON']);
      await nextDay(server);
      expect((await walletOf(server, again)).withdrawableFrom).toBeUndefined();
      expect((await withdrawBy(server, again, naira(2000))).status).toBe(201);
    });

    it('with a wrong code, and for more than the wallet holds; the right code stays valid', async () => {
      const { server } = given;
      const person = await saverWith(server);
      expect(await refusal(person, naira(5001))).toEqual([409, 'INSUFFICIENT_FUNDS']);
      const amountKobo = naira(100);
      await server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
      const code = server.mails.codeFor(person.email);
      const wrong = code === '111111' ? '222222' : '111111';
      const send = (body: object) => server.call('withdraw', { token: person.token, body });
      expect((await send({ amountKobo: naira(100), code: wrong })).error.code).toBe('CODE_WRONG');
      expect((await send({ amountKobo: naira(100), code })).status).toBe(201);
      expect((await send({ amountKobo: naira(100), code })).error.code).toBe('CODE_EXPIRED');
    });

    it('with a code for another amount, or for the previous bank account', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const ask = (amountKobo: number) =>
        server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
      const send = (amountKobo: number) =>
        server.call('withdraw', {
          token: person.token,
          body: { amountKobo, code: server.mails.codeFor(person.email) },
        });
      server.clock.advance({ minutes: 2 });
      await ask(naira(150));
      expect(server.mails.all.findLast(({ to }) => to === person.email)?.text).toContain('It is for ₦150 to ');
      expect((await send(naira(5000))).error.code).toBe('CODE_EXPIRED');
      // Another amount within the minute gets its own code, which ends the first.
      expect((await ask(naira(150))).error.code).toBe('CODE_COOLDOWN');
      expect((await ask(naira(200))).status).toBe(200);
      expect((await send(naira(150))).error.code).toBe('CODE_EXPIRED');
      const { accountNumber } = newBank();
      await change(server, person.id, { accountNumber });
      expect((await send(naira(200))).error.code).toBe('CODE_EXPIRED');
      server.clock.advance({ minutes: 2 });
      await ask(naira(200));
      expect((await send(naira(200))).status).toBe(201);
    });

    it.each([
      ['frozen', { isFrozen: true }],
      ['with a bank account that others claim too', { isBankAccountBarred: true }],
      ['who accepted an older version of the terms', { termsVersion: '2020-01-01' }],
      ['without a verified BVN', { isBvnVerified: false }],
    ])('to people %s', async (_who, set) => {
      const person = await saverWith(given.server);
      await change(given.server, person.id, set);
      expect(await refusal(person)).toEqual([403, 'NOT_ELIGIBLE']);
      await change(given.server, person.id, { isFrozen: false, isBankAccountBarred: false, isBvnVerified: true });
    });

    it('to people who have only completed their profile, naming the first missing step', async () => {
      const { server } = given;
      const person = await completed(server);
      const amountKobo = naira(200);
      for (const [name, body] of [
        ['sendWithdrawalCode', { amountKobo }],
        ['withdraw', { amountKobo, code: '123456' }],
      ] as const) {
        const { status, error } = await server.call(name, { token: person.token, body });
        expect([status, error]).toEqual([403, { code: 'NOT_ELIGIBLE', text: 'Add your bank account' }]);
      }
    });

    it.each([
      ['too little', naira(99)],
      ['not in whole kobo', 10_000.5],
      ['too much', kobo(naira(10_000_000) + 1)],
    ])('an amount that is %s', async (_what, amountKobo) => {
      const person = await saverWith(given.server);
      const body = { amountKobo, code: '123456' };
      const answer = await given.server.call('withdraw', { token: person.token, body });
      expect([answer.status, Object.keys(answer.fieldErrors)]).toEqual([400, ['amountKobo']]);
    });
  });

  describe('a payout with an unknown outcome', () => {
    it('is sent once after a crash before the provider was asked, when the provider has twice not known it', async () => {
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
