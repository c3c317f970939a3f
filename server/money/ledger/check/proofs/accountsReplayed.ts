import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { ledgerAccounts, ledgerClosings, postings, transfers } from '../../../../db/schema/ledger';
import { ofTransfer } from '../../months';
import { closingOf } from '../closings';
import { piecesOf, type InPiece } from '../pieces';
import type { Proof } from '../proof';

export const accountsReplayed: Proof = {
  title: 'Each balance is the running sum of its postings, and each posting belongs to a transfer',
  async *findFaults(reader, { after }) {
    for await (const inPiece of piecesOf(reader, ledgerAccounts, ledgerAccounts.id)) {
      yield* wrongBalances(reader, inPiece, after);
      yield* wrongRunningBalances(reader, inPiece, after);
      yield* companyRunningBalances(reader, inPiece, after);
      yield* lonePostings(reader, inPiece, after);
    }
  },
};

async function* wrongBalances(reader: Reader, inPiece: InPiece, after: IsoDay) {
  const { id, balanceKobo, postingCount } = ledgerAccounts;
  const before = closingOf('balance_kobo', sql`${id}`, after);
  const total = sql<string>`coalesce(${before}, 0) + coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String);
  const placeBefore = closingOf('place', sql`${id}`, after);
  const found = sql`coalesce(${placeBefore}, 0) + ${count(postings.transferId)}`.mapWith(Number);
  const rows = await reader
    .select({ id, balanceKobo, postingCount, total, found })
    .from(ledgerAccounts)
    .leftJoin(postings, and(eq(postings.accountId, id), gt(postings.month, after)))
    .where(and(inPiece(id), isNotNull(balanceKobo)))
    .groupBy(id)
    .having(sql`${balanceKobo} <> ${total} or ${postingCount} <> ${found}`);
  for (const row of rows) {
    yield (
      `Account ${row.id} holds ${row.balanceKobo} kobo of ${row.postingCount} postings; ` +
      `its ${row.found} postings come to ${row.total} kobo`
    );
  }
}

/** Yields only the first wrong posting of an account, because it makes all later ones wrong too. */
async function* wrongRunningBalances(reader: Reader, inPiece: InPiece, after: IsoDay) {
  const before = reader
    .selectDistinctOn([ledgerClosings.accountId])
    .from(ledgerClosings)
    .where(and(inPiece(ledgerClosings.accountId), lte(ledgerClosings.month, after)))
    .orderBy(ledgerClosings.accountId, desc(ledgerClosings.month))
    .as('before');
  const inOrder = sql`over (partition by ${postings.accountId} order by ${postings.place})`;
  const replayed = reader
    .select({
      accountId: postings.accountId,
      transferId: postings.transferId,
      place: postings.place,
      balanceKobo: postings.balanceKobo,
      turn: sql<string>`coalesce(${before.place}, 0) + row_number() ${inOrder}`.as('turn'),
      total: sql<string>`coalesce(${before.balanceKobo}, 0) + sum(${postings.amountKobo}) ${inOrder}`.as('total'),
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .leftJoin(before, eq(before.accountId, postings.accountId))
    .where(and(inPiece(postings.accountId), gt(postings.month, after), isNotNull(ledgerAccounts.balanceKobo)))
    .as('replayed');
  const rows = await reader
    .selectDistinctOn([replayed.accountId], {
      accountId: replayed.accountId,
      transferId: replayed.transferId,
      place: replayed.place,
      balanceKobo: replayed.balanceKobo,
      turn: replayed.turn,
      total: replayed.total,
    })
    .from(replayed)
    .where(
      sql`${replayed.place} is distinct from ${replayed.turn} or ${replayed.balanceKobo} is distinct from ${replayed.total}`,
    )
    .orderBy(replayed.accountId, replayed.turn);
  for (const row of rows) {
    yield (
      `Account ${row.accountId}, transfer ${row.transferId}: posting ${row.turn} is stored at place ${row.place} ` +
      `with ${row.balanceKobo} kobo, but replayed it has ${row.total} kobo`
    );
  }
}

async function* companyRunningBalances(reader: Reader, inPiece: InPiece, after: IsoDay) {
  const { accountId, place, balanceKobo } = postings;
  const rows = await reader
    .select({ accountId, found: count() })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .where(
      and(
        inPiece(accountId),
        gt(postings.month, after),
        isNull(ledgerAccounts.balanceKobo),
        or(isNotNull(place), isNotNull(balanceKobo)),
      ),
    )
    .groupBy(accountId);
  for (const row of rows) yield `Account ${row.accountId} keeps no balance, but ${row.found} of its postings have one`;
}

async function* lonePostings(reader: Reader, inPiece: InPiece, after: IsoDay) {
  const { accountId, transferId } = postings;
  const rows = await reader
    .select({ accountId, transferId })
    .from(postings)
    .leftJoin(transfers, and(ofTransfer, gt(transfers.month, after)))
    .where(and(inPiece(accountId), gt(postings.month, after), isNull(transfers.id)))
    .limit(1000);
  for (const row of rows) yield `Account ${row.accountId} has a posting of ${row.transferId}, which isn't a transfer`;
}
