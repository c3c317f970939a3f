import { and, eq, inArray, isNull } from 'drizzle-orm';
import { SET_ASIDE_DEFAULT_SORT, type SetAsideSelection } from '#contract/office/businessDays/setAsideLoans';
import type { SetAsideLoan } from '#contract/office/businessDays/setAsideLoanSchema';
import type { Reader } from '../../kernel/db/connection';
import { setAsides } from '../../kernel/db/schema/books';
import { loans } from '../../kernel/db/schema/loans';
import { users } from '../../kernel/db/schema/users';
import { tableList } from '../../kernel/db/tableList';
import { UUID } from '#contract/uuid';
import { peopleFound } from '../../people/users/repository';

const { id, setAsideAt, subjectId, day, step, errorCode } = setAsides;

const selectLoans = (db: Reader) =>
  db
    .select({
      id,
      setAsideAt,
      loanId: loans.id,
      borrowerId: loans.borrowerId,
      firstName: users.firstName,
      lastName: users.lastName,
      day,
      step,
      errorCode,
    })
    .from(setAsides)
    .innerJoin(loans, eq(loans.id, subjectId))
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .$dynamic();

function wanted(db: Reader, { q = '' }: SetAsideSelection) {
  const found = UUID.test(q)
    ? eq(subjectId, q)
    : inArray(
        subjectId,
        db
          .select({ id: loans.id })
          .from(loans)
          .where(inArray(loans.borrowerId, peopleFound(db, q))),
      );
  return and(isNull(setAsides.takenUpAt), q === '' ? undefined : found);
}

type Row = Awaited<ReturnType<typeof selectLoans>>[number];

const present = ({ firstName, lastName, ...row }: Row): SetAsideLoan => ({
  ...row,
  setAsideAt: row.setAsideAt.toISOString(),
  borrowerName: `${firstName} ${lastName}`,
});

export const setAsideList = (db: Reader) =>
  tableList(db, {
    table: setAsides,
    id,
    sortColumns: { setAsideAt },
    fileSort: SET_ASIDE_DEFAULT_SORT,
    select: selectLoans,
    where: wanted,
    present: (rows) => rows.map(present),
  });
