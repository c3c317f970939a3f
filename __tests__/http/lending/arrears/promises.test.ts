import { daysAfter } from '#contract/dates';
import type { PromiseFilter } from '#contract/lending/arrears/lateLoanList';
import { kobo, naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import { codeOf } from '#support/loans/holidays';
import { cast, disbursed, fallBehind, loanOf, passDays, spendDownTo, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('a promise to pay', () => {
    let people: Cast;
    let loanId: string;
    const loan = () => loanOf(given.server, people, loanId);
    const contact = (body: object) =>
      given.server.call('addCollectionNote', {
        token: people.offering.token,
        params: { loanId },
        body: { channel: 'phone', isIncoming: true, words: 'Called: salary is late', ...body },
      });
    const arrears = async () =>
      (await given.server.call('administeredLoan', { token: people.second.token, params: { loanId } })).body.arrears!;
    const promise = async (days: number, amountKobo = naira(1_000)) => ({
      promise: { amountKobo, promisedOn: daysAfter((await loan()).today, days) },
    });

    const figures = async () => (await given.server.call('collectionFigures', { token: people.second.token })).body;
    const found = async (wanted: PromiseFilter) => {
      const query = { promise: wanted, q: loanId };
      return (await given.server.call('lateLoans', { token: people.second.token, query })).body.map(({ id }) => id);
    };

    beforeEach(async () => {
      people = await cast(given.server);
      loanId = await disbursed(given.server, people);
      await fallBehind(given.server, people, loanId, 2);
      await spendDownTo(given.server, people.borrower, kobo(0));
    });
    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('is logged with the contact channel and administrator, one at a time, for the next 31 days', async () => {
      expect(await codeOf(contact(await promise(-1)))).toBe('PROMISE_OUTSIDE');
      expect(await codeOf(contact(await promise(32)))).toBe('PROMISE_OUTSIDE');
      expect(await codeOf(contact({ channel: 'pigeon' }))).toBe('VALIDATION_ERROR');
      expect(await codeOf(contact(await promise(3)))).toBe('done');
      expect(await codeOf(contact(await promise(4)))).toBe('PROMISE_EXISTS');
      given.server.clock.advance({ minutes: 1 });
      expect(await codeOf(contact({ channel: 'visit', words: 'Nobody at home' }))).toBe('done');
      const { notes, promises } = await arrears();
      expect(notes.map(({ channel, words }) => [channel, words])).toEqual([
        ['phone', 'Called: salary is late'],
        ['visit', 'Nobody at home'],
      ]);
      expect(promises).toMatchObject([{ amountKobo: naira(1_000), state: 'open', isBorrowers: false }]);
      expect((await loan()).help!.promise).toMatchObject({ amountKobo: naira(1_000) });
    });

    async function pay(): Promise<void> {
      await sendMoney(given.server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(1_000) });
      await given.server.runJobs();
    }

    test('is not kept by earlier payments', async () => {
      await pay();
      await contact(await promise(1));
      await passDays(given.server, 2);
      expect((await arrears()).promises).toMatchObject([{ state: 'broken' }]);
    });

    test('is kept if enough is paid by its day', async () => {
      await contact(await promise(2));
      await pay();
      await passDays(given.server, 2);
      expect((await arrears()).promises).toMatchObject([{ state: 'open' }]);
      await passDays(given.server, 1);
      expect((await arrears()).promises).toMatchObject([{ state: 'kept' }]);
    });

    test('is broken the day after, and its loan moves to the top of collections', async () => {
      const worse = await cast(given.server);
      const worseId = await disbursed(given.server, worse);
      await fallBehind(given.server, worse, worseId, 9);
      await contact(await promise(1));
      await passDays(given.server, 2);
      expect((await arrears()).promises).toMatchObject([{ state: 'broken' }]);
      const { token } = people.second;
      const listed = (await given.server.call('lateLoans', { token, query: { sort: 'daysPastDue:asc' } })).body;
      expect(listed[0]).toMatchObject({ id: loanId, promise: 'broken' });
      expect(listed.find(({ id }) => id === worseId)!.promise).toBeUndefined();
      expect(await found('broken')).toEqual([loanId]);
      const broken = (await given.server.call('lateLoans', { token, query: { promise: 'broken', pageSize: 100 } }))
        .body;
      expect((await figures()).brokenPromises).toBe(broken.length);
      // A later promise replaces it.
      expect(await codeOf(contact(await promise(5)))).toBe('done');
      const [now] = (await given.server.call('lateLoans', { token, query: { q: loanId } })).body;
      expect(now!.promise).toBe('open');
      expect(await found('broken')).toEqual([]);
    });

    test('is found on its day among those due today', async () => {
      const before = await figures();
      await contact(await promise(1));
      expect(await found('dueToday')).toEqual([]);
      await passDays(given.server, 1);
      expect(await found('dueToday')).toEqual([loanId]);
      expect(await found('broken')).toEqual([]);
      const after = await figures();
      expect(after.promisesDueToday - before.promisesDueToday).toBe(1);
    });

    test('the total overdue is the sum of the amounts due on late loans', async () => {
      const { token } = people.second;
      const lines = (await given.server.call('lateLoansFile', { token, query: {} })).raw.trim().split('\r\n').slice(1);
      const rows = (await given.server.call('lateLoans', { token, query: { pageSize: 100 } })).body;
      expect(rows).toHaveLength(lines.length);
      expect((await figures()).dueKobo).toBe(rows.reduce((sum, { dueKobo }) => sum + dueKobo, 0));
    });

    test('can be made by the borrower, late or not', async () => {
      const early = await cast(given.server);
      const earlyId = await disbursed(given.server, early);
      const { token } = early.borrower;
      const { today } = await loanOf(given.server, early, earlyId);
      const body = {
        wish: 'promise',
        amountKobo: naira(5_000),
        promisedOn: daysAfter(today, 7),
        words: 'Paid on Friday',
      };
      expect(await codeOf(given.server.call('askForHelp', { token, params: { loanId: earlyId }, body }))).toBe('done');
      const { arrears: seen } = (
        await given.server.call('administeredLoan', { token: people.second.token, params: { loanId: earlyId } })
      ).body;
      expect(seen!.promises).toMatchObject([{ amountKobo: naira(5_000), isBorrowers: true, state: 'open' }]);
      const others = given.server.call('askForHelp', { token, params: { loanId }, body });
      expect(await codeOf(others)).toBe('NOT_FOUND');
    });
  });
});
