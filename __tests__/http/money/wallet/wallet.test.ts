import type { QueryOf } from '#contract/call';
import { daysAfter } from '#contract/dates';
import type { walletCalls } from '#contract/money/wallet/calls';
import { naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { saverWith, nextDay, walletOf, withdrawBy } from '#support/payments';
import { administrator, completed, registered } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('the wallet', () => {
    it('lists transactions newest first, with the balance after each', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      await withdrawBy(server, person, naira(1500));
      const { body, headers } = await server.call('walletTransactions', { token: person.token });
      expect(body.map(({ kind, amountKobo, balanceKobo }) => [kind, amountKobo, balanceKobo])).toEqual([
        ['withdrawal', naira(-1500), naira(3500)],
        ['deposit', naira(5000), naira(5000)],
      ]);
      expect(headers['x-total-count']).toBe('2');
    });

    it('pages them, twenty at a time', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(100));
      const { accountNumber } = person;
      for (let count = 1; count <= 21; count += 1)
        await sendMoney(server.context, { accountNumber, amountKobo: naira(1) });
      await server.runJobs();
      const { token } = person;
      const pages = await Promise.all(
        [1, 2, 3].map((page) => server.call('walletTransactions', { token, query: { page } })),
      );
      expect(pages.map(({ body }) => body.length)).toEqual([20, 2, 0]);
      expect(pages[1]!.body.at(-1)).toMatchObject({ amountKobo: naira(100), balanceKobo: naira(100) });
    });

    it('filters them by kind and days and counts the matches, and the file has the same rows', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const { token, accountNumber } = person;
      const [{ day: first = '' } = {}] = (await server.call('walletTransactions', { token })).body;
      await withdrawBy(server, person, naira(1500));
      await nextDay(server);
      for (let count = 1; count <= 21; count += 1)
        await sendMoney(server.context, { accountNumber, amountKobo: naira(count) });
      await server.runJobs();
      const amounts = async ({ page, ...selection }: QueryOf<typeof walletCalls.walletTransactions>) => {
        const { body, headers } = await server.call('walletTransactions', {
          token,
          query: { ...selection, ...(page !== undefined && { page }) },
        });
        const { raw } = await server.call('walletTransactionsFile', { token, query: selection });
        const lines = raw.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
        return {
          shown: body.map(({ kind, amountKobo }) => [kind, amountKobo]),
          total: headers['x-total-count'],
          lines: lines.map((line) => line.split(',').slice(1, 4).join()),
        };
      };
      expect(await amounts({ kind: 'withdrawal' })).toEqual({
        shown: [['withdrawal', naira(-1500)]],
        total: '1',
        lines: ['Withdrawal,,1500.00'],
      });
      expect(await amounts({ group: 'withdrawn' })).toEqual(await amounts({ kind: 'withdrawal' }));
      expect(await amounts({ q: 'withdr' })).toEqual(await amounts({ kind: 'withdrawal' }));
      expect(await amounts({ q: '1,500' })).toEqual(await amounts({ kind: 'withdrawal' }));
      expect(await amounts({ q: '1,500', group: 'added' })).toEqual({ shown: [], total: '0', lines: [] });
      expect(await amounts({ to: first })).toEqual({
        shown: [
          ['withdrawal', naira(-1500)],
          ['deposit', naira(5000)],
        ],
        total: '2',
        lines: ['Money added,5000.00,', 'Withdrawal,,1500.00'],
      });
      const second = await amounts({ kind: 'deposit', from: daysAfter(first, 1), page: 2 });
      expect(second).toMatchObject({ shown: [['deposit', naira(1)]], total: '21' });
      expect(second.lines).toHaveLength(21);
      const sums = async (query: QueryOf<typeof walletCalls.walletMonths>) =>
        (await server.call('walletMonths', { token, query })).body;
      const month = first.slice(0, 7);
      expect(await sums({ to: first })).toEqual([{ month, inKobo: naira(5000), outKobo: naira(1500) }]);
      expect(await sums({ kind: 'withdrawal' })).toEqual([{ month, inKobo: 0, outKobo: naira(1500) }]);
      expect(await sums({ kind: 'repayment' })).toEqual([]);
      expect(await amounts({ kind: 'repayment' })).toEqual({ shown: [], total: '0', lines: [] });
    });

    it.each([{ kind: 'houseFunding' }, { group: 'house' }, { from: '2026-13-01' }, { to: 'yesterday' }])(
      'refuses the filters %j',
      async (query) => {
        const { token } = await completed(given.server);
        for (const name of ['walletTransactions', 'walletTransactionsFile'] as const)
          expect((await given.server.call(name, { token, query })).status).toBe(400);
      },
    );

    it("a month's statement is a CSV of that month only, oldest first", async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const [{ day = '' } = {}] = (await server.call('walletTransactions', { token: person.token })).body;
      await withdrawBy(server, person, naira(1500));
      for (let days = 0; days < 31; days += 1) await nextDay(server);
      await sendMoney(server.context, { accountNumber: person.accountNumber, amountKobo: naira(7) });
      await server.runJobs();
      const statement = async (month: string) => {
        const { raw, headers } = await server.call('walletStatement', { token: person.token, params: { month } });
        expect(headers['content-type']).toBe('text/csv; charset=utf-8');
        return raw.replace('\uFEFF', '').trimEnd().split('\r\n');
      };
      const lines = await statement(day.slice(0, 7));
      expect(lines[0]).toBe(
        'Date,Description,Money in (NGN),Money out (NGN),Fee included (NGN),Stamp duty included (NGN),Balance (NGN),Reference',
      );
      expect(lines.slice(1).map((line) => line.split(',').slice(1, 7))).toEqual([
        ['Money added', '5000.00', '', '', '', '5000.00'],
        ['Withdrawal', '', '1500.00', '', '', '3500.00'],
      ]);
      expect(await statement('2020-01')).toHaveLength(1);
    }, 120_000);

    it.each(['2026-13', '2026', 'x', '2026-11-01'])('has no statement for %s', async (month) => {
      const { token } = await completed(given.server);
      const { status } = await given.server.call('walletStatement', { token, params: { month } });
      expect(status).toBe(404);
    });

    it('is empty for a person without money', async () => {
      const person = await completed(given.server);
      expect(await walletOf(given.server, person)).toEqual({
        balanceKobo: 0,
        freeKobo: 0,
        heldKobo: 0,
        pledgedKobo: 0,
        freeDepositsLeft: 10,
        freeWithdrawalsLeft: 5,
        depositPrice: { rateBps: 100, mostKobo: naira(300) },
        withdrawableFrom: expect.any(String),
      });
      expect((await given.server.call('walletTransactions', { token: person.token })).body).toStrictEqual([]);
    });

    it.each([
      ['myWallet', {}],
      ['walletTransactions', {}],
      ['walletMonths', {}],
      ['walletTransactionsFile', {}],
      ['walletStatement', { params: { month: '2026-11' } }],
      ['withdrawals', {}],
      ['sendWithdrawalCode', {}],
      ['withdraw', { body: { amountKobo: naira(200), code: '123456' } }],
      ['acceptTerms', { body: { version: 'x' } }],
      ['myStanding', {}],
      ['verifyBvn', { body: { bvn: '12345678901', phoneNumber: '08031234567', consent: true } }],
    ] as const)("%s is private: not open to guests or a registration's token", async (name, sent) => {
      const { server } = given;
      const newcomer = await registered(server);
      expect((await server.call(name, sent)).status).toBe(401);
      expect((await server.call(name, { ...sent, token: newcomer.token })).status).toBe(401);
    });

    it("nobody sees another person's money, not even an administrator", async () => {
      const { server } = given;
      await saverWith(server, naira(5000));
      for (const stranger of [await completed(server), await administrator(server)]) {
        expect((await walletOf(server, stranger)).balanceKobo).toBe(0);
        expect((await server.call('walletTransactions', { token: stranger.token })).body).toStrictEqual([]);
        expect((await server.call('withdrawals', { token: stranger.token })).body).toStrictEqual([]);
      }
    });
  });
});
