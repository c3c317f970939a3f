import { and, asc, between, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { ledgerAccounts, postings } from '#server/kernel/db/schema/ledger';
import { accountPieces, MOST_POSTINGS } from '../accountPieces';
import { type InPiece, closingOf } from '../pieces';
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

const { id, balanceKobo, postingCount } = ledgerAccounts;

/**
 * An account's own postings, read by their index, which leaves out postings without a place. The lateral joins below make
 * PostgreSQL do so for each account: it underestimates the number of accounts, and then prefers to read the whole month.
 */
const ofAccount = (after: IsoDay) =>
  and(eq(postings.accountId, id), gt(postings.month, after), isNotNull(postings.place));

const openingBalance = (after: IsoDay) => sql`coalesce(${closingOf('balance_kobo', sql`${id}`, after)}, 0)`;
const openingPlace = (after: IsoDay) => sql`coalesce(${closingOf('place', sql`${id}`, after)}, 0)`;

/** @param replayed the part of a single account's postings that needs no reading any more */
async function* wrongBalances(reader: Reader, inPiece: InPiece, after: IsoDay, replayed?: Replayed) {
  const before = replayed
    ? { total: sql`${String(replayed.total)}::numeric`, turn: sql`${replayed.turn}::bigint` }
    : { total: openingBalance(after), turn: openingPlace(after) };
  const posted = reader
    .select({
      total: sql`${before.total} + coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String).as('total'),
      found: sql`${before.turn} + count(*)`.mapWith(Number).as('found'),
    })
    .from(postings)
    .where(and(ofAccount(after), replayed && gt(postings.place, replayed.reached)))
    .as('posted');
  const rows = await reader
    .select({ id, balanceKobo, postingCount, total: posted.total, found: posted.found })
    .from(ledgerAccounts)
    .innerJoinLateral(posted, or(ne(balanceKobo, posted.total), ne(postingCount, posted.found)))
    .where(and(inPiece(id), isNotNull(balanceKobo)))
    .orderBy(asc(id));
  for (const row of rows) {
    yield (
      `Account ${row.id} holds ${row.balanceKobo} kobo of ${row.postingCount} postings; ` +
      `its ${row.found} postings come to ${row.total} kobo`
    );
  }
}

/** Yields only the first wrong posting of an account, because it makes all later ones wrong too. */
async function* wrongRunningBalances(reader: Reader, inPiece: InPiece, after: IsoDay) {
  const { transferId, place, amountKobo } = postings;
  const inOrder = sql`over (order by ${place})`;
  const replayed = reader
    .select({
      transferId,
      place,
      balanceKobo: postings.balanceKobo,
      turn: sql<string>`${openingPlace(after)} + row_number() ${inOrder}`.as('turn'),
      total: sql<string>`${openingBalance(after)} + sum(${amountKobo}) ${inOrder}`.as('total'),
    })
    .from(postings)
    .where(ofAccount(after))
    .as('replayed');
  const isWrong = sql`${replayed.place} is distinct from ${replayed.turn}
    or ${replayed.balanceKobo} is distinct from ${replayed.total}`;
  const wrong = reader.select().from(replayed).where(isWrong).orderBy(replayed.turn).limit(1).as('wrong');
  const rows = await reader
    .select({
      accountId: id,
      transferId: wrong.transferId,
      place: wrong.place,
      balanceKobo: wrong.balanceKobo,
      turn: wrong.turn,
      total: wrong.total,
    })
    .from(ledgerAccounts)
    .innerJoinLateral(wrong, sql`true`)
    .where(and(inPiece(id), isNotNull(balanceKobo)))
    .orderBy(asc(id));
  for (const row of rows) yield wrongTurn(row);
}
