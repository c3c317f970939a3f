import { and, eq, inArray } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { OWING_STATES } from '#contract/lending/loans/states';
import type { LoanSnapshot } from '#contract/lending/loans/loanEvents';
import {
  ACTION_STATES,
  ADMINISTERED_LOAN_DEFAULT_SORT,
  NEEDS_ACTION,
  type AdministeredLoanSelection,
  type AdministeredLoanSortField,
} from '#contract/lending/review/administeredLoanList';
import type { AdministeredLoan, AdministeredLoanFileRow } from '#contract/lending/review/administeredLoanSchema';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import { loans, type LoanRow } from '../../kernel/db/schema/loans';
import { users } from '../../kernel/db/schema/users';
import { tableList, type ListSource } from '../../kernel/db/tableList';
import { lateLoanIds } from '../arrears/list';
import { lateness, presentSummary } from '../loans/present';
import { loanSearch } from '../loans/life/repository';
import { readSnapshots } from '../loans/life/snapshots';
import { findDaysLate, outstandingKobo } from '../loans/schedule/unpaidRows';

const { submittedAt, principalKobo } = loans;

const selectLoans = (db: Reader) =>
  db
    .select({ loan: loans, firstName: users.firstName, lastName: users.lastName, outstandingKobo })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .$dynamic();

type LoanWithBorrower = Awaited<ReturnType<typeof selectLoans>>[number];

const loansOn = <Item extends { id: string }>(
  db: Reader,
  businessDay: IsoDay,
  present: (rows: LoanWithBorrower[], db: Reader) => Item[] | Promise<Item[]>,
) =>
  tableList(db, {
    table: loans,
    id: loans.id,
    sortColumns: { submittedAt, principalKobo },
    fileSort: ADMINISTERED_LOAN_DEFAULT_SORT,
    select: selectLoans,
    where: (reader, { state, grade, band, q = '' }: AdministeredLoanSelection) =>
      and(
        state && (state === NEEDS_ACTION ? inArray(loans.state, [...ACTION_STATES]) : eq(loans.state, state)),
        grade && eq(loans.grade, grade),
        band && inArray(loans.id, lateLoanIds(reader, businessDay, band)),
        loanSearch(reader, q),
      ),
    present,
  });

export const administeredLoanPages = (
  context: ServerContext,
): Pick<ListSource<AdministeredLoanSelection, AdministeredLoanSortField, AdministeredLoan>, 'page'> => ({
  page: (selection, slice) =>
    inTransaction(context, async (tx) => {
      const businessDay = await readLastOpenedDay(tx);
      return loansOn(tx, businessDay, (rows, reader) => presentPage(rows, reader, businessDay)).page(selection, slice);
    }),
});

export const administeredLoanFile = (context: ServerContext) => ({
  all: async function* (selection: AdministeredLoanSelection) {
    const businessDay = await readLastOpenedDay(context.db);
    yield* loansOn(context.db, businessDay, async (rows, reader) => {
      const ids = rows.map(({ loan }) => loan.id);
      const daysLate = await findDaysLate(reader, businessDay, ids, OWING_STATES);
      return rows.map((row) => ({ ...presentFileRow(row), ...lateness(daysLate.get(row.loan.id)) }));
    }).all(selection);
  },
});

async function presentPage(rows: LoanWithBorrower[], db: Reader, businessDay: IsoDay): Promise<AdministeredLoan[]> {
  const snapshots = await readSnapshots(
    db,
    rows.map(({ loan }) => loan),
  );
  const folded = rows.flatMap((row) => {
    const snapshot = snapshots.get(row.loan.id);
    return snapshot ? [{ ...row, snapshot }] : [];
  });
  const names = await findNames(
    db,
    folded.flatMap(({ snapshot }) => snapshot.context.reviewerId ?? []),
  );
  const daysLate = await findDaysLate(
    db,
    businessDay,
    folded.map(({ loan }) => loan.id),
  );
  return folded.map(({ loan, firstName, lastName, snapshot }) => {
    names.set(loan.borrowerId, `${firstName} ${lastName}`);
    return { ...presentAdministered(loan, snapshot, names), ...lateness(daysLate.get(loan.id)) };
  });
}

export function presentAdministered(
  row: LoanRow,
  { context }: LoanSnapshot,
  names: ReadonlyMap<string, string>,
): AdministeredLoan {
  const { reviewerId, offeredById } = context;
  const reviewerName = reviewerId === null ? undefined : names.get(reviewerId);
  return {
    ...presentSummary(row),
    borrowerId: row.borrowerId,
    borrowerName: names.get(row.borrowerId) ?? '',
    pledgedKobo: context.pledgedKobo,
    ...(row.disbursedOn !== null && { outstandingKobo: context.outstandingKobo }),
    ...(reviewerId !== null && { reviewerId }),
    ...(reviewerName !== undefined && { reviewerName }),
    ...(offeredById !== null && { offeredById }),
  };
}

const presentFileRow = ({ loan, firstName, lastName, ...figures }: LoanWithBorrower): AdministeredLoanFileRow => ({
  ...presentSummary(loan),
  borrowerId: loan.borrowerId,
  borrowerName: `${firstName} ${lastName}`,
  ...(loan.disbursedOn !== null && { disbursedOn: loan.disbursedOn, ...figures }),
});
