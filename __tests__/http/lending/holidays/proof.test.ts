import { sql, type SQL } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { holidaysHold } from '#server/lending/proofs/holidaysHold';
import { takeHoliday } from '#support/loans/holidays';
import { cast, disbursed } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let loanId = '';
  const found = (plant: (tx: Tx) => Promise<unknown>) => foundAfter(given.server.context, holidaysHold, plant);

  beforeAll(async () => {
    const { server } = given;
    const people = await cast(server);
    loanId = await disbursed(server, people);
    const { token } = people.borrower;
    // Part of the first instalment is paid before it moves.
    const body = { amountKobo: naira(1_000), throughInstalment: 1 };
    expect((await server.call('payLoan', { token, params: { loanId }, body })).status).toBe(200);
    expect((await takeHoliday(server, people, loanId, 2)).status).toBe(200);
  });

  test('finds nothing if a holiday is as agreed', async () => {
    expect(await found(() => Promise.resolve())).toStrictEqual([]);
  });

  test.each<[string, (id: string) => SQL, RegExp]>([
    [
      'interest that nobody agreed to',
      (id) => sql`update instalments set interest_kobo = interest_kobo + 1 where loan_id = ${id} and number = 8`,
      /adds 426667 kobo, but 426666 were agreed$/,
    ],
    [
      'more months than were agreed on',
      (id) => sql`update loan_events set facts = facts || '{"months": 1}' where loan_id = ${id} and type = 'holiday'`,
      /^Version 2 of .+ was not agreed$/,
    ],
    [
      'a holiday that begins elsewhere',
      (id) => sql`update schedule_versions set holiday_from = 2 where loan_id = ${id} and version = 2`,
      /^Version 2 of .+ was not agreed$/,
    ],
    [
      'a second holiday',
      (
        id,
      ) => sql`insert into schedule_versions (loan_id, version, first_number, event_number, holiday_from, holiday_months)
        select loan_id, 3, 9, event_number, 9, 2 from schedule_versions where loan_id = ${id} and version = 2`,
      /has 2 payment holidays/,
    ],
    [
      'a holiday that moved nothing',
      (id) => sql`delete from schedule_versions where loan_id = ${id} and version = 2`,
      /moved no instalment$/,
    ],
  ])('finds %s', async (_what, plant, fault) => {
    expect((await found((tx) => tx.execute(plant(loanId)))).join('\n')).toMatch(fault);
  });
});
