import { and, eq } from 'drizzle-orm';
import { daysBetween, formatDay, daysAfter } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { businessDayResults } from '#server/kernel/db/schema/books';
import { saver, saverWith } from '#support/payments';
import { cast, disbursed, loanOf, passDays, spendDownTo, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';
import type { Person } from '#support/serverPeople';

onServer((given) => {
  const mailsTo = ({ email }: Person) => given.server.mails.all.filter(({ to }) => to === email);
  const lastMail = (person: Person) => mailsTo(person).at(-1)!;
  const pageOf = (loanId: string) => `/profile/loans/${loanId}`;

  test('a deposit is mailed once, with the balance and a link to the wallet', async () => {
    const person = await saverWith(given.server, naira(5000));
    const told = mailsTo(person).filter(({ subject }) => subject.includes('arrived'));
    expect(told.map(({ subject }) => subject)).toEqual(['Peerlend: ₦5,000 arrived in your wallet']);
    expect(told[0]!.text).toContain('Your balance was then ₦5,000.');
    expect(told[0]!.text).toContain('/profile/wallet\n');
  });

  test('money assigned by administrators is mailed like a deposit', async () => {
    const person = await saver(given.server);
    const { offering, second } = await cast(given.server);
    await sendMoney(given.server.context, { accountNumber: '9990000001', amountKobo: naira(750) });
    await given.server.runJobs();
    const { body } = await given.server.call('suspense', { token: offering.token });
    const itemId = body.find(({ amountKobo }) => amountKobo === naira(750))!.id;
    const assignment = { email: person.email, reason: 'They sent us the receipt' };
    await given.server.call('proposeAssignment', {
      token: offering.token,
      params: { itemId },
      body: assignment,
    });
    const { body: approvals } = await given.server.call('approvals', { token: second.token });
    const approvalId = approvals.find(({ kind }) => kind === 'suspenseAssignment')!.id;
    await given.server.call('approveProposal', { token: second.token, params: { approvalId } });
    await given.server.runJobs();
    expect(lastMail(person).subject).toBe('Peerlend: ₦750 arrived in your wallet');
  });

  describe('mails about a late loan', () => {
    let people: Cast;
    let loanId: string;
    let dueOn: string;
    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await disbursed(given.server, people);
      await spendDownTo(given.server, people.borrower, naira(5000));
      const { repayment, today } = await loanOf(given.server, people, loanId);
      dueOn = repayment!.instalments[0]!.dueOn;
      await passDays(given.server, daysBetween(today, dueOn) - 4);
      await passDays(given.server, 1);
    });

    test('three days before the due day: the day and amount of the late fee', () => {
      const { text } = lastMail(people.borrower);
      expect(text).toContain(
        `If it isn't paid before ${formatDay(daysAfter(dueOn, 4))}, a late fee of ₦500 is added on that day.`,
      );
    });

    test('after a partial payment: the amount still due, with a link to the wallet', async () => {
      for (let day = 0; day < 3; day += 1) await passDays(given.server, 1);
      const { subject, text } = lastMail(people.borrower);
      expect(subject).toBe('Peerlend: ₦5,000 received; ₦9,605.06 still due');
      expect(text).toContain('We took ₦5,000 from your wallet');
      expect(text).toMatch(/Add money: \S+\/profile\/wallet\n/);
    });

    test('three days before the late fee: its day and amount', async () => {
      await passDays(given.server, 1);
      const { subject, text } = lastMail(people.borrower);
      const day = formatDay(daysAfter(dueOn, 4));
      expect(subject).toMatch(
        new RegExp(`^Peerlend: ₦[\\d,.]+ is overdue: your loan is 1 day late; a late fee is added on ${day}$`),
      );
      expect(text).toContain(`If it isn't paid before ${day}, a late fee of ₦500 is added on that day.`);
    });

    test('with the fee: no further fee announced', async () => {
      for (let day = 0; day < 3; day += 1) await passDays(given.server, 1);
      const { subject, text } = lastMail(people.borrower);
      expect(subject).toBe('Peerlend: a late fee of ₦500 was added');
      expect(text).toContain(`The instalment of ${formatDay(dueOn)} on your loan of ₦80,000 is 4 days past due`);
      for (let day = 0; day < 3; day += 1) await passDays(given.server, 1);
      expect(lastMail(people.borrower).subject).toMatch(/^Peerlend: ₦[\d,.]+ is overdue: your loan is 7 days late$/);
    });

    test('after the rest is paid: the amount paid, and what is due next', async () => {
      await sendMoney(given.server.context, {
        accountNumber: people.borrower.accountNumber,
        amountKobo: naira(20_000),
      });
      await given.server.runJobs();
      // The collection enqueues the mail.
      await given.server.runJobs();
      const told = mailsTo(people.borrower).findLast(({ subject }) => subject.endsWith('received'))!;
      expect(told.subject).toBe('Peerlend: ₦10,105.06 received');
      const [, next] = (await loanOf(given.server, people, loanId)).repayment!.instalments;
      expect(told.text).toContain(`1 of 6 instalments are paid. Next: ₦14,605.06 on ${formatDay(next!.dueOn)}.`);
      expect(told.text).toContain(pageOf(loanId));
    });

    test("on the first of a month: the previous month's receipts, once", async () => {
      const monthMails = () => mailsTo(people.lenders[0]).filter(({ subject }) => subject.includes('paid you'));
      const { today } = await loanOf(given.server, people, loanId);
      const daysToFirst = daysBetween(today, `${daysAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`);
      await passDays(given.server, daysToFirst);
      await passDays(given.server, 1);
      const [mail, ...more] = monthMails();
      expect(more).toStrictEqual([]);
      expect(mail!.subject).toMatch(/^Peerlend: your loans paid you ₦[\d,.]+ in [A-Z][a-z]+ \d{4}$/);
      expect(mail!.text).toMatch(/- Principal: ₦[\d,.]+\n- Interest: ₦[\d,.]+\n- Late fees: ₦250\n- Less our/);
      expect(mail!.text).toContain('/profile/portfolio\n');
    });
  });

  test("for days processed late: no reminder after the due day, and the day's result says why", async () => {
    const people = await cast(given.server);
    const loanId = await disbursed(given.server, people);
    const { repayment, today } = await loanOf(given.server, people, loanId);
    const { dueOn } = repayment!.instalments[0]!;
    await passDays(given.server, daysBetween(today, dueOn) + 2);
    expect(mailsTo(people.borrower).filter(({ subject }) => subject.includes('is due on'))).toStrictEqual([]);
    const rows = await given.server.context.db
      .select({ outcome: businessDayResults.outcome })
      .from(businessDayResults)
      .where(and(eq(businessDayResults.subjectId, loanId), eq(businessDayResults.step, 'loan reminders')));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['not sent: lived after the due day']);
  });
});
