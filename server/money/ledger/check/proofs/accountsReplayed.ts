import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../../db/connection';
import { ledgerAccounts, postings, transfers } from '../../../../db/schema/ledger';
import { piecesOf, type InPiece } from '../pieces';
import type { Proof } from '../proof';

export const accountsReplayed: Proof = {
  title: 'Each balance is the running sum of its postings, and each posting belongs to a transfer',
  async *findFaults(reader) {
    for await (const inPiece of piecesOf(reader, ledgerAccounts, ledgerAccounts.id)) {
      yield* wrongBalances(reader, inPiece);
      yield* wrongRunningBalances(reader, inPiece);
      yield* companyRunningBalances(reader, inPiece);
      yield* lonePostings(reader, inPiece);
    }
  },
};

async function* wrongBalances(reader: Reader, inPiece: InPiece) {
  const { id, balanceKobo, postingCount } = ledgerAccounts;
  const total = sql<string>`coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String);
  const found = count(postings.transferId);
  const rows = await reader
    .select({ id, balanceKobo, postingCount, total, found })
    .from(ledgerAccounts)
    .leftJoin(postings, eq(postings.accountId, id))
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

/** Only the first wrong posting of an account: the later ones follow from it. */
async function* wrongRunningBalances(reader: Reader, inPiece: InPiece) {
  const replayed = reader
    .select({
      accountId: postings.accountId,
      transferId: postings.transferId,
      place: postings.place,
      balanceKobo: postings.balanceKobo,
      turn: sql<string>`row_number() over (partition by ${postings.accountId} order by ${postings.place})`.as('turn'),
      total:
        sql<string>`sum(${postings.amountKobo}) over (partition by ${postings.accountId} order by ${postings.place})`.as(
          'total',
        ),
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(inPiece(postings.accountId), isNotNull(ledgerAccounts.balanceKobo)))
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

async function* companyRunningBalances(reader: Reader, inPiece: InPiece) {
  const { accountId, place, balanceKobo } = postings;
  const rows = await reader
    .select({ accountId, found: count() })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .where(and(inPiece(accountId), isNull(ledgerAccounts.balanceKobo), or(isNotNull(place), isNotNull(balanceKobo))))
    .groupBy(accountId);
  for (const row of rows) yield `Account ${row.accountId} keeps no balance, but ${row.found} of its postings have one`;
}

async function* lonePostings(reader: Reader, inPiece: InPiece) {
  const { accountId, transferId } = postings;
  const rows = await reader
    .select({ accountId, transferId })
    .from(postings)
    .leftJoin(transfers, eq(transfers.id, transferId))
    .where(and(inPiece(accountId), isNull(transfers.id)))
    .limit(1000);
  for (const row of rows) yield `Account ${row.accountId} has a posting of ${row.transferId}, which isn't a transfer`;
}
