import { and, asc, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { TransferSelection } from '../../../contract/money/ledger/transfers';
import type { SortDirection } from '../../../contract/lists';
import type { Reader } from '../../db/connection';
import { countUpToCap } from '../../db/countUpToCap';
import { inPieces } from '../../db/inPieces';
import { ledgerAccounts, postings, transfers } from '../../db/schema/ledger';
import { UUID } from '../../db/uuid';

type TransferRow = typeof transfers.$inferSelect;

export interface PostingRow {
  transferId: string;
  account: (typeof ledgerAccounts.$inferSelect)['kind'];
  userId: string | null;
  loanId: string | null;
  amountKobo: (typeof postings.$inferSelect)['amountKobo'];
  balanceKobo: (typeof postings.$inferSelect)['balanceKobo'];
}

export interface WholeTransfer extends TransferRow {
  postings: PostingRow[];
}

export type Selection = TransferSelection & { personIds: readonly string[] };

function matching(reader: Reader, { kind, from, to, q = '', personIds }: Selection): SQL | undefined {
  const ofPeople = reader
    .select({ id: postings.transferId })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(eq(ledgerAccounts.kind, 'wallet'), inArray(ledgerAccounts.userId, [...personIds])));
  return and(
    kind && eq(transfers.kind, kind),
    from === undefined ? undefined : gte(transfers.businessDay, from),
    to === undefined ? undefined : lte(transfers.businessDay, to),
    q === ''
      ? undefined
      : or(
          eq(transfers.reference, q),
          UUID.test(q) ? eq(transfers.id, q) : undefined,
          // Stryker disable next-line ConditionalExpression: nobody has none either, but asking keeps the indexes out of use
          personIds.length === 0 ? undefined : inArray(transfers.id, ofPeople),
        ),
  );
}

const { businessDay, bookedAt, id } = transfers;

export async function findTransferPage(
  reader: Reader,
  selection: Selection,
  { direction, offset, limit }: { direction: SortDirection; offset: number; limit: number },
): Promise<{ transfers: WholeTransfer[]; total: number; capped: boolean }> {
  const wanted = matching(reader, selection);
  const inOrder = direction === 'asc' ? asc : desc;
  const rows = await reader
    .select()
    .from(transfers)
    .where(wanted)
    .orderBy(inOrder(businessDay), inOrder(bookedAt), inOrder(id))
    .offset(offset)
    .limit(limit);
  return { transfers: await withPostings(reader, rows), ...(await countUpToCap(reader, transfers, wanted)) };
}

export const walkTransfers = (reader: Reader, selection: Selection): AsyncGenerator<WholeTransfer> =>
  inPieces(async (last, limit) => {
    // PostgreSQL's times are finer than a Date, so the position is read from the row itself.
    const after =
      last &&
      sql`(${businessDay}, ${bookedAt}, ${id}) < (select business_day, booked_at, id from transfers where id = ${last.id})`;
    const rows = await reader
      .select()
      .from(transfers)
      .where(and(matching(reader, selection), after))
      .orderBy(desc(businessDay), desc(bookedAt), desc(id))
      .limit(limit);
    return withPostings(reader, rows);
  });

export async function readTransfers(reader: Reader, ids: readonly string[]): Promise<WholeTransfer[]> {
  const rows = await reader
    .select()
    .from(transfers)
    .where(inArray(id, [...ids]))
    .orderBy(asc(businessDay), asc(bookedAt), asc(id));
  return withPostings(reader, rows);
}

async function withPostings(reader: Reader, rows: readonly TransferRow[]): Promise<WholeTransfer[]> {
  const all = await reader
    .select({
      transferId: postings.transferId,
      account: ledgerAccounts.kind,
      userId: ledgerAccounts.userId,
      loanId: ledgerAccounts.loanId,
      amountKobo: postings.amountKobo,
      balanceKobo: postings.balanceKobo,
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      inArray(
        postings.transferId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(sql`${postings.place} is null`), asc(postings.accountId));
  const byTransfer = new Map<string, PostingRow[]>(rows.map((row) => [row.id, []]));
  // Stryker disable next-line OptionalChaining: only postings of these transfers were read
  for (const posting of all) byTransfer.get(posting.transferId)?.push(posting);
  // Stryker disable next-line ArrayDeclaration: each has its list
  return rows.map((row) => ({ ...row, postings: byTransfer.get(row.id) ?? [] }));
}
