import { ledgerProofs } from '#server/ledgerProofs';
import { daysAfter } from '#contract/dates';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { kobo, naira } from '#contract/money/kobo';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { cast, disbursed, loanOf, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;

  beforeAll(async () => {
    await fundSandbox(given.server.context);
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await spendDownTo(given.server, people.borrower, kobo(0));
    await skipDays(given.server, 40);
  });

  describe('the ledger’s books', () => {
    const books = async (query: object) =>
      (await given.server.call('ledgerTransfers', { token: people.second.token, query })).body;
    const sumOf = (amounts: readonly { amountKobo: number }[]) =>
      amounts.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

    test('a loan’s transfers: pledges, disbursement, repayments with their shares', async () => {
      const { server } = given;
      const { borrower, second } = people;
      await sendMoney(server.context, { accountNumber: borrower.accountNumber, amountKobo: naira(20_000) });
      await server.runJobs();
      const { body } = await server.call('loanTransfers', { token: second.token, params: { loanId } });
      expect(body.map(({ kind }) => kind)).toEqual(['pledge', 'pledge', 'disbursement', 'repayment']);
      for (const { postings } of body) expect(sumOf(postings)).toBe(0);
      const [from, ...shares] = body[3]!.postings.toSorted((one, other) => one.amountKobo - other.amountKobo);
      expect(from).toMatchObject({ account: 'wallet', personId: borrower.id });
      expect(body[3]!.amountKobo).toBe(Math.abs(from!.amountKobo));
      expect(shares.map(({ account, personId }) => personId ?? account).sort()).toEqual(
        [...people.lenders.map(({ id }) => id), 'servicingFees'].sort(),
      );
    });

    test('transfers by kind, day, reference, id and person, which audits access to that wallet', async () => {
      const { server } = given;
      const { borrower, lenders, second } = people;
      const [repayment] = await books({ kind: 'repayment' });
      const { id, businessDay, causedBy } = repayment!;
      expect(causedBy).toBeUndefined();
      expect((await books({ q: id })).map((row) => row.id)).toEqual([id]);
      const deposit = (await books({ kind: 'deposit', from: businessDay })).find(({ postings }) =>
        postings.some(({ personId }) => personId === borrower.id),
      );
      expect(await books({ q: deposit!.reference })).toEqual([deposit]);
      expect(await books({ kind: 'deposit', to: '2020-01-01' })).toStrictEqual([]);
      const oldestFirst = await books({ q: lenders[1].userName.toUpperCase(), sort: 'bookedAt:asc' });
      expect(oldestFirst.map(({ kind }) => kind)).toEqual(['deposit', 'pledge', 'repayment']);
      const trail = { token: second.token, query: { action: 'wallet seen', q: lenders[1].email } };
      expect((await server.call('auditTrail', trail)).body).toMatchObject([{ personId: lenders[1].id }]);

      const params = { transferId: id };
      const { body } = await server.call('ledgerTransfer', { token: second.token, params });
      expect(body).toMatchObject({
        ...repayment,
        content: expect.arrayContaining([{ name: 'loanId', value: loanId }]),
      });

      const { raw } = await server.call('ledgerTransfersFile', { token: second.token, query: { q: id } });
      expect(raw.trim().split('\r\n')).toHaveLength(1 + repayment!.postings.length);
      expect(raw).toContain(`,wallet,${borrower.id},,`);
    });

    test('accounts at an earlier day match what was posted until its end', async () => {
      const { server } = given;
      const { token } = people.second;
      const { today } = await loanOf(server, people, loanId);
      const yesterday = daysAfter(today, -1);
      const posted = new Map<string, number>();
      for (const { postings } of await books({ to: yesterday, pageSize: 100 }))
        for (const { account, amountKobo } of postings) posted.set(account, (posted.get(account) ?? 0) + amountKobo);
      expect(posted.get('wallet')).toBeGreaterThan(0);
      const read = async (query: object) => (await server.call('ledgerAccounts', { token, query })).body;
      const then = await read({ on: yesterday });
      expect(then.map(({ account, balanceKobo }) => [account, balanceKobo])).toEqual(
        then.map(({ account }) => [account, posted.get(account) ?? 0]),
      );
      expect(await read({ on: today })).toEqual(await read({}));
      expect(then).not.toEqual(await read({}));
    });

    test('accounts add up to 0, and each check is stored with its result', async () => {
      const { server } = given;
      const { token } = people.second;
      const accounts = (await server.call('ledgerAccounts', { token })).body;
      expect(accounts.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0)).toBe(0);
      await checkNightly(server.context, ledgerProofs);
      server.clock.advance({ minutes: 1 });
      await checkNightly(server.context, ledgerProofs);
      const { body, headers } = await server.call('ledgerChecks', { token });
      expect(headers[TOTAL_COUNT_HEADER]).toBe('2');
      expect(body).toMatchObject([{ isClean: true }, { isClean: true }]);
      expect(Date.parse(body[0]!.endedAt)).toBeGreaterThan(Date.parse(body[1]!.endedAt));
    });
  });
});
