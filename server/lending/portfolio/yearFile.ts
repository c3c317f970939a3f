import type { Readable } from 'node:stream';
import { plainNaira } from '#contract/money/format';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { csvStream } from '../../kernel/http/csvStream';
import { findLastDetachedDay } from '../../money/ledger/months';
import { receivedByMonth } from '../../money/ledger/receivedByMonth';
import { sumDiscountsByMonth } from './discounts';
import { sumLentByMonth, sumLossesByMonth, sumSalesByMonth, sumSharesByMonth } from './yearRepository';

const HEADER = [
  'Month',
  'Lent (NGN)',
  'Principal repaid (NGN)',
  'Interest (NGN)',
  'Late fees (NGN)',
  'Servicing fees (NGN)',
  'Tax withheld (NGN)',
  'Written off (NGN)',
  'Recovered after write-off (NGN)',
  'Notes sold for (NGN)',
  'Principal of notes sold (NGN)',
  'Sale fees (NGN)',
  'Interest of notes sold (NGN)',
  'Notes bought for (NGN)',
  'Principal of notes bought (NGN)',
  'Interest of notes bought (NGN)',
  'Discounts earned (NGN)',
  'Premiums used up (NGN)',
  'Gain after fees and losses before tax (NGN)',
  'Loss after fees and losses before tax (NGN)',
  'Paid into your wallet (NGN)',
];

const FIELDS = [
  'lentKobo',
  'principalKobo',
  'interestKobo',
  'feeKobo',
  'servicingFeeKobo',
  'withheldKobo',
  'lossKobo',
  'recoveredKobo',
  'soldKobo',
  'soldPrincipalKobo',
  'saleFeeKobo',
  'soldInterestKobo',
  'boughtKobo',
  'boughtPrincipalKobo',
  'boughtInterestKobo',
  'discountKobo',
  'premiumKobo',
  'receivedKobo',
] as const;
type Sums = Record<(typeof FIELDS)[number], Kobo>;

const NOTHING: Sums = {
  lentKobo: NO_KOBO,
  principalKobo: NO_KOBO,
  interestKobo: NO_KOBO,
  feeKobo: NO_KOBO,
  servicingFeeKobo: NO_KOBO,
  withheldKobo: NO_KOBO,
  lossKobo: NO_KOBO,
  recoveredKobo: NO_KOBO,
  soldKobo: NO_KOBO,
  soldPrincipalKobo: NO_KOBO,
  saleFeeKobo: NO_KOBO,
  soldInterestKobo: NO_KOBO,
  boughtKobo: NO_KOBO,
  boughtPrincipalKobo: NO_KOBO,
  boughtInterestKobo: NO_KOBO,
  discountKobo: NO_KOBO,
  premiumKobo: NO_KOBO,
  receivedKobo: NO_KOBO,
};

export type YearRow = Sums & { name: string };

/** A lender's results by month and in total; for the current year, the months so far. */
export async function streamLendingYear(context: ServerContext, lenderId: string, year: string): Promise<Readable> {
  const rows = await inTransaction(context, (tx) => readYear(tx, lenderId, year), { isolation: 'repeatable read' });
  async function* all() {
    yield* rows;
  }
  return csvStream(HEADER, all(), cellsOf);
}

/** A row per month of the year so far, and a total. */
export async function readYear(tx: Tx, lenderId: string, year: string): Promise<YearRow[]> {
  const today = await readLastOpenedDay(tx);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const shares = new Map((await sumSharesByMonth(tx, lenderId, days)).map((row) => [row.month, row]));
  const lent = new Map((await sumLentByMonth(tx, lenderId, days)).map((row) => [row.month, row.lentKobo]));
  const losses = new Map((await sumLossesByMonth(tx, lenderId, days)).map((row) => [row.month, row.lossKobo]));
  const sales = new Map((await sumSalesByMonth(tx, lenderId, days)).map((row) => [row.month, row]));
  const discounts = await sumDiscountsByMonth(tx, lenderId);
  const received = await receivedByMonth(tx, lenderId, 'repayment', days);
  const detached = await findLastDetachedDay(tx);
  const rows = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
    .filter((month) => month <= today.slice(0, 7))
    .map((month): YearRow => ({
      ...NOTHING,
      ...shares.get(month),
      ...sales.get(month),
      ...discounts.get(month),
      lentKobo: lent.get(month) ?? NO_KOBO,
      lossKobo: losses.get(month) ?? NO_KOBO,
      // Transfers of detached months can't be read; the shares of notes come to the same.
      receivedKobo:
        detached !== undefined && `${month}-01` <= detached
          ? paidOut(shares.get(month))
          : (received.get(month) ?? NO_KOBO),
      name: month,
    }));
  return [...rows, { ...rows.reduce(addSums, NOTHING), name: `All of ${year}` }];
}

const paidOut = (
  shares: Pick<Sums, 'principalKobo' | 'interestKobo' | 'feeKobo' | 'servicingFeeKobo' | 'withheldKobo'> = NOTHING,
): Kobo =>
  subtractKobo(
    addKobo(shares.principalKobo, shares.interestKobo, shares.feeKobo),
    addKobo(shares.servicingFeeKobo, shares.withheldKobo),
  );

const addSums = (one: Sums, other: Sums): Sums => {
  const added = { ...NOTHING };
  for (const field of FIELDS) added[field] = addKobo(one[field], other[field]);
  return added;
};

/** The month's result after fees and losses, before tax; negative for a loss. */
export function earnedIn(row: YearRow): Kobo {
  return subtractKobo(
    addKobo(row.interestKobo, row.soldInterestKobo, row.feeKobo, row.recoveredKobo, row.soldKobo, row.discountKobo),
    addKobo(
      row.boughtInterestKobo,
      row.servicingFeeKobo,
      row.lossKobo,
      row.soldPrincipalKobo,
      row.saleFeeKobo,
      row.premiumKobo,
    ),
  );
}

function cellsOf(row: YearRow): string[] {
  const { name, receivedKobo, ...sums } = row;
  const { lentKobo, principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo } = sums;
  const { lossKobo, recoveredKobo } = sums;
  const { soldKobo, soldPrincipalKobo, saleFeeKobo, soldInterestKobo } = sums;
  const { boughtKobo, boughtPrincipalKobo, boughtInterestKobo, discountKobo, premiumKobo } = sums;
  const earnedKobo = earnedIn(row);
  // Two columns, because a spreadsheet may read a leading minus as a formula.
  const [gainKobo, shortKobo] = [maxKobo(NO_KOBO, earnedKobo), maxKobo(NO_KOBO, negateKobo(earnedKobo))];
  return [
    name,
    ...[lentKobo, principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo].map(plainNaira),
    ...[lossKobo, recoveredKobo].map(plainNaira),
    ...[soldKobo, soldPrincipalKobo, saleFeeKobo, soldInterestKobo].map(plainNaira),
    ...[boughtKobo, boughtPrincipalKobo, boughtInterestKobo, discountKobo, premiumKobo].map(plainNaira),
    ...[gainKobo, shortKobo, receivedKobo].map(plainNaira),
  ];
}
