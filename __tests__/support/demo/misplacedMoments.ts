import type { PGlite } from '@electric-sql/pglite';

/** Columns that say when something ends or is due, so they may lie ahead. */
const AHEAD =
  /^(deadline|answer_due_at|due_at|expires_at|holds_at|keep_until|next_try_at|suspension_ends_at|window_ends_at)$/;

/** Nothing that refers to them happens before they exist. */
const BEGINNINGS = { users: 'created_at', loans: 'submitted_at' };

/** Rows whose moments go forward. */
const SEQUENCES = [
  { rows: 'transfers', moment: 'booked_at', order: 'order by booked_in' },
  { rows: 'loan_events', moment: 'happened_at', order: 'partition by loan_id order by number' },
  { rows: 'audit_trail join audit_chain on entry_id = id', moment: 'happened_at', order: 'order by place' },
  { rows: 'business_days', moment: 'opened_at', order: 'order by day' },
  { rows: 'business_days', moment: 'closed_at', order: 'order by day' },
];

/** Rows whose moment falls on their business day. */
const DAYS = [
  { rows: 'transfers', moment: 'booked_at', day: 'business_day' },
  { rows: 'business_days', moment: 'opened_at', day: 'day' },
];

const momentColumns = `
  select attrelid, attrelid::regclass::text as table, attname as column
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind in ('r', 'p') and not relispartition and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    and atttypid = 'timestamptz'::regtype and not attisdropped`;

/**
 * Finds the moments of a database that lie outside a time, or out of order: before a row's person or loan, before an
 * earlier row, or on another day than their business day.
 * @returns for each wrong column, what is wrong and in how many rows
 */
export async function misplacedMoments(client: PGlite, from: Date, to: Date): Promise<string[]> {
  // Some events are dated at the start of their day.
  const begin = `date_trunc('day', timestamptz '${from.toISOString()}', 'Africa/Lagos')`;
  const checks: string[] = [];
  const check = (what: string, rows: string) =>
    checks.push(`select '${what}' as what, count(*)::int as rows from ${rows}`);
  const all = await client.query<{ table: string; column: string }>(momentColumns);
  for (const { table, column } of all.rows) {
    check(`${table}.${column} too early`, `${table} where ${column} < ${begin}`);
    if (!AHEAD.test(column)) check(`${table}.${column} too late`, `${table} where ${column} > '${to.toISOString()}'`);
  }
  for (const [parent, begun] of Object.entries(BEGINNINGS)) {
    const referring = await client.query<{ table: string; column: string; key: string }>(`
      select moments.table, moments.column, attname as key
      from (${momentColumns}) as moments
      join pg_constraint on conrelid = moments.attrelid and contype = 'f' and confrelid = '${parent}'::regclass
      join pg_attribute on pg_attribute.attrelid = conrelid and attnum = conkey[1]`);
    // A borrower adds files before sending the application.
    for (const { table, column, key } of referring.rows.filter((row) => row.table !== 'files'))
      check(
        `${table}.${column} before its row of ${parent}`,
        `${table} as later join ${parent} as earlier on later.${key} = earlier.id where later.${column} < earlier.${begun}`,
      );
  }
  for (const { rows, moment, order } of SEQUENCES)
    check(
      `${rows}: ${moment} goes back`,
      `(select ${moment} < lag(${moment}) over (${order}) as back from ${rows}) as steps where back`,
    );
  for (const { rows, moment, day } of DAYS)
    check(`${rows}: ${moment} on another day`, `${rows} where (${moment} at time zone 'Africa/Lagos')::date <> ${day}`);
  const wrong = await client.query<{ what: string; rows: number }>(
    `select * from (${checks.join(' union all ')}) as checks where rows > 0 order by what`,
  );
  return wrong.rows.map(({ what, rows }) => `${what}: ${rows}`);
}
