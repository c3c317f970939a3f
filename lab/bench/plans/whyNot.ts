import { sql } from 'drizzle-orm';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { readOutcomes } from '#server/lending/autoInvest/outcomes';
import { median } from '../../quantiles';
import type { Measurement } from '../part';

const DAYS = 90;
const ROUNDS = 9;

/** Copies the given placing over 90 days, one for each listing without a placing. */
async function fillPlacings(connection: Connection): Promise<number> {
  await inTransaction(connection, async (tx) => {
    await tx.execute(sql`insert into loan_applications (loan_id, work_kind, months_in_work, monthly_debts_kobo, answers)
      select id, 'business', 24, 0, '[3, 3, 3, 3, 3, 3, 3, 3, 3, 3]'::jsonb from loans on conflict do nothing`);
    await tx.execute(sql`insert into plan_placings (loan_id, number, turn, placed_at, judged_at, is_first_day, room_kobo,
        line, judged_count, waiting_count)
      select loans.id, 1, nextval('investment_turns'), now() - random() * interval '${sql.raw(String(DAYS))} days', now(),
        true, model.room_kobo, model.line, model.judged_count, model.waiting_count
      from loans, (select * from plan_placings order by turn desc limit 1) model
      where not exists (select from plan_placings placed where placed.loan_id = loans.id)`);
  });
  await connection.executeSql('analyze');
  const { rows } = await connection.executeSql('select count(*)::int as count from plan_placings where number = 1', []);
  return Number(Reflect.get(Object(rows[0]), 'count'));
}

/** Measures a lender's requests: pages of 'why not', with and without a filter. */
export async function measureWhyNot(connection: Connection, lenderId: string): Promise<Measurement[]> {
  const listings = await fillPlacings(connection);
  const pages = Math.ceil(listings / 20);
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const query = { page: 1 + Math.floor((round * (pages - 1)) / (ROUNDS - 1)), outcome: 'passedOver' as const };
    const start = performance.now();
    await inTransaction(connection, (tx) => readOutcomes({}, tx, lenderId, query));
    taken.push(performance.now() - start);
  }
  const what = `Why not, a page of ${listings.toLocaleString('en')} listings of 90 days`;
  return [
    { what: `${what}, median`, value: median(taken), unit: 'ms', mark: { atMost: 200 } },
    { what: 'Why not, the slowest of the pages', value: Math.max(...taken), unit: 'ms' },
  ];
}
