import { daysBetween, formatDay } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { monthInterest } from '#contract/lending/schedule/schedule';
import { kobo, naira } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import {
  approve,
  askForHoliday,
  codeOf,
  HELP_WORDS,
  holidayProposal,
  proposeHoliday,
  takeHoliday,
} from '#support/loans/holidays';
import { cast, disbursed, loanOf, passDays, skipDays, spendDownTo, walletOf, type Cast } from '#support/loans/lending';
import { replanned } from '#support/loans/newPlans';
import { expectToAddUp } from '#support/market/addsUp';
import type { Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

/** On ₦80,000 at 32% a year. */
const MONTH = monthInterest(naira(80_000), Ratio.of(32, 100));
const interestOf = (rows: readonly { interestKobo: number }[]) => rows.reduce((sum, row) => sum + row.interestKobo, 0);

onServer((given) => {
  describe('a payment holiday', () => {
    let people: Cast;
    let loanId: string;
    const loan = () => loanOf(given.server, people, loanId);
    beforeEach(async () => {
      people = await cast(given.server);
      loanId = await disbursed(given.server, people);
    });
    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('is requested while nothing is late, approved by two, and moves every instalment not yet due', async () => {
      const { server } = given;
      const { borrower, offering, second, lenders } = people;
      const before = (await loan()).repayment!;
      const { help } = await loan();
      expect(help!.holidays.map(({ months, costKobo }) => [months, costKobo])).toEqual([
        [1, MONTH],
        [2, 2 * MONTH],
      ]);
      expect(help!.holidays[1]!.text).toContain('It costs ₦4,266.66');
      expect(help!.planExample!.months).toBe(24);
      expect(await codeOf(proposeHoliday(server, offering, loanId))).toBe('LOAN_MOVED_ON');

      expect(await codeOf(askForHoliday(server, people, loanId, 2))).toBe('done');
      expect((await loan()).help).toMatchObject({ holidays: [], askedHoliday: { months: 2, costKobo: 2 * MONTH } });
      expect(await codeOf(askForHoliday(server, people, loanId, 1))).toBe('LOAN_MOVED_ON');
      const [message] = (await server.call('complaintQueue', { token: offering.token, query: { loanId } })).body;
      expect(message).toMatchObject({ kind: 'cannotPay', words: `I'd like two months off.\n${HELP_WORDS}` });
      const review = (await server.call('administeredLoan', { token: offering.token, params: { loanId } })).body;
      expect(review).toMatchObject({ askedHoliday: { months: 2, costKobo: 2 * MONTH, isProposed: false } });
      expect(review.acts).toContain('holiday');

      expect(await codeOf(proposeHoliday(server, offering, loanId))).toBe('done');
      const proposal = (await holidayProposal(server, second, loanId))!;
      expect(proposal).toMatchObject({ holiday: { months: 2, costKobo: 2 * MONTH }, outstandingKobo: naira(80_000) });
      expect(await codeOf(approve(server, offering, proposal.id))).toBe('FOUR_EYES');
      expect(await codeOf(approve(server, second, proposal.id))).toBe('done');

      const { repayment, history, acts, help: after } = await loan();
      expect(history.at(-1)).toMatchObject({ type: 'holiday', amountKobo: 2 * MONTH });
      expect(repayment!.instalments.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
      expect(interestOf(repayment!.instalments) - interestOf(before.instalments)).toBe(2 * MONTH);
      expect(repayment!.settlementKobo).toBe(before.settlementKobo);
      expect(acts).not.toContain('askHoliday');
      expect(after).toMatchObject({ holidays: [] });
      expect(after!.askedHoliday).toBeUndefined();

      const { token } = lenders[0];
      const { body: portfolio } = await server.call('myPortfolio', { token });
      expect(portfolio.toCome).toHaveLength(6);
      const { body: holding } = await server.call('myHolding', { token, params: { loanId } });
      expect(holding.schedule.map(({ dueOn }) => dueOn)).toEqual(repayment!.instalments.map(({ dueOn }) => dueOn));
      expect(holding.history[0]).toMatchObject({ type: 'holiday' });
      await expectToAddUp(server, lenders[0]);
      await server.runJobs();
      const told = ({ email }: Pick<Person, 'email'>) => server.mails.all.filter(({ to }) => to === email);
      expect(told(borrower).map(({ subject }) => subject)).toContain('Peerlend: your payment holiday has started');
      const [mail] = told(lenders[0]).filter(({ subject }) => subject.endsWith('has a payment holiday'));
      expect(mail!.text).toContain('a payment holiday of two months');
      for (const { text } of told(lenders[0])) expect(text).not.toContain(HELP_WORDS);
    });

    test('stops collections, and its interest is added to the last instalments', async () => {
      const { server } = given;
      expect(await codeOf(takeHoliday(server, people, loanId, 1))).toBe('done');
      const { repayment, today } = await loan();
      const [first] = repayment!.instalments;
      const held = await walletOf(server, people.borrower);
      await passDays(server, daysBetween(today, first!.dueOn) - 1);
      expect(await walletOf(server, people.borrower)).toBe(held);
      expect((await loan()).repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0 });
      await passDays(server, 1);
      expect((await loan()).repayment!.instalments[0]).toMatchObject({ number: 2, paidKobo: totalOf(first!) });
      expect((await loan()).repayment!.settlement.interestKobo).toBe(MONTH);
      const last = repayment!.instalments.at(-1)!;
      const { accountNumber } = people.borrower;
      await sendMoney(server.context, { accountNumber, amountKobo: naira(40_000) });
      await server.runJobs();
      for (const row of repayment!.instalments.slice(1)) {
        await skipDays(server, daysBetween((await loan()).today, row.dueOn) - 1);
        await passDays(server, 1);
      }
      const ended = await loan();
      expect(ended.state).toBe('repaid');
      expect(ended.repayment!.instalments.at(-1)!.paidKobo).toBe(totalOf(last));
    });

    test('of a late loan moves the overdue amount without interest; its late fee stays due', async () => {
      const { server } = given;
      const { borrower } = people;
      const { token, accountNumber } = borrower;
      const params = { loanId };
      await spendDownTo(server, borrower, kobo(0));
      const { repayment: begun, today } = await loan();
      const overdueKobo = totalOf(begun!.instalments[0]!);
      await skipDays(server, daysBetween(today, begun!.instalments[0]!.dueOn));
      await passDays(server, 4);
      const before = await loan();
      expect(before.repayment).toMatchObject({ daysPastDue: 4, dueKobo: overdueKobo + naira(500) });
      const [, choice] = before.help!.holidays;
      expect(choice).toMatchObject({ overdue: { movedKobo: overdueKobo, feesKobo: naira(500) } });
      expect(choice!.text).toContain(formatDay(choice!.overdue!.defaultFrom));
      expect(daysBetween(choice!.nextDueOn, choice!.overdue!.defaultFrom)).toBe(91);
      expect(await codeOf(takeHoliday(server, people, loanId, 2))).toBe('done');

      const { repayment: taken, acts } = await loan();
      expect(taken).toMatchObject({
        daysPastDue: 0,
        dueKobo: naira(500),
        settlementKobo: before.repayment!.settlementKobo,
      });
      expect(taken!.instalments.map(({ number }) => number)).toEqual([1, 4, 5, 6, 7, 8]);
      expect(taken!.instalments.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual([choice!.nextDueOn, choice!.nextDueOn]);
      expect(acts).not.toContain('payExtra');
      const { body: portfolio } = await server.call('myPortfolio', { token: people.lenders[0].token });
      expect(portfolio.toCome.slice(0, 1).map(({ month }) => month)).toEqual([choice!.nextDueOn.slice(0, 7)]);
      await passDays(server, 1);
      expect((await loan()).repayment).toMatchObject({ daysPastDue: 0, dueKobo: naira(500) });

      await sendMoney(server.context, { accountNumber, amountKobo: naira(150_000) });
      await server.runJobs();
      const feePaid = (await loan()).repayment!;
      expect(feePaid.dueKobo).toBe(0);
      const extra = { amountKobo: naira(10_000) };
      const { interestKobo } = feePaid.settlement;
      expect(await codeOf(server.call('payLoanExtra', { token, params, body: extra }))).toBe('done');
      const after = (await loan()).repayment!;
      expect(after.outstandingKobo).toBe(feePaid.outstandingKobo - (naira(10_000) - interestKobo));
      expect(after.settlementKobo).toBe(feePaid.settlementKobo - naira(10_000));
      expect(after.instalments[0]).toMatchObject({
        number: 1,
        paidKobo: naira(500) + begun!.instalments[0]!.interestKobo,
      });

      await spendDownTo(server, borrower, kobo(0));
      await skipDays(server, daysBetween((await loan()).today, choice!.nextDueOn));
      await passDays(server, 4);
      const lateAnew = (await loan()).repayment!;
      expect(lateAnew.daysPastDue).toBe(4);
      // The instalment that had its late fee gets no other one.
      expect(lateAnew.instalments.slice(0, 2).map(({ feeKobo }) => feeKobo)).toEqual([naira(500), naira(500)]);
      await sendMoney(server.context, { accountNumber, amountKobo: naira(150_000) });
      await server.runJobs();
      expect((await loan()).repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0 });
      const settlement = { amountKobo: (await loan()).repayment!.settlementKobo };
      expect(await codeOf(server.call('settleLoan', { token, params, body: settlement }))).toBe('done');
      expect((await loan()).state).toBe('settled');
    });

    test('of a late loan can be settled, or followed by a new plan, at what is owed', async () => {
      const { server } = given;
      await spendDownTo(server, people.borrower, kobo(0));
      const { repayment: begun, today } = await loan();
      await skipDays(server, daysBetween(today, begun!.instalments[0]!.dueOn));
      await passDays(server, 2);
      expect(await codeOf(takeHoliday(server, people, loanId, 1))).toBe('done');
      await passDays(server, 5);
      const { settlementKobo } = (await loan()).repayment!;
      await replanned(server, people, loanId);
      expect((await loan()).repayment).toMatchObject({ settlementKobo, dueKobo: 0, daysPastDue: 0 });
      await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(150_000) });
      await server.runJobs();
      const settled = server.call('settleLoan', {
        token: people.borrower.token,
        params: { loanId },
        body: { amountKobo: settlementKobo },
      });
      expect(await codeOf(settled)).toBe('done');
    });

    test('of a late loan is settled with the amounts it moved, and nothing of it remains', async () => {
      const { server } = given;
      await spendDownTo(server, people.borrower, kobo(0));
      const { repayment: begun, today } = await loan();
      await skipDays(server, daysBetween(today, begun!.instalments[0]!.dueOn));
      await passDays(server, 5);
      expect(await codeOf(takeHoliday(server, people, loanId, 1))).toBe('done');
      const amountKobo = (await loan()).repayment!.settlementKobo;
      await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(150_000) });
      await server.runJobs();
      const { token } = people.borrower;
      const rest = { amountKobo: kobo(amountKobo - naira(500)) };
      expect(await codeOf(server.call('settleLoan', { token, params: { loanId }, body: rest }))).toBe('done');
      expect((await loan()).state).toBe('settled');
    });

    test('is void once its instalment is paid, and refused for an outdated text', async () => {
      const { server } = given;
      const { borrower, offering, second } = people;
      const { token } = borrower;
      const first = (await loan()).repayment!.instalments[0]!;
      expect(await codeOf(askForHoliday(server, people, loanId, 1))).toBe('done');
      expect(await codeOf(proposeHoliday(server, offering, loanId))).toBe('done');
      const { id } = (await holidayProposal(server, second, loanId))!;
      const paid = { amountKobo: totalOf(first), throughInstalment: 1 };
      expect(await codeOf(server.call('payLoan', { token, params: { loanId }, body: paid }))).toBe('done');
      expect(await codeOf(approve(server, second, id))).toBe('PROPOSAL_VOID');
      expect((await loan()).help!.askedHoliday).toBeUndefined();
      const body = { wish: 'holiday', months: 1, textHash: 'of another text', words: HELP_WORDS };
      const again = server.call('askForHelp', { token, params: { loanId }, body });
      expect(await codeOf(again)).toBe('HOLIDAY_CHANGED');
      expect(await codeOf(takeHoliday(server, people, loanId, 1))).toBe('done');
      expect((await loan()).repayment!.instalments.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7]);
    });

    test('can be requested again after a rejection', async () => {
      const { server } = given;
      const { offering, second } = people;
      await askForHoliday(server, people, loanId, 1);
      await proposeHoliday(server, offering, loanId);
      const { id: approvalId } = (await holidayProposal(server, second, loanId))!;
      const refused = server.call('refuseProposal', { token: second.token, params: { approvalId } });
      expect(await codeOf(refused)).toBe('done');
      expect((await loan()).help).toMatchObject({ holidays: [{ months: 1 }, { months: 2 }] });
      expect(await codeOf(askForHoliday(server, people, loanId, 2))).toBe('done');
    });
  });
});
