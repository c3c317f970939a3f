import { sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { monthsHold } from '#server/lending/proofs/monthsHold';
import { cast, disbursed, fallBehind, passDays, type Cast } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId = '';

  const findings = (plant: (tx: Tx) => Promise<unknown>) => foundAfter(given.server.context, monthsHold, plant);
  const changeAll = (change: string) => findings((tx) => tx.execute(sql.raw(`update loan_months set ${change}`)));

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    loanId = await disbursed(server, people);
    await passDays(server, 31);
    await fallBehind(server, people, loanId, 40);
  });

  test('finds nothing if rows match their loans', async () => {
    // A month is chosen at random each time.
    for (let turn = 0; turn < 5; turn += 1) expect(await findings(() => Promise.resolve())).toStrictEqual([]);
  });

  test.each([
    ['outstanding_kobo = outstanding_kobo - 1', 'outstandingKobo of loan'],
    ['interest_kobo = interest_kobo + 1', 'interestKobo of loan'],
    ['days_past_due = days_past_due + 1', 'daysPastDue of loan'],
    [`bucket = case bucket when 'onTime' then 'over90' else 'onTime' end`, 'bucket of loan'],
    [`state = 'defaulted'`, 'state of loan'],
    [`kobo_days = kobo_days + 1`, 'koboDays of loan'],
    [`grade = 'A'`, 'grade of loan'],
    [`reviewer_id = null`, 'reviewerId of loan'],
    ['event_count = event_count - 1', 'counts the wrong number of events'],
    ['event_count = event_count + 100', 'counts the wrong number of events'],
  ])('finds a row whose %s', async (change, fault) => {
    expect((await changeAll(change)).join('\n')).toContain(fault);
  });

  test('finds every row one day short, as if the due day itself did not count', async () => {
    const faults = await findings(async (tx) => {
      // In the last month the loan is late.
      await tx.execute(sql`delete from closed_months where month_end < (select max(month_end) from loan_months)`);
      await tx.execute(sql`update loan_months set days_past_due = days_past_due - 1 where days_past_due > 0`);
    });
    expect(faults).toEqual([expect.stringContaining('daysPastDue of loan')]);
  });

  test.each(['loanCount', 'lentKobo', 'repaidKobo', 'interestKobo', 'outstandingKobo', 'writtenOffKobo'])(
    'finds figures whose %s differs from that of the loans',
    async (name) => {
      const faults = await findings(async (tx) => {
        // Figures of older months stay as they were made.
        await tx.execute(sql`delete from closed_months where figures is null`);
        await tx.execute(
          sql.raw(`update closed_months set figures = jsonb_set(figures, '{statistics,totals,${name}}',
          to_jsonb((figures #>> '{statistics,totals,${name}}')::bigint + 1))`),
        );
      });
      expect(faults).toEqual([expect.stringMatching(new RegExp(`^The figures of .* say ${name} `))]);
    },
  );

  test('finds a missing row', async () => {
    const faults = await findings((tx) => tx.execute(sql`delete from loan_months`));
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`^The row of loan ${loanId} at the end of .* is missing$`)),
    ]);
  });
});
