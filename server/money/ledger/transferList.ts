import { and, asc, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { TransferSelection } from '#contract/money/ledger/transfers';
import type { SortDirection } from '#contract/lists';
import type { Reader } from '../../kernel/db/connection';
import { countUpToCap } from '../../kernel/db/countUpToCap';
import { inPieces } from '../../kernel/db/inPieces';
import { ledgerAccounts, postings, transferKeys, transfers } from '../../kernel/db/schema/ledger';
import { UUID } from '#contract/uuid';
import { atPlaces, findMonths, findPlaces, inMonths, postedAtPlaces, type TransferPlace } from './months';

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

/** Finds transfers by reference or id, with their months. */
const findNamed = (reader: Reader, q: string): Promise<TransferPlace[]> =>
  findPlaces(reader, or(eq(transferKeys.reference, q), UUID.test(q) ? eq(transferKeys.id, q) : undefined));

function ofPeople(reader: Reader, personIds: readonly string[]): SQL {
  const posted = reader
    .select({ id: postings.transferId, month: postings.month })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(eq(ledgerAccounts.kind, 'wallet'), inArray(ledgerAccounts.userId, [...personIds])));
  return sql`(${transfers.id}, ${transfers.month}) in ${posted}`;
}

/** @returns a condition for the selected transfers, and whether it already limits them to their months */
async function matching(
  reader: Reader,
  { kind, from, to, q = '', personIds }: Selection,
): Promise<{ wanted: SQL | undefined; isNarrow: boolean }> {
  const named = q === '' ? undefined : atPlaces(await findNamed(reader, q));
  const wanted = and(
    kind && eq(transfers.kind, kind),
    from === undefined ? undefined : gte(transfers.businessDay, from),
    to === undefined ? undefined : lte(transfers.businessDay, to),
    inMonths(transfers, { from, to }),
    // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: it keeps indexes in use
    named && personIds.length > 0 ? or(named, ofPeople(reader, personIds)) : named,
  );
  // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: it only spares a query
  return { wanted, isNarrow: named !== undefined && personIds.length === 0 };
}

const { businessDay, bookedAt, id, month } = transfers;

/** Months read first. One alone might be empty, and three fill most pages. */
const MONTHS_AT_FIRST = 3;

interface Page {
  direction: SortDirection;
  offset: number;
  limit: number;
}

async function readPage(reader: Reader, wanted: SQL | undefined, { direction, offset, limit }: Page) {
  const inOrder = direction === 'asc' ? asc : desc;
  const rows = await reader
    .select()
    .from(transfers)
    .where(wanted)
    .orderBy(inOrder(businessDay), inOrder(bookedAt), inOrder(id))
    .offset(offset)
    .limit(limit);
  return { rows, count: await countUpToCap(reader, transfers, wanted) };
}

/**
 * Reads the first months of the list's order, and all of them only if these don't fill the page. PostgreSQL then mostly
 * plans for three partitions.
 */
async function findPage(reader: Reader, selection: Selection, page: Page) {
  const { wanted, isNarrow } = await matching(reader, selection);
  // Stryker disable next-line ConditionalExpression: it only spares a query
  if (isNarrow) return readPage(reader, wanted, page);
  const months = await findMonths(reader, selection, page.direction);
  // Stryker disable next-line MethodExpression: all months have the same page
  const firstOnes = months.slice(0, MONTHS_AT_FIRST);
  const found = await readPage(reader, and(wanted, inArray(month, firstOnes)), page);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: the second reading has the same page
  const isWhole = firstOnes.length === months.length || (found.rows.length === page.limit && found.count.capped);
  return isWhole ? found : readPage(reader, wanted, page);
}

/** A page of all transfers with their postings. `capped` means that `total` is the most that is counted. */
export async function findTransferPage(
  reader: Reader,
  selection: Selection,
  page: Page,
): Promise<{ transfers: WholeTransfer[]; total: number; capped: boolean }> {
  const { rows, count } = await findPage(reader, selection, page);
  return { transfers: await withPostings(reader, rows), ...count };
}

/** Yields transfers newest first, one month's partition after the other. */
export async function* walkTransfers(reader: Reader, selection: Selection): AsyncGenerator<WholeTransfer> {
  const { wanted } = await matching(reader, selection);
  // After the first piece the last day is left out; otherwise the index would be read from there again.
  const { to: _lastDay, ...endless } = selection;
  const { wanted: wantedFurther } = await matching(reader, endless);
  for (const one of await findMonths(reader, selection, 'desc'))
    yield* inPieces<WholeTransfer>(async (last, limit) => {
      // PostgreSQL's times are finer than a Date, so the position is read from the row itself.
      const after =
        last &&
        sql`(${businessDay}, ${bookedAt}, ${id}) < (select business_day, booked_at, id from transfers as last_one
          where id = ${last.id} and month = ${one})`;
      const rows = await reader
        .select()
        .from(transfers)
        .where(and(eq(month, one), last ? wantedFurther : wanted, after))
        .orderBy(desc(businessDay), desc(bookedAt), desc(id))
        .limit(limit);
      return withPostings(reader, rows);
    });
}

/** Transfers with their postings, oldest first; unknown ids are missing. */
export async function readTransfers(reader: Reader, ids: readonly string[]): Promise<WholeTransfer[]> {
  const rows = await reader
    .select()
    .from(transfers)
    .where(atPlaces(await findPlaces(reader, inArray(transferKeys.id, [...ids]))))
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
    .where(postedAtPlaces(rows))
    .orderBy(asc(sql`${postings.place} is null`), asc(postings.accountId));
  const byTransfer = new Map<string, PostingRow[]>(rows.map((row) => [row.id, []]));
  // Stryker disable next-line OptionalChaining: only postings of these transfers were read
  for (const posting of all) byTransfer.get(posting.transferId)?.push(posting);
  // Stryker disable next-line ArrayDeclaration: each has its list
  return rows.map((row) => ({ ...row, postings: byTransfer.get(row.id) ?? [] }));
}
