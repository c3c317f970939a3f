import { and, between, count, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { ledgerAccounts, ledgerClosings, postings } from '../../../../db/schema/ledger';
import { accountPieces, MOST_POSTINGS } from '../accountPieces';
import { closingOf } from '../closings';
import type { InPiece } from '../pieces';
import type { Proof } from '../proof';
import { misplacedPostings } from './misplacedPostings';
import { replayLongAccount, wrongTurn, type Replayed } from './replayLongAccount';

export const accountsReplayed: Proof = {
  title: 'Each balance is the running sum of its postings, and each posting belongs to a transfer',
  async *findFaults(reader, scope) {
    const { after } = scope;
    for await (const { from, to, postings: expected } of accountPieces(reader, after)) {
      const inPiece: InPiece = (column) => between(column, from, to);
      if (expected > MOST_POSTINGS) {
        const replayed = yield* replayLongAccount(reader, from, after);
        yield* wrongBalances(reader, inPiece, after, replayed);
      } else {
        yield* wrongBalances(reader, inPiece, after);
        yield* wrongRunningBalances(reader, inPiece, after);
      }
    }
    yield* misplacedPostings(reader, scope);
  },
};

/**
 * An account's own postings. Without `place is not null`, PostgreSQL can't use their index, and reads the whole month for
 * each piece.
 */
const ofAccount = (after: IsoDay) =>
  and(eq(postings.accountId, ledgerAccounts.id), gt(postings.month, after), isNotNull(postings.place));

/** @param replayed the part of a single account's postings that needs no reading any more */
async function* wrongBalances(reader: Reader, inPiece: InPiece, after: IsoDay, replayed?: Replayed) {
  const { id, balanceKobo, postingCount } = ledgerAccounts;
  const before = replayed ? sql`${String(replayed.total)}::numeric` : closingOf('balance_kobo', sql`${id}`, after);
  const placeBefore = replayed ? sql`${replayed.turn}::bigint` : closingOf('place', sql`${id}`, after);
  const total = sql<string>`coalesce(${before}, 0) + coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String);
  const found = sql`coalesce(${placeBefore}, 0) + ${count(postings.transferId)}`.mapWith(Number);
  const rows = await reader
    .select({ id, balanceKobo, postingCount, total, found })
    .from(ledgerAccounts)
    .leftJoin(postings, and(ofAccount(after), replayed && gt(postings.place, replayed.reached)))
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
    .from(ledgerAccounts)
    .innerJoin(postings, ofAccount(after))
    .leftJoin(before, eq(before.accountId, ledgerAccounts.id))
    .where(and(inPiece(ledgerAccounts.id), isNotNull(ledgerAccounts.balanceKobo)))
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
  for (const row of rows) yield wrongTurn(row);
}
