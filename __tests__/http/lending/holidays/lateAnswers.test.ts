import { alertKinds } from '#contract/office/alerts/alerts';
import { sql } from 'drizzle-orm';
import { daysAfter, daysBetween, formatDay } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { kobo, naira } from '#contract/money/kobo';
import { watchForAlerts } from '#server/office/alerts/watch';
import { holidaysHold } from '#server/lending/proofs/holidaysHold';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import { approve, askForHoliday, codeOf, holidayProposal, proposeHoliday, takeHoliday } from '#support/loans/holidays';
import { cast, disbursed, loanOf, passDays, skipDays, spendDownTo, walletOf, type Cast } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('an instalment that falls due before a request for a holiday is answered', () => {
    let people: Cast;
    let loanId: string;
    let dueOn: string;
    let instalmentKobo: number;
    const loan = () => loanOf(given.server, people, loanId);
    const row = async () => (await loan()).repayment!.instalments[0]!;
    const refuse = async () => {
      const { id: approvalId } = (await holidayProposal(given.server, people.second, loanId))!;
      return codeOf(given.server.call('refuseProposal', { token: people.second.token, params: { approvalId } }));
    };
    const mailsOf = ({ email }: { email: string }) =>
      given.server.mails.all.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`);
    const messages = async () =>
      (await given.server.call('complaintQueue', { token: people.offering.token, query: { loanId } })).body;

    beforeEach(async () => {
      const { server } = given;
      people = await cast(server);
      loanId = await disbursed(server, people);
      const { repayment, today } = await loan();
      dueOn = repayment!.instalments[0]!.dueOn;
      instalmentKobo = totalOf(repayment!.instalments[0]!);
      await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(50_000) });
      await skipDays(server, daysBetween(today, dueOn) - 4);
      await server.runJobs();
      expect(await codeOf(askForHoliday(server, people, loanId, 1))).toBe('done');
    });
    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('waits without collection, days past due or a fee; undecided, it is due three days after the seventh', async () => {
      const { server } = given;
      const held = await walletOf(server, people.borrower);
      await passDays(server, 4);
      const later = daysAfter(dueOn, 6);
      expect((await loan()).repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0 });
      expect(await row()).toMatchObject({ dueOn: later, paidKobo: 0 });
      expect((await loan()).help).toMatchObject({
        askedHoliday: { waiting: { endsOn: daysAfter(dueOn, 3), dueOn: later } },
      });
      expect(mailsOf(people.borrower).at(-1)).toContain(`the instalment is due on ${formatDay(later)}`);
      await watchForAlerts(server.context);
      const alerts = async () =>
        (await server.call('alerts', { token: people.offering.token, query: { kind: 'holidayUnanswered' } })).body;
      expect((await alerts()).map(({ subject }) => alertKinds.holidayUnanswered.linkTo(subject))).toContainEqual({
        label: 'Open the loan',
        page: 'loanReview',
        params: { loanId },
      });

      await passDays(server, 2);
      expect(await walletOf(server, people.borrower)).toBe(held);
      expect((await loan()).help!.askedHoliday).toBeDefined();
      await passDays(server, 1);
      const { help } = await loan();
      expect(help!.askedHoliday).toBeUndefined();
      expect(help!.endedHoliday).toMatchObject({ months: 1, isUnanswered: true, dueOn: later });
      expect(mailsOf(people.borrower).at(-1)).toContain("We didn't answer in time");
      await watchForAlerts(server.context);
      expect((await alerts()).map(({ detail }) => detail).join()).toContain('without a decision');
      const { body } = await server.call('administeredLoan', { token: people.offering.token, params: { loanId } });
      expect(body.endedHoliday).toMatchObject({ isUnanswered: true });

      await passDays(server, 2);
      expect(await walletOf(server, people.borrower)).toBe(held);
      await passDays(server, 1);
      expect(await walletOf(server, people.borrower)).toBe(held - instalmentKobo);
      expect(await row()).toMatchObject({ paidKobo: instalmentKobo });
    });

    test('moves as requested if it is granted late, and the message is answered', async () => {
      const { server } = given;
      const { costKobo, nextDueOn } = (await loan()).help!.askedHoliday!;
      await passDays(server, 6);
      expect(await codeOf(proposeHoliday(server, people.offering, loanId))).toBe('done');
      const { id } = (await holidayProposal(server, people.second, loanId))!;
      expect(await codeOf(approve(server, people.second, id))).toBe('done');
      const { repayment, history } = await loan();
      expect(history.at(-1)).toMatchObject({ type: 'holiday', amountKobo: costKobo });
      expect(repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0 });
      expect(repayment!.instalments.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7]);
      expect(repayment!.instalments[0]!.dueOn).toBe(nextDueOn);
      const { token } = people.lenders[0];
      const { body: holding } = await server.call('myHolding', { token, params: { loanId } });
      expect(holding).toMatchObject({ daysPastDue: 0 });
      expect(holding.isRestructured).toBe(false);
      await server.runJobs();
      const [message] = await messages();
      expect(message).toMatchObject({
        answer: `Your payment holiday is agreed. Your next payment is on ${formatDay(nextDueOn)}.`,
      });
    });

    test('refused late, it is due on the third day after; the message is answered with that day', async () => {
      const { server } = given;
      await passDays(server, 5);
      await proposeHoliday(server, people.offering, loanId);
      const held = await walletOf(server, people.borrower);
      expect(await refuse()).toBe('done');
      const due = daysAfter(dueOn, 4);
      expect(await row()).toMatchObject({ dueOn: due });
      await server.runJobs();
      expect((await messages())[0]!.answer).toContain(`is due on ${formatDay(due)}`);
      await passDays(server, 2);
      expect(await walletOf(server, people.borrower)).toBe(held);
      await passDays(server, 1);
      expect(await walletOf(server, people.borrower)).toBe(held - instalmentKobo);
    });

    test('allows extra payments, which pay its interest first; the holiday can still be granted', async () => {
      const { server } = given;
      await passDays(server, 4);
      const { token } = people.borrower;
      const params = { loanId };
      const before = await loan();
      expect(before.acts).toContain('payExtra');
      const amountKobo = naira(20_000);
      const { body: effect } = await server.call('extraPaymentEffect', { token, params, query: { amountKobo } });
      const { body: paid } = await server.call('payLoanExtra', { token, params, body: { amountKobo } });
      const outstandingKobo = before.repayment!.outstandingKobo - effect.principalKobo;
      expect(effect).toMatchObject({
        interestKobo: amountKobo - effect.principalKobo,
        principalLeftKobo: outstandingKobo,
      });
      expect(paid.repayment).toMatchObject({
        dueKobo: 0,
        outstandingKobo,
        settlementKobo: before.repayment!.settlementKobo - amountKobo,
      });
      const [waiting] = before.repayment!.instalments;
      expect(await row()).toMatchObject({ number: 1, dueOn: waiting!.dueOn, paidKobo: waiting!.interestKobo });
      expect(await faultsOf(server.context.db)).toStrictEqual([]);

      expect((await loan()).help!.askedHoliday).toBeDefined();
      expect(await codeOf(proposeHoliday(server, people.offering, loanId))).toBe('done');
      const { id } = (await holidayProposal(server, people.second, loanId))!;
      expect(await codeOf(approve(server, people.second, id))).toBe('done');
      const { repayment } = await loan();
      expect(repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0, outstandingKobo });
      expect(repayment!.instalments[0]).toMatchObject({ number: 2, principalKobo: waiting!.principalKobo });
    });

    test('after an extra payment is due as it was if nobody answers, without the interest already paid', async () => {
      const { server } = given;
      await passDays(server, 4);
      const { token } = people.borrower;
      const body = { amountKobo: naira(20_000) };
      expect(await codeOf(server.call('payLoanExtra', { token, params: { loanId }, body }))).toBe('done');
      const held = await walletOf(server, people.borrower);
      const { principalKobo } = await row();
      await passDays(server, 6);
      expect(await walletOf(server, people.borrower)).toBe(held - principalKobo);
      expect((await loan()).repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0 });
    });

    test('can be paid meanwhile; the request then ends', async () => {
      const { server } = given;
      await passDays(server, 4);
      const { token } = people.borrower;
      const params = { loanId };
      const body = { amountKobo: instalmentKobo, throughInstalment: 1 };
      expect(await codeOf(server.call('payLoan', { token, params, body }))).toBe('done');
      await passDays(server, 1);
      expect((await loan()).help!.askedHoliday).toBeUndefined();
      expect(mailsOf(people.borrower).at(-1)).toContain('Your loan has changed since');
    });

    test('waits once only: a second request for it is void on its day', async () => {
      const { server } = given;
      await spendDownTo(server, people.borrower, kobo(0));
      await passDays(server, 7);
      expect((await loan()).help!.endedHoliday).toBeDefined();
      await passDays(server, 1);
      // The text of that request promises no wait.
      const text = (await loan()).help!.holidays[0]!.text;
      expect(text).toContain(`The instalment of ${formatDay(dueOn)} doesn't wait for our answer`);
      expect(await codeOf(askForHoliday(server, people, loanId, 1))).toBe('done');
      await passDays(server, 2);
      const { help, repayment } = await loan();
      expect(help!.endedHoliday).toMatchObject({ isUnanswered: false });
      expect(repayment).toMatchObject({ dueKobo: instalmentKobo, daysPastDue: 0 });
      await passDays(server, 4);
      expect((await loan()).repayment).toMatchObject({ daysPastDue: 4, dueKobo: instalmentKobo + naira(500) });
    });

    test('the check finds a day that nobody agreed to', async () => {
      const { server } = given;
      await passDays(server, 4);
      const after = async (change: ReturnType<typeof sql>) =>
        (
          await foundAfter(server.context, holidaysHold, async (tx) => {
            await tx.execute(change);
          })
        ).join();
      expect(await after(sql`update postponements set due_on = due_on`)).toBe('');
      expect(await after(sql`update postponements set due_on = due_on + 1`)).toContain('later without a reason');
      const again = sql`insert into postponements select loan_id, 2, 2, due_on, made_on, null::integer, request_id from postponements
        where loan_id = ${loanId}`;
      expect(await after(again)).toContain('waited too often');
    });
  });

  test('a holiday granted in time answers its message', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await disbursed(server, people);
    expect(await codeOf(takeHoliday(server, people, loanId, 1))).toBe('done');
    await server.runJobs();
    const queue = await server.call('complaintQueue', { token: people.offering.token, query: { loanId } });
    expect(queue.body[0]!.answer).toContain('Your payment holiday is agreed.');
  });
});
