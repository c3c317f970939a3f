import { daysAfter, type IsoDay } from '#contract/dates';
import type { Connection } from '#server/kernel/db/connection';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { median } from '../../quantiles';
import { silently } from '../growth/fill';
import type { Measurement } from '../part';
import { rowsOf, type Pair } from './compare';

const WARM_UP = 2;

/** Makes days of the past ready for closing; none if `from` comes after `to`. */
const endDays = (connection: Connection, from: IsoDay, to: IsoDay) =>
  connection.withSession((run) =>
    silently(
      run,
      `insert into business_days (day, opened_at, closed_at)
        select day::date, now(), now() from generate_series('${from}'::date, '${to}'::date, interval '1 day') day;`,
    ),
  );

/** Times the closing of the last day, not that of the empty days before it. @returns ms */
async function timeClosing(connection: Connection, before: IsoDay | undefined, day: IsoDay): Promise<number> {
  if (before !== undefined) await endDays(connection, daysAfter(before, 1), daysAfter(day, -1));
  await closeBookDays(connection, Infinity);
  await endDays(connection, day, day);
  const start = performance.now();
  await closeBookDays(connection, Infinity);
  return performance.now() - start;
}

/** Closes the days with transfers by turns. @param days of each ledger, in order */
export async function compareClosing(pair: Pair, days: Record<keyof Pair, readonly IsoDay[]>): Promise<Measurement[]> {
  const taken: Record<keyof Pair, number[]> = { one: [], many: [] };
  for (const index of days.one.keys()) {
    for (const side of index % 2 === 0 ? (['one', 'many'] as const) : (['many', 'one'] as const)) {
      const day = days[side][index];
      if (day === undefined) throw new Error('Both ledgers need the same number of days');
      const ms = await timeClosing(pair[side], days[side][index - 1], day);
      if (index >= WARM_UP) taken[side].push(ms);
    }
  }
  for (const connection of [pair.one, pair.many])
    await connection.withSession((run) => run('vacuum analyze book_days, book_day_totals, business_days'));
  return rowsOf('closing a day', { inOne: median(taken.one), inMany: median(taken.many) });
}
