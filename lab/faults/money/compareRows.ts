import { queueNames, queues } from '#server/kernel/jobs/queues';
import { MAIL_ID } from '#server/kernel/jobs/mailId';
import type { ScratchDatabase } from '../support/databases';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const byTheClock = queueNames.filter((name) => queues[name].everySeconds !== undefined);
/** A reminder isn't sent if its day was processed after the due day. */
const notCompared = quoted([...byTheClock, 'due-soon-mail']);

const ROWS: Readonly<Record<string, string>> = {
  days: `select jsonb_build_array(day, closed_at is not null) from business_days`,
  results: `select to_jsonb(r) - 'done_at' - case when step = 'loan reminders' then 'outcome' else '' end
    from business_day_results r`,
  'set asides': `select to_jsonb(s) - '{id,set_aside_at,taken_up_at}'::text[] from set_asides s`,
  loans: 'select to_jsonb(l) from loans l',
  events: `select to_jsonb(e) - 'transfer_id' from loan_events e`,
  schedules: `select to_jsonb(v) - 'payment_id' from schedule_versions v`,
  instalments: 'select to_jsonb(i) from instalments i',
  'late fees': `select to_jsonb(f) - 'charged_at' from late_fees f`,
  'fee waivers': `select to_jsonb(w) - '{waived_at,transfer_id,deposit_id}'::text[] from fee_waivers w`,
  notes: 'select to_jsonb(n) from notes n',
  'note offers': 'select to_jsonb(o) from note_offers o',
  pledges: `select to_jsonb(p) - 'return_transfer_id' from pledges p`,
  payments: `select to_jsonb(p) - '{id,transfer_id}'::text[] from loan_payments p`,
  allocations: `select to_jsonb(a) - 'payment_id' from payment_allocations a`,
  shares: `select to_jsonb(s) - 'payment_id' from payment_shares s`,
  'fee invoices': `select to_jsonb(f) - '{id,transfer_id,number}'::text[] from fee_invoices f`,
  'loan months': 'select to_jsonb(m) from loan_months m',
  promises: 'select to_jsonb(p) from payment_promises p',
  reminders: 'select to_jsonb(r) from overdue_reminders r',
  proposals: 'select jsonb_build_array(kind, subject_id, decision) from approvals',
  transfers: 'select jsonb_build_array(kind, key, content, caused_by, business_day) from transfers',
  postings: `select jsonb_build_array(t.key, a.kind, a.user_id, a.loan_id, p.amount_kobo)
    from postings p join transfers t on t.id = transfer_id join ledger_accounts a on a.id = account_id`,
  balances: `select jsonb_build_array(kind, user_id, loan_id, balance_kobo, posting_count) from ledger_accounts`,
  jobs: `select jsonb_build_array(name, data - '${MAIL_ID}', state) from pgboss.job where name not in (${notCompared})`,
};

type Rows = ReadonlyMap<string, readonly string[]>;

const readRows = (database: ScratchDatabase): Promise<Rows> =>
  database.look((connection) =>
    connection.withSession(async (run) => {
      const rows = new Map<string, string[]>();
      for (const [what, query] of Object.entries(ROWS)) {
        const found = await run(`select row::text from (${query}) rows (row) order by 1`);
        rows.set(
          what,
          found.map((one) => String(Reflect.get(one, 'row'))),
        );
      }
      return rows;
    }),
  );

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

/** @returns the number of equal rows, and a sentence for each difference */
export async function compareRows(
  database: ScratchDatabase,
  expected: ScratchDatabase,
): Promise<{ same: number; lost: string[] }> {
  const found = await readRows(database);
  const due = await readRows(expected);
  const lost = Object.keys(ROWS).flatMap((what) => {
    const [here, there] = [found.get(what) ?? [], due.get(what) ?? []];
    return [
      ...without(there, here).map((row) => `${what}: missing ${row}`),
      ...without(here, there).map((row) => `${what}: too much ${row}`),
    ];
  });
  return { same: [...due.values()].flat().length, lost };
}
