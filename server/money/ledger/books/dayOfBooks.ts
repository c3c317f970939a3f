import type { IsoDay } from '../../../../contract/dates';
import { NO_KOBO, addKobo, maxKobo, negateKobo } from '../../../../contract/money/kobo';
import type { Reader } from '../../../db/connection';
import type { bookDayTotals } from '../../../db/schema/books';
import { chainedHash, postingCells, transferCells } from './chain';
import { walkJournal } from './walkJournal';

type DayTotal = typeof bookDayTotals.$inferInsert;

export interface DayOfBooks {
  postings: number;
  /** After the day's last posting. */
  hash: string;
  totals: DayTotal[];
}

/** Reads a day whose postings are all there; nothing is added to it meanwhile. */
export async function readDayOfBooks(reader: Reader, day: IsoDay, previousHash: string): Promise<DayOfBooks> {
  let hash = previousHash;
  let postings = 0;
  const totals = new Map<string, DayTotal>();
  for await (const piece of walkJournal(reader, { from: day, to: day })) {
    for (const transfer of piece) {
      const cells = transferCells(transfer);
      for (const posting of transfer.postings) {
        const { account, amountKobo } = posting;
        hash = chainedHash(hash, { transfer: cells, posting: postingCells(posting) });
        postings += 1;
        const key = `${account} ${transfer.kind}`;
        const before = totals.get(key);
        totals.set(key, {
          day,
          account,
          transferKind: transfer.kind,
          entries: (before?.entries ?? 0) + 1,
          debitKobo: addKobo(before?.debitKobo ?? NO_KOBO, maxKobo(NO_KOBO, negateKobo(amountKobo))),
          creditKobo: addKobo(before?.creditKobo ?? NO_KOBO, maxKobo(NO_KOBO, amountKobo)),
        });
      }
    }
  }
  return { postings, hash, totals: [...totals.values()] };
}
