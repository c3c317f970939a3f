import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { AccountKind } from '#contract/money/ledger/transfers';
import { kobo, type Kobo } from '#contract/money/kobo';
import type { Reader } from '#server/kernel/db/connection';
import type { bookDayTotals } from '#server/kernel/db/schema/books';
import { chainedHash, postingCells, transferCells } from './chain';
import { walkJournal, type JournalTransfer } from './walkJournal';

export interface DayOfBooks {
  postings: number;
  /** The chain's hash after the day's last posting. */
  hash: string;
  totals: (typeof bookDayTotals.$inferInsert)[];
}

interface Total {
  account: AccountKind;
  transferKind: TransferKind;
  entries: number;
  debits: bigint;
  credits: bigint;
}

interface OpenDay {
  /** Must be called in the order of the hash chain. */
  add: (transfer: JournalTransfer) => void;
  books: () => DayOfBooks;
}

/** @param previousHash the chain's hash after the last posting of the day before */
export function openDayOfBooks(day: IsoDay, previousHash: string): OpenDay {
  let hash = previousHash;
  let postings = 0;
  const totals = new Map<string, Total>();
  return {
    add(transfer) {
      const cells = transferCells(transfer);
      for (const posting of transfer.postings) {
        hash = chainedHash(hash, { transfer: cells, posting: postingCells(posting) });
        postings += 1;
        addTo(totals, posting.account, transfer.kind, posting.amountKobo);
      }
    },
    books: () => ({
      postings,
      hash,
      totals: [...totals.values()].map(({ debits, credits, ...total }) => ({
        day,
        ...total,
        debitKobo: kobo(debits),
        creditKobo: kobo(credits),
      })),
    }),
  };
}

/** Reads the books of a day that is over, so that no postings are added meanwhile. */
export async function readDayOfBooks(reader: Reader, day: IsoDay, previousHash: string): Promise<DayOfBooks> {
  const open = openDayOfBooks(day, previousHash);
  for await (const piece of walkJournal(reader, { from: day, to: day })) piece.forEach(open.add);
  return open.books();
}

function addTo(totals: Map<string, Total>, account: AccountKind, transferKind: TransferKind, amountKobo: Kobo): void {
  const key = `${account} ${transferKind}`;
  const total = totals.get(key) ?? { account, transferKind, entries: 0, debits: 0n, credits: 0n };
  total.entries += 1;
  if (amountKobo < 0) total.debits -= BigInt(amountKobo);
  else total.credits += BigInt(amountKobo);
  totals.set(key, total);
}
