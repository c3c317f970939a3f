import { and, asc, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { ledgerAccounts, postings } from '#server/kernel/db/schema/ledger';
import { MOST_POSTINGS } from '../accountPieces';
import { subquery, closingOf } from '../pieces';

interface WrongTurn {
  accountId: number;
  transferId: string;
  place: number | null;
  balanceKobo: number | null;
  turn: number | string;
  total: bigint | string;
}

export const wrongTurn = ({ accountId, transferId, place, balanceKobo, turn, total }: WrongTurn): string =>
  `Account ${accountId}, transfer ${transferId}: posting ${turn} is stored at place ${place} ` +
  `with ${balanceKobo} kobo, but replayed it has ${total} kobo`;

/** An account's postings up to a place, which were replayed. */
export interface Replayed {
  reached: number;
  /** How many they are, with those of proved months. */
  turn: number;
  /** Their sum, in kobo. */
  total: bigint;
}

/**
 * Replays an account's postings by places, so that no statement reads all of them. Yields the first wrong one.
 * @returns the postings that were committed at the beginning; later ones are replayed, but aren't part of it
 */
export async function* replayLongAccount(
  reader: Reader,
  accountId: number,
  after: IsoDay,
): AsyncGenerator<string, Replayed> {
  const { opening, last } = await findEnds(reader, accountId, after);
  const step = { ...opening };
  let isWrong = false;
  async function* replay(among: SQL | undefined) {
    for (const posting of await findNumbered(reader, accountId, after, among)) {
      step.turn += 1;
      step.total += BigInt(posting.amountKobo);
      if (isWrong || (posting.place === step.turn && BigInt(posting.balanceKobo ?? -1) === step.total)) continue;
      isWrong = true;
      yield wrongTurn({ accountId, ...posting, turn: step.turn, total: step.total });
    }
  }
  const { place } = postings;
  // A place before the first one is wrong, but must be found too.
  yield* replay(lte(place, opening.reached));
  while (step.reached < last) {
    // Not beyond the last place, because the rest of that range may be booked after it was read.
    const to = Math.min(step.reached + MOST_POSTINGS, last);
    yield* replay(and(gt(place, step.reached), lte(place, to)));
    step.reached = to;
  }
  const replayed = { ...step };
  yield* replay(gt(place, last));
  return replayed;
}

/** Places are given and committed in order, so all up to the account's counter are there. */
async function findEnds(reader: Reader, accountId: number, after: IsoDay) {
  const { id, postingCount } = ledgerAccounts;
  const ofAccount = and(eq(postings.accountId, accountId), gt(postings.month, after));
  const highest = subquery(sql`(select max(${postings.place}) from ${postings} where ${ofAccount})`);
  const [row] = await reader
    .select({
      place: sql`coalesce(${closingOf('place', sql`${id}`, after)}, 0)`.mapWith(Number),
      total: sql`coalesce(${closingOf('balance_kobo', sql`${id}`, after)}, 0)`.mapWith(String),
      // A wrong counter could be far too high.
      last: sql`coalesce(least(${postingCount}, ${highest}), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(eq(id, accountId));
  const place = row?.place ?? 0;
  const opening: Replayed = { reached: place, turn: place, total: BigInt(row?.total ?? 0) };
  return { opening, last: Math.max(place, row?.last ?? 0) };
}

const findNumbered = (reader: Reader, accountId: number, after: IsoDay, among: SQL | undefined) =>
  reader
    .select({
      transferId: postings.transferId,
      place: postings.place,
      amountKobo: postings.amountKobo,
      balanceKobo: postings.balanceKobo,
    })
    .from(postings)
    .where(and(eq(postings.accountId, accountId), gt(postings.month, after), isNotNull(postings.place), among))
    .orderBy(asc(postings.place), asc(postings.month));
