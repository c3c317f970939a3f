import { and, asc, count, eq, isNotNull, lte, max, sql, sum } from 'drizzle-orm';
import { formatDay } from '#contract/dates';
import { bucketLabels, BUCKETS } from '#contract/lending/statistics/buckets';
import { eventLabels, type LifeEvent } from '#contract/lending/loans/eventTypes';
import { formatRate } from '#contract/money/format';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { ReportPeriod } from '#contract/office/lendingReport/calls';
import type { ReportRow } from '#contract/office/lendingReport/reportRowSchema';
import type { Reader } from '../../kernel/db/connection';
import { inSnapshot } from '../../kernel/db/cursor';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { loanMonths, loanPayments } from '../../kernel/db/schema/repayments';
import { readBooks, type ComparedKind } from './books';
import { readMessages } from './messages';
import { happenedIn, isOnDayOf } from './period';
import { readVendors } from './vendors';

const readSum = (value: string | number | bigint | null): Kobo => readKobo(value ?? 0);

/** What was decided on applications, and what happened to loans, by their events. */
const decided = ['decline', 'offer', 'accept', 'refuse', 'withdraw', 'lapse', 'expire', 'cancel'] as const;
const changed = ['holiday', 'replan', 'default', 'writeOff', 'recover'] as const;
const paid: readonly string[] = ['pay', 'payExtra', 'settle', 'recover'];

/** The figures of a period, in the order of the report (docs/product/office.md#lending-report), from one snapshot. */
export async function* readLendingReport(reader: Reader, period: ReportPeriod): AsyncGenerator<ReportRow> {
  yield* await inSnapshot(reader, (tx) => readFigures(tx, period));
}

async function readFigures(reader: Reader, period: ReportPeriod): Promise<ReportRow[]> {
  const applications = await readApplications(reader, period);
  const events = await readEvents(reader, period);
  const counted = (section: string, types: readonly LifeEvent['type'][]): ReportRow[] =>
    types.map((type) => ({ section, figure: eventLabels[type], count: events.get(type)?.count ?? 0 }));
  const payments = paymentsOf(events);
  const total = payments.reduce((sum, payment) => sum + payment.count, 0);
  const parts = [
    ['Principal', 'principalKobo'],
    ['Interest', 'interestKobo'],
    ['Late fees', 'feeKobo'],
  ] as const;
  const fees = events.get('lateFee');
  return [
    ...applications,
    ...counted('Decisions', decided),
    ...(await readPayouts(reader, period)),
    ...parts.map(([figure, part]) => ({
      section: 'Payments by borrowers',
      figure,
      count: total,
      amountKobo: addKobo(...payments.map((payment) => payment[part])),
    })),
    {
      section: 'Late fees',
      figure: 'Charged',
      count: fees?.count ?? 0,
      amountKobo: readSum(fees?.chargedKobo ?? 0),
    },
    ...counted('Changes of loans', changed),
    ...(await readArrears(reader, period)),
    ...(await readMessages(reader, period)),
    ...(await readVendors(reader, period)),
    ...(await readBooks(reader, period, readLoansMoney)),
  ];
}

/** What loans say was paid out and paid, by the business days of the books. */
async function readLoansMoney(reader: Reader, period: ReportPeriod): Promise<Record<ComparedKind, Kobo>> {
  const [paidOut] = await readPayouts(reader, period);
  const { principalKobo, interestKobo, feeKobo, paidOn } = loanPayments;
  const [paidBack] = await reader
    .select({ amountKobo: sum(sql`${principalKobo} + ${interestKobo} + ${feeKobo}`).mapWith(readSum) })
    .from(loanPayments)
    .where(isOnDayOf(paidOn, period));
  return { disbursement: paidOut?.amountKobo ?? NO_KOBO, repayment: readSum(paidBack?.amountKobo ?? 0) };
}

async function readApplications(reader: Reader, period: ReportPeriod): Promise<ReportRow[]> {
  const [sent] = await reader
    .select({ count: count(), amountKobo: sum(loans.principalKobo).mapWith(readSum) })
    .from(loans)
    .where(happenedIn(loans.submittedAt, period));
  return [
    {
      section: 'Applications',
      figure: 'Received',
      count: sent?.count ?? 0,
      amountKobo: readSum(sent?.amountKobo ?? 0),
    },
  ];
}

async function readEvents(reader: Reader, period: ReportPeriod) {
  const factOf = (...path: readonly string[]) =>
    sql`coalesce(sum((${loanEvents.facts} #>> ${`{${path.join(',')}}`})::bigint), 0)`.mapWith(readSum);
  const rows = await reader
    .select({
      type: loanEvents.type,
      count: count(),
      principalKobo: factOf('parts', 'principalKobo'),
      interestKobo: factOf('parts', 'interestKobo'),
      feeKobo: factOf('parts', 'feeKobo'),
      chargedKobo: factOf('feeKobo'),
    })
    .from(loanEvents)
    .where(happenedIn(loanEvents.happenedAt, period))
    .groupBy(loanEvents.type);
  return new Map(rows.map((row) => [row.type, row]));
}

type Events = Awaited<ReturnType<typeof readEvents>>;

const paymentsOf = (events: Events) => [...events.values()].filter(({ type }) => paid.includes(type));

async function readPayouts(reader: Reader, period: ReportPeriod): Promise<ReportRow[]> {
  const { grade, annualRateBps, disbursedOn } = loans;
  const rows = await reader
    .select({ grade, annualRateBps, count: count(), amountKobo: sum(loans.principalKobo).mapWith(readSum) })
    .from(loans)
    .where(and(isNotNull(disbursedOn), isOnDayOf(disbursedOn, period)))
    .groupBy(grade, annualRateBps)
    .orderBy(asc(grade), asc(annualRateBps));
  const rateOf = (rate: (typeof rows)[number]['annualRateBps']) =>
    rate === null ? '' : `, ${formatRate(rate)} a year`;
  return [
    {
      section: 'Loans paid out',
      figure: 'All',
      count: rows.reduce((all, row) => all + row.count, 0),
      amountKobo: addKobo(...rows.map(({ amountKobo }) => amountKobo)),
    },
    ...rows.map(({ grade: name, annualRateBps: rate, ...figures }) => ({
      section: 'Loans paid out',
      figure: `Grade ${name ?? '–'}${rateOf(rate)}`,
      ...figures,
    })),
  ];
}

/** As the loans stood at the end of the period's last closed month. */
async function readArrears(reader: Reader, { to }: ReportPeriod): Promise<ReportRow[]> {
  const { monthEnd, bucket, outstandingKobo } = loanMonths;
  const [last] = await reader
    .select({ day: max(monthEnd) })
    .from(loanMonths)
    .where(to === undefined ? undefined : lte(monthEnd, to));
  const day = last?.day;
  if (day === undefined || day === null) return [];
  const rows = await reader
    .select({ bucket, count: count(), amountKobo: sum(outstandingKobo).mapWith(readSum) })
    .from(loanMonths)
    .where(eq(monthEnd, day))
    .groupBy(bucket);
  const section = `Outstanding at the end of ${formatDay(day)}`;
  return BUCKETS.filter((name) => name !== 'ended').map((name) => {
    const found = rows.find((row) => row.bucket === name);
    return {
      section,
      figure: bucketLabels[name],
      count: found?.count ?? 0,
      amountKobo: readSum(found?.amountKobo ?? 0),
    };
  });
}
