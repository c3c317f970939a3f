import type { IsoDay } from '#contract/dates';
import {
  accountNumberOf,
  accountNumbers,
  chartOfAccounts,
  sourceOf,
  type Side,
} from '#contract/money/ledger/chartOfAccounts';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { BOOK_PAGE_SIZES, type GeneralLedgerQuery, type JournalQuery } from '#contract/office/books/books';
import type { GeneralLedger, JournalLine, TrialBalance } from '#contract/office/books/booksSchema';
import type { Reader } from '../../kernel/db/connection';
import { findEntries, type BookEntry } from '../../money/ledger/books/entries';
import {
  balanceBefore,
  balancesAtEndOf,
  countEntries,
  daysOfAccount,
  type AccountDay,
} from '../../money/ledger/books/totals';
import { closedDay, closedDays, closedPart, partWithEntries } from './closedDays';

/** Splits debits less credits into a debit and a credit column. */
export const inColumns = (netKobo: Kobo): { debitKobo: Kobo; creditKobo: Kobo } => ({
  debitKobo: maxKobo(NO_KOBO, netKobo),
  creditKobo: maxKobo(NO_KOBO, negateKobo(netKobo)),
});

/** A balance as an amount and the side that it is on. @param netKobo debits less credits */
export const onItsSide = (netKobo: Kobo, normalSide: Side): { amountKobo: Kobo; side: Side } => ({
  amountKobo: netKobo < 0 ? negateKobo(netKobo) : netKobo,
  side: netKobo === 0 ? normalSide : netKobo > 0 ? 'debit' : 'credit',
});

/** @throws CodedError BOOKS_OPEN */
export async function readTrialBalance(reader: Reader, asked: IsoDay | undefined): Promise<TrialBalance> {
  const { firstDay, lastDay } = await closedDays(reader);
  const day = await closedDay(reader, asked);
  const balances = await balancesAtEndOf(reader, day);
  const lines = accountNumbers.map((account) => {
    const { name, type } = chartOfAccounts[account];
    return { account, name, type, ...inColumns(balances.get(account) ?? NO_KOBO) };
  });
  const debitKobo = addKobo(...lines.map((line) => line.debitKobo));
  const creditKobo = addKobo(...lines.map((line) => line.creditKobo));
  return { day, firstDay, lastDay, lines, debitKobo, creditKobo, differenceKobo: subtractKobo(debitKobo, creditKobo) };
}

const presentEntry = ({ transferId, kind, businessDay, bookedAt, reference, ownerId, amountKobo }: BookEntry) => ({
  transferId,
  kind,
  businessDay,
  bookedAt,
  ...(reference !== null && { reference }),
  ...(ownerId !== null && { ownerId }),
  ...inColumns(negateKobo(amountKobo)),
});

/** @throws CodedError BOOKS_OPEN */
export async function readJournal(
  reader: Reader,
  { day: asked, page = 1, pageSize = BOOK_PAGE_SIZES[0] }: JournalQuery,
): Promise<{ lines: JournalLine[]; total: number }> {
  const day = await closedDay(reader, asked);
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  const lines = (await findEntries(reader, { from: day, to: day }, slice)).map((entry) => {
    const account = accountNumberOf(entry.account, entry.kind);
    return { ...presentEntry(entry), account, name: chartOfAccounts[account].name };
  });
  return { lines, total: await countEntries(reader, day) };
}

/** @throws CodedError BOOKS_OPEN */
export async function readGeneralLedger(
  reader: Reader,
  { account, page = 1, pageSize = BOOK_PAGE_SIZES[0], ...asked }: GeneralLedgerQuery,
): Promise<{ book: GeneralLedger; total: number }> {
  const { name, normalSide } = chartOfAccounts[account];
  const source = sourceOf(account);
  const closed = await closedPart(reader, asked);
  // Without entries, the totals are still there.
  const period = (await partWithEntries(reader, closed)) ?? closed;
  const openingKobo = await balanceBefore(reader, source, period.from);
  const days = await daysOfAccount(reader, source, period);
  const found = findPage(days, { offset: (page - 1) * pageSize, limit: pageSize });
  const entries = found ? await findEntries(reader, found.period, found.slice, source) : [];
  const debitKobo = addKobo(NO_KOBO, ...days.map((one) => one.debitKobo));
  const creditKobo = addKobo(NO_KOBO, ...days.map((one) => one.creditKobo));
  const balanceOf = (netKobo: Kobo) => onItsSide(netKobo, normalSide);
  const opening = balanceOf(openingKobo);
  const closing = balanceOf(subtractKobo(addKobo(openingKobo, debitKobo), creditKobo));
  return {
    total: days.reduce((sum, one) => sum + one.entries, 0),
    book: {
      account,
      name,
      ...period,
      openingKobo: opening.amountKobo,
      openingSide: opening.side,
      debitKobo,
      creditKobo,
      closingKobo: closing.amountKobo,
      closingSide: closing.side,
      entries: entries.map((entry) => {
        const before = addKobo(openingKobo, found?.netKobo ?? NO_KOBO);
        const balance = balanceOf(subtractKobo(before, entry.runningKobo));
        return { ...presentEntry(entry), balanceKobo: balance.amountKobo, balanceSide: balance.side };
      }),
    },
  };
}

/** The days that a page spans, so that only their postings are read; `netKobo` is the balance before them. */
function findPage(days: readonly AccountDay[], { offset, limit }: { offset: number; limit: number }) {
  let [before, netKobo] = [0, NO_KOBO];
  let first: AccountDay | undefined;
  let start = { before: 0, netKobo: NO_KOBO };
  for (const day of days) {
    const end = before + day.entries;
    if (!first && end > offset) {
      first = day;
      start = { before, netKobo };
    }
    if (first && end >= offset + limit) return pageIn(first, day, start, { offset, limit });
    before = end;
    netKobo = addKobo(netKobo, subtractKobo(day.debitKobo, day.creditKobo));
  }
  const last = days.at(-1);
  return first && last && pageIn(first, last, start, { offset, limit });
}

const pageIn = (
  first: AccountDay,
  last: AccountDay,
  { before, netKobo }: { before: number; netKobo: Kobo },
  { offset, limit }: { offset: number; limit: number },
) => ({ period: { from: first.day, to: last.day }, slice: { offset: offset - before, limit }, netKobo });
