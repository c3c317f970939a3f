import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { MONTHS_IN_WORK_MAX } from '#contract/lending/applications/applicationRules';
import { MAX_PERCENT } from '#contract/lending/sales/offer';
import { scorecard } from '#contract/lending/scorecard/scorecard';
import { mapFigures } from '#contract/lending/terms/termFigures';
import { ANNUAL_FIGURE, SHARE } from '#contract/money/basisPoints';

const LARGEST: Readonly<Record<string, number>> = { integer: 2 ** 31 - 1, smallint: 2 ** 15 - 1 };

/** Debts outlive people; counted until somebody writes them off. */
const DAYS = 200 * 366;
const MONTHS = 200 * 12;
const termMonths = mapFigures(({ most }) => most).monthsMost;

/** More than any score: all numbers of the scorecard added up. */
const pointsOf = (value: unknown): number => {
  if (typeof value === 'number') return Math.abs(value);
  return typeof value === 'object'
    ? Object.values(value ?? {}).reduce<number>((sum, one) => sum + pointsOf(one), 0)
    : 0;
};

/** The largest value, either way, that each column of a rate, a number of days or months, or a score can get. */
const largest: Readonly<Record<string, number>> = {
  'business_clock.added_days': DAYS,
  'business_clock_moves.added_days': DAYS,
  'fee_invoices.vat_bps': SHARE.maximum,
  'holiday_requests.months': termMonths,
  'investment_plan_versions.months_from': termMonths,
  'investment_plan_versions.months_to': termMonths,
  'loan_applications.months_in_work': MONTHS_IN_WORK_MAX,
  'loan_months.days_past_due': DAYS,
  'loan_months.months_since_payout': MONTHS,
  'loan_scores.total': pointsOf(scorecard),
  'loans.annual_rate_bps': SHARE.maximum,
  'loans.good_loan_step_bps': SHARE.maximum,
  'loans.mandate_step_bps': SHARE.maximum,
  'loans.months': termMonths,
  'loans.origination_fee_bps': SHARE.maximum,
  'loans.servicing_fee_bps': SHARE.maximum,
  'new_plans.months': termMonths,
  'note_offers.percent': MAX_PERCENT,
  'note_offers.yield_bps': Math.max(ANNUAL_FIGURE.maximum, -ANNUAL_FIGURE.minimum),
  'note_sales.percent': MAX_PERCENT,
  'overdue_reminders.days_past_due': DAYS,
  'schedule_versions.holiday_months': termMonths,
};

const FIGURE = /_bps$|percent|days|months|total/;

async function intColumns(): Promise<Map<string, string>> {
  const directory = join(process.cwd(), 'server', 'kernel', 'db', 'schema');
  const columns = new Map<string, string>();
  for (const file of readdirSync(directory)) {
    const exported: Record<string, unknown> = await import(join(directory, file));
    for (const table of Object.values(exported)) {
      if (!is(table, PgTable)) continue;
      const { name, columns: own } = getTableConfig(table);
      for (const column of own) columns.set(`${name}.${column.name}`, column.getSQLType());
    }
  }
  return columns;
}

test('every column of a figure can hold its largest value', async () => {
  const columns = [...(await intColumns())].filter(([, type]) => type in LARGEST);
  const figures = columns.filter(([name]) => FIGURE.test(name.split('.')[1] ?? ''));
  expect(figures.map(([name]) => name).sort()).toEqual(Object.keys(largest));
  expect(figures.filter(([name, type]) => (largest[name] ?? 0) > (LARGEST[type] ?? 0))).toStrictEqual([]);
});
