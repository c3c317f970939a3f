import { daysAfter, monthsAfter, type IsoDay } from '#contract/dates';
import type { BookFigures } from '#contract/lending/statistics/bookFigures';
import { RISK_DIMENSIONS } from '#contract/lending/statistics/riskKinds';
import type { Reader } from '../../kernel/db/connection';
import { findCurrentTerms, findTerms } from '../terms/repository';
import {
  countApplications,
  sumBook,
  sumBuckets,
  sumDimension,
  sumFlows,
  sumIdleCash,
  sumLossesByAge,
  sumRolls,
} from './repository';
import { computeRisk } from './computeRisk';
import { computeStatistics, isLent } from './computeStatistics';

const SHOWN_MONTHS = 24;
const ROLLED_MONTHS = 12;

const monthEndBefore = (monthEnd: IsoDay, months: number): IsoDay =>
  daysAfter(monthsAfter(daysAfter(monthEnd, 1), -months), -1);

/** Sums the monthly rows, never the ledger (docs/product/lending.md#published-statistics). */
export async function calculateFigures(db: Reader, monthEnd: IsoDay): Promise<BookFigures> {
  const terms = await findCurrentTerms(db);
  const groups = await sumBook(db, monthEnd);
  const expected = new Map(
    await Promise.all(
      [...new Set(groups.map(({ termsVersion }) => termsVersion))].map(
        async (version) => [version, (await findTerms(db, version)).grades] as const,
      ),
    ),
  );
  const statistics = computeStatistics({
    monthEnd,
    groups,
    flows: await sumFlows(db, monthEnd),
    losses: await sumLossesByAge(db, monthEnd),
    applications: await countApplications(db, monthEnd),
    provisions: terms.provisions,
    expectedLossOf: (version, grade) => (expected.get(version) ?? terms.grades)[grade].expectedAnnualLossBps,
  });
  const dimensions = [];
  for (const dimension of RISK_DIMENSIONS) {
    const rows = await sumDimension(db, monthEnd, dimension);
    dimensions.push(...rows.map((row) => ({ dimension, ...row })));
  }
  const risk = computeRisk({
    statistics,
    lent: groups.flatMap(({ bucket, ...group }) => (isLent(bucket) ? [{ ...group, bucket }] : [])),
    months: await sumBuckets(db, { from: monthEndBefore(monthEnd, SHOWN_MONTHS - 1), to: monthEnd }),
    groups: dimensions,
    rolls: await sumRolls(db, { from: monthEndBefore(monthEnd, ROLLED_MONTHS - 1), to: monthEnd }),
    idle: await sumIdleCash(db),
    terms,
  });
  return { statistics, risk };
}
