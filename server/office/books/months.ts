import type { BookMonth } from '#contract/office/books/booksSchema';
import type { MonthState } from '#contract/office/books/books';
import { findProposed } from '../../kernel/approvals/repository';
import { INSTALLATION_ID } from '../../kernel/audit/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import { findLastCheck } from '../../money/ledger/check/checkRuns';
import { findMonths, type MonthOfBooks } from '../../money/ledger/books/months';

export interface JudgedMonth extends MonthOfBooks {
  state: MonthState;
}

/** Oldest first. A month is ready once a check that started after its last day found nothing. */
export async function judgeMonths(reader: Reader): Promise<JudgedMonth[]> {
  const check = await findLastCheck(reader);
  let isEarlierClosed = true;
  return (await findMonths(reader)).map((month) => {
    const state = stateOf(month, isEarlierClosed, check);
    isEarlierClosed = state === 'closed';
    return { ...month, state };
  });
}

function stateOf(
  { closed, endedAt }: MonthOfBooks,
  isEarlierClosed: boolean,
  check: { startedAt: Date; isClean: boolean } | undefined,
): MonthState {
  if (closed) return 'closed';
  if (!endedAt) return 'running';
  if (!isEarlierClosed) return 'waiting';
  return check?.isClean === true && check.startedAt >= endedAt ? 'ready' : 'unchecked';
}

export async function readMonths(context: Pick<ServerContext, 'databaseTime' | 'db'>): Promise<BookMonth[]> {
  const { db } = context;
  const months = await judgeMonths(db);
  const now = await readBusinessNow(context, db);
  // Only one month at a time can be closed, so any proposal is about that one.
  const isProposed = (await findProposed(db, ['monthClosing'], [INSTALLATION_ID], now)).has(INSTALLATION_ID);
  const names = await findNames(
    db,
    months.flatMap(({ closed }) => (closed ? [closed.proposedBy, closed.approvedBy] : [])),
  );
  return months.toReversed().map(({ month, state, postings, debitKobo, closed }) => ({
    month,
    state,
    isClosingProposed: isProposed && state === 'ready',
    postings,
    debitKobo,
    ...(closed && {
      closedAt: closed.closedAt.toISOString(),
      proposedBy: names.get(closed.proposedBy) ?? '',
      approvedBy: names.get(closed.approvedBy) ?? '',
      firstHash: closed.firstHash,
      lastHash: closed.lastHash,
      auditEntries: closed.auditEntries,
      auditHash: closed.auditHash,
    }),
  }));
}
