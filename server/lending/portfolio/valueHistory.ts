import { daysAfter, type IsoDay } from '#contract/dates';
import type { ValueHistory, ValuePoint } from '#contract/lending/portfolio/valueHistorySchema';
import { lossIn } from '#contract/lending/statistics/bucketLoss';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findLastDetachedDay } from '../../money/ledger/months';
import { putInByMonth } from '../../money/ledger/receivedByMonth';
import { findCurrentTerms } from '../terms/repository';
import { readValue } from './service';
import { findClosedMonthEnds, sumLentAtMonthEnds } from './valueHistoryRepository';
import { sumLossesByMonth, sumSalesByMonth, sumSharesByMonth } from './yearRepository';

const MOST_MONTHS = 24;

/** Counts back from today's figures, so that the last point is what the portfolio shows. */
export function readValueHistory(context: ServerContext, lenderId: string): Promise<ValueHistory> {
  return inTransaction(context, (tx) => readPoints(tx, lenderId), { isolation: 'repeatable read' });
}

async function readPoints(tx: Tx, lenderId: string): Promise<ValueHistory> {
  const today = await readLastOpenedDay(tx);
  const { valueKobo, resultKobo, provisionsKobo } = await readValue(tx, lenderId, today);
  const now: ValuePoint = { on: today, valueKobo, putInKobo: subtractKobo(valueKobo, resultKobo) };
  // Transfers of detached months can't be read.
  const detached = (await findLastDetachedDay(tx)) ?? '';
  const monthEnds = (await findClosedMonthEnds(tx, MOST_MONTHS)).filter((day) => day < today && day >= detached);
  const [first] = monthEnds;
  if (first === undefined) return { points: [now] };
  const days = { from: daysAfter(first, 1), to: today };
  const putIn = await putInByMonth(tx, lenderId, days);
  const results = await resultsByMonth(tx, lenderId, days);
  const provisions = await provisionsAt(tx, lenderId, monthEnds);
  const points = monthEnds.map((on): ValuePoint => {
    const putInKobo = subtractKobo(now.putInKobo, sumAfter(putIn, on));
    const earnedKobo = subtractKobo(addKobo(resultKobo, provisionsKobo), sumAfter(results, on));
    return { on, putInKobo, valueKobo: subtractKobo(addKobo(putInKobo, earnedKobo), provisions.get(on) ?? NO_KOBO) };
  });
  const begin = points.findIndex((point) => point.valueKobo !== 0 || point.putInKobo !== 0);
  return { points: [...(begin === -1 ? [] : points.slice(begin)), now] };
}

const sumAfter = (months: ReadonlyMap<string, Kobo>, monthEnd: IsoDay): Kobo =>
  addKobo(NO_KOBO, ...[...months].filter(([month]) => month > monthEnd.slice(0, 7)).map(([, amount]) => amount));

/** Before provisions, as `resultKobo` of the portfolio counts sales. */
async function resultsByMonth(tx: Tx, lenderId: string, days: { from: IsoDay; to: IsoDay }) {
  const results = new Map<string, Kobo>();
  const add = (month: string, amount: Kobo) => results.set(month, addKobo(results.get(month) ?? NO_KOBO, amount));
  for (const { month, ...row } of await sumSharesByMonth(tx, lenderId, days))
    add(
      month,
      subtractKobo(
        addKobo(row.interestKobo, row.feeKobo, row.recoveredKobo),
        addKobo(row.servicingFeeKobo, row.withheldKobo),
      ),
    );
  for (const { month, ...row } of await sumSalesByMonth(tx, lenderId, days))
    add(
      month,
      subtractKobo(
        addKobo(row.soldKobo, row.soldInterestKobo, row.boughtPrincipalKobo),
        addKobo(row.soldPrincipalKobo, row.saleFeeKobo, row.boughtKobo, row.boughtInterestKobo),
      ),
    );
  for (const { month, lossKobo } of await sumLossesByMonth(tx, lenderId, days))
    add(month, subtractKobo(NO_KOBO, lossKobo));
  return results;
}

/** By the current lending terms, as everywhere (docs/product/lending.md#provisions). */
async function provisionsAt(
  tx: Tx,
  lenderId: string,
  monthEnds: readonly IsoDay[],
): Promise<ReadonlyMap<IsoDay, Kobo>> {
  const { provisions } = await findCurrentTerms(tx);
  const sums = new Map<IsoDay, Kobo>();
  for (const { monthEnd, bucket, outstandingKobo } of await sumLentAtMonthEnds(tx, lenderId, monthEnds)) {
    // Already a loss of its month.
    if (bucket === 'writtenOff') continue;
    sums.set(monthEnd, addKobo(sums.get(monthEnd) ?? NO_KOBO, lossIn(bucket, outstandingKobo, provisions)));
  }
  return sums;
}
