import { late } from '../../../../support/loans/arrears';
import { formatNaira } from '../../../../../contract/money/format';
import { takeHoliday } from '../../../../support/loans/holidays';
import { cast, loanOf, passDays, skipDays } from '../../../../support/loans/lending';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  test('a mail is also sent on days 45, 60 and 75, and on no day beside them', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await late(server, people, 5);
    // The later instalments move: each mail is about the first one.
    expect((await takeHoliday(server, people, loanId, 2)).status).toBe(200);
    const repayment = async () => (await loanOf(server, people, loanId)).repayment!;
    for (const days of [44, 45, 46, 59, 60, 61, 74, 75, 76]) {
      const { daysPastDue } = await repayment();
      if (days - daysPastDue > 1) await skipDays(server, days - daysPastDue - 1);
      await passDays(server, 1);
    }
    const told = server.mails.all.filter(
      ({ to, subject }) => to === people.borrower.email && subject.includes('past due'),
    );
    expect(told.map(({ subject }) => subject)).toEqual(
      ['45 days', '60 days', '75 days'].map((days) => `Peerlend: your loan is ${days} past due`),
    );
    const { dueKobo } = await repayment();
    for (const { text } of told) expect(text).toContain(`${formatNaira(dueKobo)} is due and unpaid`);
  });
});
