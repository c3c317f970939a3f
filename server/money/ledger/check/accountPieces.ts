import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { ledgerAccounts } from '#server/kernel/db/schema/ledger';
import { closingOf } from './pieces';

const ACCOUNTS = 1000;
/** Postings that one statement replays. */
export const MOST_POSTINGS = 20_000;

interface AccountPiece {
  /** The ids of its first and last account. */
  from: number;
  to: number;
  /** In the months that a check reads. A piece with more than `MOST_POSTINGS` is one account. */
  postings: number;
}

/** Splits wallets and escrows into pieces with few postings, because one lender can have as many as 1000 borrowers. */
export async function* accountPieces(reader: Reader, after: IsoDay): AsyncGenerator<AccountPiece> {
  const { id, balanceKobo, postingCount } = ledgerAccounts;
  const placeBefore = closingOf('place', sql`${id}`, after);
  let reached = 0;
  for (;;) {
    const accounts = await reader
      .select({ id, postings: sql`${postingCount} - coalesce(${placeBefore}, 0)`.mapWith(Number) })
      .from(ledgerAccounts)
      .where(and(isNotNull(balanceKobo), gt(id, reached)))
      .orderBy(asc(id))
      .limit(ACCOUNTS);
    yield* divide(accounts);
    const last = accounts.at(-1);
    if (!last) return;
    reached = last.id;
  }
}

function* divide(accounts: readonly { id: number; postings: number }[]): Generator<AccountPiece> {
  let piece: AccountPiece | undefined;
  for (const { id, postings } of accounts) {
    if (piece && piece.postings + postings <= MOST_POSTINGS) {
      piece = { from: piece.from, to: id, postings: piece.postings + postings };
    } else {
      if (piece) yield piece;
      piece = { from: id, to: id, postings };
    }
  }
  if (piece) yield piece;
}
