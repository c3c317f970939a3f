import { formatMinute } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { businessNow } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { faultsOf } from '#support/ledger';
import { nextDay, saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { completed, PASSWORD } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
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
});
