import { and, between, desc, eq, inArray, isNotNull, lte, sql, gte, min, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { type Kobo, minKobo, NO_KOBO } from '#contract/money/kobo';
import { searchedAmount, selectedKinds, type TransactionSelection } from '#contract/money/wallet/transactions';
import type { Reader } from '../../kernel/db/connection';
import { countUpToCap } from '../../kernel/db/countUpToCap';
import { readKobo } from '../../kernel/db/schema/columns';
import { postings, transfers } from '../../kernel/db/schema/ledger';
import { payouts } from '../../kernel/db/schema/payments';
import type { OwnedAccount } from './account';
import { findAccount } from './accounts';
import { findAccountPage } from './accountPages';
import { findPlace, findPlaceByKey, inMonths, ofTransfer, postedAtPlaces } from './months';

export interface Transaction {
  transferId: string;
  /** Counts from 1 per account, without gaps. */
  place: number;
  kind: TransferKind;
  reference: string | null;
  amountKobo: Kobo;
  balanceKobo: Kobo;
  /** The provider's fee that was taken with it; usually 0. */
  feeKobo: Kobo;
  /** Stamp duty that was taken with it; usually 0. */
  dutyKobo: Kobo;
  businessDay: IsoDay;
  /** Real time; the business day may be ahead of it in the sandbox. */
  bookedAt: Date;
}

const dutyOfPayout = sql`coalesce((select ${payouts.dutyKobo} from ${payouts}
  where ${transfers.kind} = 'withdrawal' and ${payouts.transferId} = ${transfers.id}), 0)`;

const dutyKobo = sql`${dutyOfPayout}`.mapWith(readKobo);

/** A deposit's or withdrawal's command names the amount without the fee; that of a loan's payout includes the duty. */
const feeKobo = sql`case when ${transfers.kind} in ('deposit', 'withdrawal')
  then abs(abs(${postings.amountKobo}) - (${transfers.content} ->> 'amountKobo')::bigint
    - case when ${transfers.content} ? 'loanId' then 0 else ${dutyOfPayout} end) else 0 end`.mapWith(readKobo);

export const selectTransactions = (reader: Reader) =>
  reader
    .select({
      transferId: transfers.id,
      place: sql`${postings.place}`.mapWith(Number),
      kind: transfers.kind,
      reference: transfers.reference,
      amountKobo: postings.amountKobo,
      feeKobo,
      dutyKobo,
      balanceKobo: sql`${postings.balanceKobo}`.mapWith(postings.balanceKobo),
      businessDay: transfers.businessDay,
      bookedAt: transfers.bookedAt,
    })
    .from(postings)
    .innerJoin(transfers, ofTransfer);

function wantedTransfers({ from, to, ...selection }: TransactionSelection): SQL | undefined {
  const kinds = selectedKinds(selection);
  return and(
    kinds && inArray(transfers.kind, [...kinds]),
    from === undefined ? undefined : gte(transfers.businessDay, from),
    to === undefined ? undefined : lte(transfers.businessDay, to),
    inMonths(transfers, { from, to }),
  );
}

function wantedPostings(selection: TransactionSelection): SQL | undefined {
  const amount = searchedAmount(selection.q);
  return and(amount && between(sql`abs(${postings.amountKobo})`, amount[0], amount[1]), inMonths(postings, selection));
}

/** Places are never null in a wallet; the condition lets PostgreSQL use the index of its postings. */
const ofWallet = (accountId: number) => and(eq(postings.accountId, accountId), isNotNull(postings.place));

export const ofTransactions = (accountId: number, selection: TransactionSelection): SQL | undefined =>
  and(ofWallet(accountId), wantedPostings(selection), wantedTransfers(selection));

interface Slice {
  offset: number;
  limit: number;
}

/** A page of an account's transactions, newest first. `capped` means that `total` is the most that is counted. */
export async function findTransactions(
  reader: Reader,
  account: OwnedAccount,
  slice: Slice,
  selection: TransactionSelection = {},
): Promise<{ transactions: Transaction[]; total: number; capped: boolean }> {
  const wanted = wantedTransfers(selection);
  if (!wanted && !wantedPostings(selection)) return { ...(await pageByPlace(reader, account, slice)), capped: false };
  const row = await findAccount(reader, account);
  if (!row) return { transactions: [], total: 0, capped: false };
  const transactions = await selectTransactions(reader)
    .where(ofTransactions(row.id, selection))
    .orderBy(desc(postings.place))
    .offset(slice.offset)
    .limit(slice.limit);
  const found = reader.select({ id: transfers.id, month: transfers.month }).from(transfers).where(wanted);
  const ofWanted = and(
    ofWallet(row.id),
    wantedPostings(selection),
    wanted && sql`(${postings.transferId}, ${postings.month}) in ${found}`,
  );
  return { transactions, ...(await countUpToCap(reader, postings, ofWanted)) };
}

/** Money in and out by month, newest first. */
export async function sumByMonth(
  reader: Reader,
  account: OwnedAccount,
  selection: TransactionSelection,
): Promise<{ month: string; inKobo: Kobo; outKobo: Kobo }[]> {
  const row = await findAccount(reader, account);
  if (!row) return [];
  const month = sql<string>`to_char(${transfers.businessDay}, 'YYYY-MM')`;
  const amount = postings.amountKobo;
  return reader
    .select({
      month,
      inKobo: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`.mapWith(readKobo),
      outKobo: sql`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`.mapWith(readKobo),
    })
    .from(postings)
    .innerJoin(transfers, ofTransfer)
    .where(ofTransactions(row.id, selection))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
}

/** Finds the page by place, because places have no gaps: a page far down is as fast as the first. */
async function pageByPlace(reader: Reader, account: OwnedAccount, slice: Slice) {
  const page = await findAccountPage(reader, account, slice);
  if (!page) return { transactions: [], total: 0 };
  const transactions = await selectTransactions(reader).where(page.ofPage).orderBy(desc(postings.place));
  return { transactions, total: page.postingCount - page.detachedPlace };
}

/** The part of a transfer's money still in the wallet: at most the lowest balance since then. */
export async function unspentAmount(reader: Reader, account: OwnedAccount, key: string): Promise<Kobo> {
  const row = await findAccount(reader, account);
  const transfer = await findPlaceByKey(reader, key);
  if (!row || !transfer) return NO_KOBO;
  const ofAccount = eq(postings.accountId, row.id);
  const [brought] = await reader
    .select({ amountKobo: postings.amountKobo, place: sql`${postings.place}`.mapWith(Number) })
    .from(postings)
    .where(and(ofAccount, postedAtPlaces([transfer])));
  if (!brought) return NO_KOBO;
  const [since] = await reader
    .select({ lowestKobo: min(postings.balanceKobo) })
    .from(postings)
    .where(and(ofAccount, gte(postings.place, brought.place), gte(postings.month, transfer.month)));
  // Stryker disable next-line OptionalChaining: a minimum always has a row
  return minKobo(brought.amountKobo, since?.lowestKobo ?? NO_KOBO);
}

/** An account's side of a transfer; undefined if the transfer doesn't touch it. */
export async function findTransaction(
  reader: Reader,
  account: OwnedAccount,
  transferId: string,
): Promise<Transaction | undefined> {
  const row = await findAccount(reader, account);
  const place = await findPlace(reader, transferId);
  if (!row || !place) return undefined;
  const [transaction] = await selectTransactions(reader).where(
    and(eq(postings.accountId, row.id), postedAtPlaces([place])),
  );
  return transaction;
}
