import { and, asc, gt, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../contract/dates';
import type { Reader } from '../../../db/connection';
import { ledgerAccounts } from '../../../db/schema/ledger';
import { closingOf } from './closings';
import type { InPiece } from './pieces';

const ACCOUNTS = 1000;
/** Postings that one statement replays. */
export const MOST_POSTINGS = 20_000;

interface Counted {
  id: number;
  /** Its postings in the months that a check reads. */
  postings: number;
}

interface AccountPiece {
  inPiece: InPiece;
  /** The only account of the piece, if it alone has more than `MOST_POSTINGS`. */
  long?: Counted;
}

/** Splits wallets and escrows into pieces with few postings, because one lender can have as many as 1000 borrowers. */
export async function* accountPieces(reader: Reader, after: IsoDay): AsyncGenerator<AccountPiece> {
  const { id, balanceKobo, postingCount } = ledgerAccounts;
  const placeBefore = closingOf('place', sql`${id}`, after);
  const counted = sql`${postingCount} - coalesce(${placeBefore}, 0)`.mapWith(Number);
  let reached = 0;
  for (;;) {
    const rows = await reader
      .select({ id, postings: counted })
      .from(ledgerAccounts)
      .where(and(isNotNull(balanceKobo), gt(id, reached)))
      .orderBy(asc(id))
      .limit(ACCOUNTS);
    for (const piece of divide(rows)) yield toPiece(piece);
    if (rows.length < ACCOUNTS) return;
    reached = rows.at(-1)?.id ?? reached;
  }
}

function* divide(rows: readonly Counted[]): Generator<readonly Counted[]> {
  let piece: Counted[] = [];
  let sum = 0;
  for (const row of rows) {
    if (piece.length > 0 && sum + row.postings > MOST_POSTINGS) {
      yield piece;
      piece = [];
      sum = 0;
    }
    piece.push(row);
    sum += row.postings;
  }
  yield piece;
}

function toPiece(accounts: readonly Counted[]): AccountPiece {
  const [first, last] = [accounts[0], accounts.at(-1)];
  const inPiece: InPiece = (column) => and(gte(column, first?.id), lte(column, last?.id));
  return { inPiece, ...(first && first.postings > MOST_POSTINGS && { long: first }) };
}
