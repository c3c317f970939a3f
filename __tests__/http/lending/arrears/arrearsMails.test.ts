import { daysBetween } from '#contract/dates';
import { late } from '#support/loans/arrears';
import { formatNaira } from '#contract/money/format';
import { replanned } from '#support/loans/newPlans';
import { cast, loanOf, passDays, skipDays } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  test('a mail is also sent on days 45, 60 and 75, and on no day between them', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await late(server, people, 5);
    // One instalment is left, so that each mail is about it.
    await replanned(server, people, loanId, 1);
    const repayment = async () => (await loanOf(server, people, loanId)).repayment!;
    const { today, repayment: plan } = await loanOf(server, people, loanId);
    await skipDays(server, daysBetween(today, plan!.instalments.at(-1)!.dueOn));
    for (const days of [44, 45, 46, 59, 60, 61, 74, 75, 76]) {
      const { daysPastDue } = await repayment();
      if (days - daysPastDue > 1) await skipDays(server, days - daysPastDue - 1);
      await passDays(server, 1);
    }
    const told = server.mails.all.filter(
      ({ to, subject }) => to === people.borrower.email && subject.endsWith(' days late'),
    );
    const { dueKobo } = await repayment();
    expect(told.map(({ subject }) => subject)).toEqual(
      ['45 days', '60 days', '75 days'].map(
        (days) => `Peerlend: ${formatNaira(dueKobo)} is overdue: your loan is ${days} late`,
      ),
    );
    for (const { text } of told) expect(text).toContain(`${formatNaira(dueKobo)} is due and unpaid`);
  });
});
