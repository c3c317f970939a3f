import { and, asc, exists, gt, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { OWING_STATES } from '#contract/lending/loans/states';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import { loans } from '../../kernel/db/schema/loans';
import { loanPayments } from '../../kernel/db/schema/repayments';
import { enqueue } from '../../kernel/jobs/enqueue';
import { writeMonths } from './monthRows';

const isFirst = (day: string) => day.endsWith('-01');

/** On the first of each month: records each loan's status at the end of the previous month. */
export const monthlyLoanStatus: DayStep = {
  name: 'loan months',
  movesMoney: false,
  async findSubjects(reader, day, { after, limit }) {
    if (!isFirst(day)) return [];
    const monthEnd = daysAfter(day, -1);
    const paidSince = reader
      .select({ one: sql`1` })
      .from(loanPayments)
      .where(
        and(
          sql`${loanPayments.loanId} = ${loans.id}`,
          gte(loanPayments.paidOn, sql`date_trunc('month', ${monthEnd}::date)`),
        ),
      );
    const rows = await reader
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(
          isNotNull(loans.disbursedOn),
          lte(loans.disbursedOn, monthEnd),
          or(inArray(loans.state, [...OWING_STATES]), exists(paidSince)),
          after === null ? undefined : gt(loans.id, after),
        ),
      )
      .orderBy(asc(loans.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async work(_context, tx, loanId, { day }) {
    await writeMonths(tx, [loanId], [daysAfter(day, -1)]);
    return 'kept';
  },
};

/** Represents all loans. */
const BOOK = '00000000-0000-0000-0000-000000000000';

/** Then closes the month and calculates its figures. */
export const closingOfMonth: DayStep = {
  name: 'closing of the month',
  movesMoney: false,
  findSubjects: (_reader, day, { after }) => Promise.resolve(isFirst(day) && after === null ? [BOOK] : []),
  async work(_context, tx) {
    await enqueue(tx, 'close-months', {});
    return 'sent';
  },
};
