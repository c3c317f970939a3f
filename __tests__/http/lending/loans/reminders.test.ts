import { and, eq } from 'drizzle-orm';
import { daysAfter, daysBetween, formatDay } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { businessDayResults } from '#server/kernel/db/schema/books';
import { cast, disbursed, listed, loanOf, passDays, pledge, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const subjectsTo = (email: string) =>
    given.server.mails.all.filter(({ to }) => to === email).map(({ subject }) => subject);

  describe('reminders three days before an instalment', () => {
    const reminders = ({ borrower }: Cast) =>
      subjectsTo(borrower.email).filter((subject) => subject.includes('is due on'));

    async function fourDaysBefore() {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      const { repayment, today } = await loanOf(given.server, people, loanId);
      const { dueOn } = repayment!.instalments[0]!;
      await passDays(given.server, daysBetween(today, dueOn) - 4);
      return { people, loanId, dueOn };
    }

    test('one mail states the amount and day', async () => {
      const { people, dueOn } = await fourDaysBefore();
      expect(reminders(people)).toStrictEqual([]);
      await passDays(given.server, 1);
      await passDays(given.server, 1);
      expect(reminders(people)).toEqual([`Peerlend: ₦14,605.06 is due on ${formatDay(dueOn)}`]);
    });

    test('a day processed after the due day sends none, and its result says so', async () => {
      const { people, loanId, dueOn } = await fourDaysBefore();
      await passDays(given.server, 6);
      expect(reminders(people)).toStrictEqual([]);
      const results = await given.server.context.db
        .select({ day: businessDayResults.day })
        .from(businessDayResults)
        .where(
          and(
            eq(businessDayResults.subjectId, loanId),
            eq(businessDayResults.outcome, 'not sent: lived after the due day'),
          ),
        );
      expect(results).toEqual([{ day: daysAfter(dueOn, -3) }]);
    });

    test('an instalment paid ahead has no reminder', async () => {
      const { people, loanId } = await fourDaysBefore();
      const body = { amountKobo: 1_460_506, throughInstalment: 1 };
      await given.server.call('payLoan', { token: people.borrower.token, params: { loanId }, body });
      await passDays(given.server, 1);
      expect(reminders(people)).toStrictEqual([]);
    });
  });

  test('a lender whose pledge is returned from an expired loan gets a mail', async () => {
    const people = await cast(given.server);
    const loanId = await listed(given.server, people);
    const [first, second] = people.lenders;
    await pledge(given.server, first, loanId, naira(40_000));
    await passDays(given.server, 15);
    expect((await loanOf(given.server, people, loanId)).state).toBe('expired');
    const returned = 'Peerlend: your pledge of ₦40,000 came back';
    expect(subjectsTo(first.email).filter((subject) => subject === returned)).toHaveLength(1);
    expect(subjectsTo(second.email)).not.toContain(returned);
    expect(subjectsTo(people.borrower.email)).toContain("Peerlend: your loan wasn't funded or paid out in time");
  });
});
