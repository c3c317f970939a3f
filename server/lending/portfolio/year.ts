import type { Readable } from 'node:stream';
import { plainNaira } from '../../../contract/money/format';
import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { csvStream } from '../../http/csvStream';
import { receivedByMonth } from '../../money/ledger/receivedByMonth';
import { sumLentByMonth, sumLossesByMonth, sumSharesByMonth } from './yearRepository';

const HEADER = [
  'Month',
  'Lent (NGN)',
  'Principal back (NGN)',
  'Interest (NGN)',
  'Late fees (NGN)',
  'Servicing fees (NGN)',
  'Written off (NGN)',
  'Recovered after that (NGN)',
  'Earned after fees and losses (NGN)',
  'Paid into your wallet (NGN)',
];

interface YearRow {
  name: string;
  amounts: readonly Kobo[];
}

/** What each month of a year brought a lender, and all of it; of the present year the months so far. */
export async function streamLendingYear(context: ServerContext, lenderId: string, year: string): Promise<Readable> {
  const rows = await inTransaction(context, (tx) => readYear(tx, lenderId, year), { isolation: 'repeatable read' });
  async function* all() {
    yield* rows;
  }
  return csvStream(HEADER, all(), ({ name, amounts }: YearRow) => [name, ...amounts.map(plainNaira)]);
}

async function readYear(tx: Tx, lenderId: string, year: string): Promise<YearRow[]> {
  const today = await readLastOpenedDay(tx);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const shares = new Map((await sumSharesByMonth(tx, lenderId, days)).map((row) => [row.month, row]));
  const lent = new Map((await sumLentByMonth(tx, lenderId, days)).map((row) => [row.month, row.lentKobo]));
  const losses = new Map((await sumLossesByMonth(tx, lenderId, days)).map((row) => [row.month, row.lossKobo]));
  const received = await receivedByMonth(tx, lenderId, 'repayment', days);
  const rows = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
    .filter((month) => month <= today.slice(0, 7))
    .map((month): YearRow => {
      const share = shares.get(month);
      const lossKobo = losses.get(month) ?? NO_KOBO;
      const [interestKobo, feeKobo] = [share?.interestKobo ?? NO_KOBO, share?.feeKobo ?? NO_KOBO];
      const [servicingFeeKobo, recoveredKobo] = [share?.servicingFeeKobo ?? NO_KOBO, share?.recoveredKobo ?? NO_KOBO];
      return {
        name: month,
        amounts: [
          lent.get(month) ?? NO_KOBO,
          share?.principalKobo ?? NO_KOBO,
          interestKobo,
          feeKobo,
          negateKobo(servicingFeeKobo),
          negateKobo(lossKobo),
          recoveredKobo,
          subtractKobo(addKobo(interestKobo, feeKobo, recoveredKobo), addKobo(servicingFeeKobo, lossKobo)),
          received.get(month) ?? NO_KOBO,
        ],
      };
    });
  const totals = HEADER.slice(1).map((_, index) =>
    addKobo(NO_KOBO, ...rows.map(({ amounts }) => amounts[index] ?? NO_KOBO)),
  );
  return [...rows, { name: `All of ${year}`, amounts: totals }];
}
