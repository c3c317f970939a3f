import { asc, eq, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { postponements, type PostponementRow } from '#server/kernel/db/schema/relief';
import { instalments } from '#server/kernel/db/schema/repayments';

const postponementsOfLoan = prepared((db) =>
  db
    .select()
    .from(postponements)
    .where(eq(postponements.loanId, sql.placeholder('loanId')))
    .orderBy(asc(postponements.place))
    .prepare('postponements_of_loan'),
);

/** Oldest first. */
export const findPostponements = (db: Reader, loanId: string): Promise<PostponementRow[]> =>
  postponementsOfLoan(db).execute({ loanId });

/** The caller has locked the loan. */
export async function insertPostponements(
  tx: Tx,
  loanId: string,
  made: readonly Omit<PostponementRow, 'loanId' | 'place'>[],
): Promise<void> {
  if (made.length === 0) return;
  const before = await findPostponements(tx, loanId);
  await tx
    .insert(postponements)
    .values(made.map((row, index) => ({ ...row, loanId, place: before.length + 1 + index })));
}

/** Everything is due after a default, also an instalment that waits for our answer. */
export async function endWaits(tx: Tx, loanId: string, day: IsoDay): Promise<void> {
  const waits = (await findPostponements(tx, loanId)).filter(({ requestId, dueOn }) => requestId && dueOn > day);
  await insertPostponements(
    tx,
    loanId,
    waits.map(({ number, eventNumber, requestId }) => ({ number, dueOn: day, madeOn: day, eventNumber, requestId })),
  );
}

/** For queries on `instalments`: the day on which a row is due, by the schedule or later. */
export const dueDayOfRow = sql<IsoDay>`greatest(${instalments.dueOn}, (
  select ${postponements.dueOn} from ${postponements}
  where ${postponements.loanId} = ${instalments.loanId} and ${postponements.number} = ${instalments.number}
  order by ${postponements.place} desc limit 1))`;

/** For the same: whether the row's late fees are due on any day, because a holiday moved the row when it was overdue. */
export const feesStayDue = sql<boolean>`exists (
  select 1 from ${postponements}
  where ${postponements.loanId} = ${instalments.loanId} and ${postponements.number} = ${instalments.number}
    and ${postponements.eventNumber} is not null)`;
