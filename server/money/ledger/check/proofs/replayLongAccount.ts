import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { ledgerAccounts, postings } from '../../../../db/schema/ledger';
import { MOST_POSTINGS } from '../accountPieces';
import { closingOf } from '../closings';

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

/** The part of an account's postings that was replayed, from its first one on. */
export interface Replayed {
  /** All postings up to this place. */
  reached: number;
  /** How many they are. */
  turn: number;
  /** Their sum, in kobo. */
  total: bigint;
}

/**
 * Replays an account's postings by places, so that no statement reads all of them. Yields the first wrong one.
 * @returns the postings that can't grow any more; later ones are replayed too, but aren't part of it
 */
export async function* replayLongAccount(
  reader: Reader,
  { id, postings: expected }: { id: number; postings: number },
  after: IsoDay,
): AsyncGenerator<string, Replayed> {
  const opening = await findOpening(reader, id, after);
  const end = opening.turn + expected;
  const step = { reached: opening.reached, turn: opening.turn, total: opening.total };
  let isWrong = false;
  async function* replay(among: Parameters<typeof and>[0]) {
    for (const posting of await findNumbered(reader, id, after, among)) {
      step.turn += 1;
      step.total += BigInt(posting.amountKobo);
      if (isWrong || (posting.place === step.turn && BigInt(posting.balanceKobo ?? -1) === step.total)) continue;
      isWrong = true;
      yield wrongTurn({ accountId: id, ...posting, turn: step.turn, total: step.total });
    }
  }
  for (let isFirst = true; step.reached < end; isFirst = false) {
    const to = step.reached + MOST_POSTINGS;
    // A place before the first one is wrong, but has to be found.
    yield* replay(and(isFirst ? undefined : gt(postings.place, step.reached), lte(postings.place, to)));
    step.reached = to;
  }
  const replayed = { ...step };
  yield* replay(gt(postings.place, step.reached));
  return replayed;
}

async function findOpening(reader: Reader, accountId: number, after: IsoDay): Promise<Replayed> {
  const { id } = ledgerAccounts;
  const [row] = await reader
    .select({
      place: sql`coalesce(${closingOf('place', sql`${id}`, after)}, 0)`.mapWith(Number),
      total: sql`coalesce(${closingOf('balance_kobo', sql`${id}`, after)}, 0)`.mapWith(String),
    })
    .from(ledgerAccounts)
    .where(eq(id, accountId));
  const place = row?.place ?? 0;
  return { reached: place, turn: place, total: BigInt(row?.total ?? 0) };
}

const findNumbered = (reader: Reader, accountId: number, after: IsoDay, among: Parameters<typeof and>[0]) =>
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
