import { and, between, eq, inArray, sum } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { JOURNAL_ENTRIES, journalEntries } from '#contract/money/journal/journal';
import { addKobo, maxKobo, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { Cause } from '../../kernel/alerts/alerts';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, postings, transfers } from '../../kernel/db/schema/ledger';
import { findLastBookDay } from './books/closeDays';
import { creditedOnClosedDays } from './books/totals';
import type { Period } from './books/walkJournal';
import { OWN_ACCOUNTS, ownFunds } from './ownFunds';
import { inMonths, ofTransfer } from './months';

const MONTH_DAYS = 30;

/** Kinds that count as running costs. Payouts of company funds and corrections don't. */
const COSTLY_KINDS: readonly TransferKind[] = [
  'deposit',
  'payoutPaid',
  'chargeFailed',
  'suspenseReturn',
  ...JOURNAL_ENTRIES.filter((entry) => journalEntries[entry].isRunningCost),
];

/** The costs of the 30 days up to `last`, in kobo, from the totals of closed days and the postings of open ones. */
async function costsOfMonth(reader: Reader, last: IsoDay): Promise<Kobo> {
  const first = daysAfter(last, 1 - MONTH_DAYS);
  const closed = await findLastBookDay(reader);
  const firstOpen = closed && closed.day >= first ? daysAfter(closed.day, 1) : first;
  const what = { accounts: OWN_ACCOUNTS, kinds: COSTLY_KINDS };
  const gainedKobo = addKobo(
    await creditedOnClosedDays(reader, { from: first, to: last }, what),
    await creditedOnOpenDays(reader, { from: firstOpen, to: last }),
  );
  return maxKobo(NO_KOBO, negateKobo(gainedKobo));
}

async function creditedOnOpenDays(reader: Reader, { from, to }: Period): Promise<Kobo> {
  const [row] = await reader
    .select({ gainedKobo: sum(postings.amountKobo).mapWith(readKobo) })
    .from(transfers)
    .innerJoin(postings, ofTransfer)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(
        inArray(transfers.kind, [...COSTLY_KINDS]),
        between(transfers.businessDay, from, to),
        inMonths(transfers, { from, to }),
        inMonths(postings, { from, to }),
        inArray(ledgerAccounts.kind, [...OWN_ACCOUNTS]),
      ),
    );
  // Stryker disable next-line OptionalChaining: a sum always has a row
  return row?.gainedKobo ?? NO_KOBO;
}

/** Finds a cause if company funds are lower than the costs of the last 30 business days. */
export async function findLowFundsCauses(reader: Reader): Promise<Cause[]> {
  const costsKobo = await costsOfMonth(reader, await readLastOpenedDay(reader));
  const fundsKobo = await ownFunds(reader);
  if (fundsKobo >= costsKobo) return [];
  const detail = `Company funds are ${formatNaira(fundsKobo)}; the last ${MONTH_DAYS} days cost ${formatNaira(costsKobo)}.`;
  return [{ subject: 'funds', detail }];
}
