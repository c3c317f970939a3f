import { asc } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Connection, Database } from '#server/kernel/db/connection';
import { transfers as transferTable } from '#server/kernel/db/schema/ledger';
import { walkJournal, type Period } from '#server/money/ledger/books/walkJournal';
import { readGeneralLedger, readJournal, readTrialBalance } from '#server/office/books/reports';
import type { Measurement } from '../part';
import { compareClosing } from './closeDays';
import { compare, type Pair, type Read } from './compare';

const PAGE = { pageSize: 200 };
const WALLETS = '2010';
/** For readings that take seconds. */
const LONG = { rounds: 3, warmUp: 1 };

/** The days with transfers but the last, which may still be open. */
async function findDays({ db }: Connection): Promise<IsoDay[]> {
  const rows = await db
    .selectDistinct({ day: transferTable.businessDay })
    .from(transferTable)
    .orderBy(asc(transferTable.businessDay));
  return rows.map(({ day }) => day).slice(0, -1);
}

async function walk(db: Database, period: Period): Promise<void> {
  let read = 0;
  for await (const piece of walkJournal(db, period)) read += piece.length;
  if (read === 0) throw new Error(`The journal has nothing from ${period.from} to ${period.to}`);
}

/**
 * Closes the days of both ledgers and reads their books, by turns. Both have the same number of days with transfers, and
 * the nth has equally many in both: in one they lie in a month, in the other each has its own.
 * @param transfers of each ledger
 */
export async function compareBooks(
  pair: Pair,
  { transfers, rounds }: { transfers: number; rounds: number },
  say: (progress: string) => void,
): Promise<Measurement[]> {
  say('closing the days of the books');
  const days = { one: await findDays(pair.one), many: await findDays(pair.many) };
  const measurements = await compareClosing(pair, days);
  const count = days.one.length;
  const nth = (db: Database, index: number) => (db === pair.one.db ? days.one : days.many)[index % count] ?? '';
  const whole = (db: Database) => ({ from: nth(db, 0), to: nth(db, count - 1) });
  // Each transfer has two postings, one of them a wallet's.
  const pagesOfDay = Math.floor((transfers * 2) / (count + 1) / PAGE.pageSize);
  const pagesOfWallets = Math.floor((transfers * count) / (count + 1) / PAGE.pageSize);
  const wallets = (db: Database) => ({ account: WALLETS, ...whole(db), ...PAGE }) as const;
  const reads: Readonly<Record<string, Read>> = {
    'trial balance of a day': (db, round) => readTrialBalance(db, nth(db, round)),
    'first page of the general ledger': (db) => readGeneralLedger(db, wallets(db)),
    'a page of it further down': (db, round) =>
      readGeneralLedger(db, { ...wallets(db), page: 1 + ((round * 7919) % pagesOfWallets) }),
    "first page of a day's journal": (db, round) => readJournal(db, { day: nth(db, round), ...PAGE }),
    "last page of a day's journal": (db, round) => readJournal(db, { day: nth(db, round), ...PAGE, page: pagesOfDay }),
    "a day's journal for its file": (db, round) => walk(db, { from: nth(db, round), to: nth(db, round) }),
  };
  say('reading the books');
  for (const entry of Object.entries(reads)) measurements.push(...(await compare(pair, entry, { rounds, warmUp: 3 })));
  const all: Read = (db) => walk(db, whole(db));
  measurements.push(...(await compare(pair, ['the journal of all days for its file', all], LONG)));
  return measurements;
}
