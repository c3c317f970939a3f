import { approve, late, proposalOf, propose, reason, send } from '#support/loans/arrears';
import type { LateBand } from '#contract/lending/arrears/lateLoanList';
import { naira, negateKobo, subtractKobo } from '#contract/money/kobo';
import { daysAfter } from '#contract/dates';
import { expectToAddUp } from '#support/market/addsUp';
import { faultsOf } from '#support/ledger';
import { cast, loanOf, passDays, skipDays, walletOf, type Cast } from '#support/loans/lending';
import type { Answer } from '#support/serverClient';
import { type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('a loan without any payment', () => {
    let people: Cast;
    let loanId: string;
    const code = async (call: Promise<Answer>) => {
      const { status, error } = await call;
      return status < 400 ? 'done' : error.code;
    };
    const loan = () => loanOf(given.server, people, loanId);
    const wallets = () => Promise.all(people.lenders.map((lender) => walletOf(given.server, lender)));
    const portfolio = async () => (await given.server.call('myPortfolio', { token: people.lenders[0].token })).body;

    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await late(given.server, people, 0);
    });
    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
      for (const lender of people.lenders) await expectToAddUp(given.server, lender);
    });

    async function until(days: number): Promise<void> {
      const { daysPastDue } = (await loan()).repayment!;
      if (days - daysPastDue > 1) await skipDays(given.server, days - daysPastDue - 1);
      await passDays(given.server, 1);
    }
    const mailsTo = ({ email }: Person) => given.server.mails.all.filter(({ to }) => to === email);
    const subjects = () => mailsTo(people.borrower).map(({ subject }) => subject);

    test('reminders are sent 1, 7, 14 and 30 days after a due day, and on no other day', async () => {
      for (const days of [1, 2, 7, 8, 14, 30]) await until(days);
      const told = subjects().flatMap(
        (subject) => /^Peerlend: ₦[\d,.]+ is overdue: your loan is (.* late.*)$/.exec(subject)?.[1] ?? [],
      );
      expect(told).toEqual([
        expect.stringMatching(/^1 day late; a late fee is added on \d+ \w+ \d{4}$/),
        '7 days late',
        '14 days late',
        '30 days late',
      ]);
    });

    test('the collections list shows each late loan with its reminders and promises', async () => {
      const { token } = people.second;
      const listed = async (band: LateBand) =>
        (await given.server.call('lateLoans', { token, query: { band } })).body.find(({ id }) => id === loanId);
      const params = { loanId };
      const promisedOn = daysAfter((await loan()).today, 20);
      const spoken = { channel: 'phone', words: 'Called: salary is late' };
      const note = { ...spoken, promise: { amountKobo: naira(5_000), promisedOn } };
      const wrong = await given.server.call('addCollectionNote', {
        token,
        params,
        body: { ...note, promise: { ...note.promise, promisedOn: '2026-02-30' } },
      });
      expect(wrong.error.code).toBe('VALIDATION_ERROR');
      expect(await code(given.server.call('addCollectionNote', { token, params, body: note }))).toBe('done');
      expect(await listed('days31To60')).toBeUndefined();
      const { dueKobo } = (await loan()).repayment!;
      const { today } = await loan();
      expect(await listed('days4To30')).toMatchObject({
        borrowerId: people.borrower.id,
        state: 'repaying',
        daysPastDue: 30,
        dueKobo,
        outstandingKobo: naira(80_000),
        remindedOn: today,
        promisedOn,
        promise: 'open',
        contactedBy: 'Ada Obi',
        contactChannel: 'phone',
        nextStep: 'awaitPromise',
        nextStepOn: promisedOn,
      });
      const owner = async (isMine: boolean) => {
        expect(await code(given.server.call('assignLateLoan', { token, params, body: { isMine } }))).toBe('done');
        return (await listed('days4To30'))?.owner;
      };
      expect(await owner(true)).toBe('Ada Obi');
      expect(await owner(false)).toBeUndefined();
      const found = async (q: string) => (await given.server.call('lateLoans', { token, query: { q } })).body;
      const { email } = people.borrower;
      expect([await found(email.toUpperCase()), await found(loanId)]).toMatchObject([
        [{ id: loanId }],
        [{ id: loanId }],
      ]);
      expect(await found(people.second.email)).toStrictEqual([]);
      const linesOf = async (q: string) =>
        (await given.server.call('lateLoansFile', { token, query: { q } })).raw.trim().split('\r\n').slice(1);
      expect([await linesOf(email), await linesOf(people.second.email)]).toEqual([
        [expect.stringContaining(loanId)],
        [],
      ]);
      const { arrears } = (await given.server.call('administeredLoan', { token, params })).body;
      expect(arrears).toMatchObject({
        daysPastDue: 30,
        dueKobo,
        notes: [spoken],
        promises: [{ ...note.promise, state: 'open' }],
      });
      expect(arrears!.reminders.map(({ daysPastDue }) => daysPastDue)).toEqual([1, 7, 14, 30]);
      expect(await portfolio()).toMatchObject({
        standings: [{ kind: 'days4To30', noteCount: 1, lentKobo: naira(40_000), provisionKobo: naira(2_000) }],
        lentKobo: naira(40_000),
        provisionsKobo: naira(2_000),
        resultKobo: negateKobo(naira(2_000)),
        expectedReturnBps: 2480,
      });
    });

    test('administrators contact a borrower once a day in daytime; contacts begun by the borrower are always logged', async () => {
      const { server } = given;
      const { offering, second } = people;
      const contact = ({ token }: Person, isIncoming = false) =>
        code(
          server.call('addCollectionNote', {
            token,
            params: { loanId },
            body: { channel: 'phone', isIncoming, words: 'Will pay' },
          }),
        );
      const pause = async () => {
        const seen = await server.call('administeredLoan', { token: second.token, params: { loanId } });
        return seen.body.arrears!.contactPause;
      };
      expect(await pause()).toMatchObject({ because: 'CONTACTED_TODAY' });
      expect(await contact(second)).toBe('CONTACTED_TODAY');
      expect(await contact(second, true)).toBe('done');
      await skipDays(server, 1);
      expect(await pause()).toBeUndefined();
      expect((await Promise.all([contact(offering), contact(second)])).sort()).toEqual(['CONTACTED_TODAY', 'done']);
      server.clock.advance({ hours: 11 });
      expect(await contact(second)).toBe('CONTACTED_TODAY');
      await skipDays(server, 1);
      expect(await contact(second)).toBe('CONTACT_HOURS');
      server.clock.advance({ hours: -11 });
    });

    test('two administrators can put a loan in default from day 91, and all of it becomes due', async () => {
      const { server } = given;
      const { offering, second } = people;
      await skipDays(server, 58);
      expect(await code(propose(server, offering, loanId))).toBe('LOAN_MOVED_ON');
      await skipDays(server, 1);
      expect(await code(propose(server, offering, loanId, 'proposeWriteOff'))).toBe('LOAN_MOVED_ON');
      const seen = async () => {
        const { token } = second;
        const { acts, waitingEnd } = (await server.call('administeredLoan', { token, params: { loanId } })).body;
        return [acts.includes('default'), waitingEnd];
      };
      expect(await seen()).toEqual([true, undefined]);
      expect(await code(propose(server, offering, loanId))).toBe('done');
      expect(await code(propose(server, second, loanId))).toBe('PROPOSAL_EXISTS');
      expect(await seen()).toEqual([false, 'default']);
      const first = await proposalOf(server, offering, loanId);
      const { daysPastDue } = (await loan()).repayment!;
      expect(daysPastDue).toBeGreaterThan(90);
      expect(first).toMatchObject({
        kind: 'default',
        outstandingKobo: naira(80_000),
        daysPastDue,
        reason,
        isOwn: true,
      });
      const lateInList = { id: loanId, daysPastDue };
      expect((await server.call('myLoans', { token: people.borrower.token })).body).toMatchObject([lateInList]);
      const { body: listed } = await server.call('administeredLoans', { token: second.token });
      expect(listed.find(({ id }) => id === loanId)).toMatchObject(lateInList);
      expect(await code(approve(server, offering, first!.id))).toBe('FOUR_EYES');

      // A payment that doesn't reduce the lateness changes nothing.
      await send(server, people, naira(1_000));
      expect(await seen()).toEqual([false, 'default']);
      expect(await proposalOf(server, second, loanId)).toMatchObject({ id: first!.id, isVoid: false });
      const before = await loan();
      expect(await code(approve(server, second, first!.id))).toBe('done');
      const { state, repayment } = await loan();
      expect(state).toBe('defaulted');
      expect(repayment).toMatchObject({
        dueKobo: before.repayment!.settlementKobo,
        settlementKobo: before.repayment!.settlementKobo,
        outstandingKobo: naira(80_000),
      });
      const { standings, provisionsKobo, lentKobo, expectedReturnBps, xirrBps } = await portfolio();
      expect(standings).toEqual([{ kind: 'defaulted', noteCount: 1, lentKobo, provisionKobo: provisionsKobo }]);
      expect(provisionsKobo).toBe(Math.ceil(lentKobo * 0.8));
      // The rest is not expected to earn interest.
      expect(expectedReturnBps).toBe(0);
      expect(xirrBps).toBeLessThan(-9_000);
    });

    test('a loan that has become less late is not put in default', async () => {
      const { server } = given;
      const others = await cast(server);
      const otherId = await late(server, others, 91);
      expect(await code(propose(server, others.offering, otherId))).toBe('done');
      const { instalments } = (await loanOf(server, others, otherId)).repayment!;
      const [first] = instalments;
      await send(server, others, first!.feeKobo + first!.interestKobo + first!.principalKobo);
      const proposal = (await proposalOf(server, others.second, otherId))!;
      expect(proposal).toMatchObject({ kind: 'default', isVoid: true });
      expect(await code(approve(server, others.second, proposal.id))).toBe('LOAN_MOVED_ON');
      expect((await loanOf(server, others, otherId)).state).toBe('repaying');
    });

    test('after a default no interest accrues and no late fee is charged', async () => {
      const before = await loan();
      await passDays(given.server, 4);
      await skipDays(given.server, 31);
      expect((await loan()).repayment!.dueKobo).toBe(before.repayment!.dueKobo);
    });

    test('deposits are collected and distributed until nothing is owed, also after the write-off', async () => {
      const { server } = given;
      const { borrower, offering, second } = people;
      const before = await wallets();
      await send(server, people, naira(20_001));
      const after = await wallets();
      expect(await walletOf(server, borrower)).toBe(0);
      const gained = after.map((balance, index) => subtractKobo(balance, before[index]!));
      expect(Math.abs(gained[0]! - gained[1]!)).toBeLessThanOrEqual(1);
      expect((await loan()).history.at(-1)).toMatchObject({ type: 'recover', amountKobo: naira(20_001) });

      const mine = await portfolio();
      expect(mine).toMatchObject({ lossesKobo: 0, recoveredKobo: gained[0] });
      const page = async () =>
        (await server.call('myHolding', { token: people.lenders[0].token, params: { loanId } })).body;
      expect(await page()).toMatchObject({ state: 'defaulted', valueKobo: mine.lentKobo - mine.provisionsKobo });
      // All of it is due, although nobody knows how much will be paid.
      expect((await page()).expectedKobo).toBeGreaterThan(mine.lentKobo);
      expect(await code(propose(server, second, loanId, 'proposeWriteOff'))).toBe('done');
      const proposal = await proposalOf(server, offering, loanId);
      expect(await code(approve(server, second, proposal!.id))).toBe('FOUR_EYES');
      expect(await code(approve(server, offering, proposal!.id))).toBe('done');
      const { state, repayment } = await loan();
      expect(state).toBe('writtenOff');
      const { lossesKobo, lentKobo } = await portfolio();
      expect(lentKobo).toBe(0);
      expect(await page()).toMatchObject({ state: 'writtenOff', valueKobo: 0, expectedKobo: 0 });
      expect((await page()).history.map(({ type }) => type)).toEqual([
        ...['writeOff', 'recover', 'default', 'pay', 'disburse', 'pledge'],
      ]);
      expect(Math.abs(2 * lossesKobo - repayment!.outstandingKobo)).toBeLessThan(2);
      const { body: owed } = await server.call('lendingOverview', { token: borrower.token });
      expect(owed).toMatchObject({ borrowedKobo: repayment!.outstandingKobo, nextDue: { loanId, isLate: true } });

      await send(server, people, naira(10_000));
      const rest = (await loan()).repayment!.dueKobo;
      await send(server, people, rest + naira(5));
      expect((await loan()).state).toBe('recovered');
      expect((await portfolio()).lossesKobo).toBe(0);
      expect(await walletOf(server, borrower)).toBe(naira(5));
      const taken = { token: second.token, params: { loanId }, body: { isMine: true } };
      expect(await code(server.call('assignLateLoan', taken))).toBe('LOAN_MOVED_ON');
    });

    test("the borrower and every lender get a mail that doesn't reveal the borrower's name", async () => {
      await passDays(given.server, 1);
      await given.server.runJobs();
      expect(subjects()).toEqual(
        expect.arrayContaining([
          'Peerlend: your loan is in default',
          'Peerlend: a payment on your loan',
          'Peerlend: your loan is written off',
          'Peerlend: nothing is left of your loan',
        ]),
      );
      for (const lender of people.lenders) {
        const mails = mailsTo(lender).filter(({ subject }) => subject.includes('loan'));
        expect(mails.map(({ subject }) => subject)).toEqual([
          'Peerlend: a loan that you lent to is in default',
          'Peerlend: a loan that you lent to is written off',
          // Three payments on one day.
          'Peerlend: money from a loan in default',
        ]);
        const shares = mails.map(({ text }) => /(₦[\d,.]+) of it is in your wallet/.exec(text)?.[1]);
        expect(shares[2]).toMatch(/^₦\d\d,/);
        expect(mails.map(({ text }) => text).join()).not.toContain(people.borrower.email);
      }
    });
  });
});
