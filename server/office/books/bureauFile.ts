import type { Readable } from 'node:stream';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { daysAfter, daysBetween, todayInLagos, type IsoDay } from '#contract/dates';
import { loanStates, PAID_BACK, type LoanState } from '#contract/lending/loans/states';
import { plainNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { takeFile } from '../../kernel/audit/takeFile';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inPieces } from '../../kernel/db/inPieces';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { bvnChecks } from '../../kernel/db/schema/payments';
import { loanPayments } from '../../kernel/db/schema/repayments';
import { users } from '../../kernel/db/schema/users';
import { outstandingKobo, unpaidOn } from '../../lending/loans/schedule/unpaidRows';

interface ReportedLoan {
  loanId: string;
  state: LoanState;
  principalKobo: Kobo;
  months: number;
  disbursedOn: IsoDay | null;
  outstandingKobo: Kobo;
  dueKobo: Kobo;
  dueSince: IsoDay | null;
  lastPaidOn: IsoDay | null;
  lastEventAt: Date;
  borrowerId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: IsoDay | null;
  phoneNumber: string | null;
  bvnLastFour: string | null;
}

const isEnded = ({ state }: ReportedLoan): boolean => PAID_BACK.includes(state);

/**
 * The file for credit bureaux: a row for each loan that was ever paid out, as it stands today
 * (docs/product/bureaux.md#the-monthly-file).
 */
export async function takeBureauFile(context: ServerContext, actorId: string): Promise<Readable> {
  const day = await readLastOpenedDay(context.db);
  return takeFile<ReportedLoan>(context, actorId, {
    list: 'loans for credit bureaux',
    columns: {
      'Business day': () => day,
      Loan: ({ loanId }) => loanId,
      'Borrower ID': ({ borrowerId }) => borrowerId,
      'Last name': ({ lastName }) => lastName,
      'First name': ({ firstName }) => firstName,
      'Date of birth': ({ dateOfBirth }) => dateOfBirth ?? '',
      'Phone number': ({ phoneNumber }) => phoneNumber ?? '',
      'BVN (last four)': ({ bvnLastFour }) => bvnLastFour ?? '',
      'Paid out on': ({ disbursedOn }) => disbursedOn ?? '',
      'Amount (NGN)': ({ principalKobo }) => plainNaira(principalKobo),
      Months: ({ months }) => String(months),
      'Outstanding principal (NGN)': ({ outstandingKobo: kobo }) => plainNaira(kobo),
      'In arrears (NGN)': ({ dueKobo }) => plainNaira(dueKobo),
      'Days late': ({ dueSince }) => String(dueSince === null ? 0 : daysBetween(dueSince, day)),
      State: ({ state }) => loanStates[state].label,
      'Last payment on': ({ lastPaidOn }) => lastPaidOn ?? '',
      'Ended on': (loan) => (isEnded(loan) ? todayInLagos(loan.lastEventAt) : ''),
    },
    rows: inPieces<ReportedLoan>((last, limit) =>
      inTransaction(context, (tx) => readPiece(tx, day, last?.loanId, limit), { isolation: 'repeatable read' }),
    ),
  });
}

/** Nothing is in arrears on a loan that is over, whatever its schedule said. */
async function readPiece(tx: Tx, day: IsoDay, after: string | undefined, limit: number): Promise<ReportedLoan[]> {
  const unpaid = unpaidOn(tx, daysAfter(day, -1));
  const isOver = inArray(loans.state, [...PAID_BACK]);
  const rows = await tx
    .select({
      loanId: loans.id,
      state: loans.state,
      principalKobo: loans.principalKobo,
      months: loans.months,
      disbursedOn: loans.disbursedOn,
      outstandingKobo,
      dueKobo: sql`case when ${isOver} then 0 else coalesce(${unpaid.dueKobo}, 0) end`.mapWith(readKobo),
      dueSince: sql<IsoDay | null>`case when ${isOver} then null else ${unpaid.dueSince}::text end`,
      lastPaidOn: sql<IsoDay | null>`(select max(${loanPayments.paidOn})::text from ${loanPayments}
        where ${loanPayments.loanId} = ${loans.id})`,
      lastEventAt: loanEvents.happenedAt,
      borrowerId: loans.borrowerId,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      phoneNumber: bvnChecks.phoneNumber,
      bvnLastFour: bvnChecks.lastFour,
    })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .innerJoin(loanEvents, and(eq(loanEvents.loanId, loans.id), eq(loanEvents.number, loans.eventCount)))
    .leftJoin(bvnChecks, eq(bvnChecks.userId, loans.borrowerId))
    .crossJoinLateral(unpaid)
    .where(and(lte(loans.disbursedOn, day), after === undefined ? undefined : gt(loans.id, after)))
    .orderBy(asc(loans.id))
    .limit(limit);
  return rows;
}
