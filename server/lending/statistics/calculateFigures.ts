import { daysAfter, monthsAfter, type IsoDay } from '#contract/dates';
import type { BookFigures } from '#contract/lending/statistics/bookFigures';
import type { Folds } from '#contract/lending/statistics/cells';
import { RISK_DIMENSIONS } from '#contract/lending/statistics/riskKinds';
import type { Reader } from '../../kernel/db/connection';
import { findCurrentTerms, findTerms } from '../terms/repository';
import {
  countApplications,
  countPayouts,
  countStayed,
  findPublishedPages,
  sumBook,
  sumBuckets,
  sumDimension,
  sumFlows,
  sumIdleCash,
  sumLossesByAge,
  sumRolls,
  type BookGroup,
} from './repository';
import { computeRisk } from './computeRisk';
import { foldForReaders, foldPage } from './foldBook';
import { pageSince, type EarlierPage } from './earlierPages';
import { computeStatistics, isLent } from './computeStatistics';
import { calibrateGrades, valueGroups, type Valuation } from './gradeLosses';
import { readScorecardFigures } from './scoreFigures';

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
  const valuation: Valuation = {
    provisions: terms.provisions,
    expectedLossOf: (version, grade) => (expected.get(version) ?? terms.grades)[grade].expectedAnnualLossBps,
  };
  const flows = await sumFlows(db, monthEnd);
  const losses = await sumLossesByAge(db, monthEnd);
  const applications = await countApplications(db, monthEnd);
  const withFolds = (folds: Folds) =>
    computeStatistics({ monthEnd, groups, folds, flows, losses, applications, ...valuation });
  const statistics = withFolds(foldPage(groups));
  const folds = foldForReaders(groups, await readEarlierPages(db, monthEnd, groups));
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
    calibration: calibrateGrades(valueGroups(groups, valuation), flows, monthEnd),
    defaultCount: groups.reduce((all, group) => all + group.defaultCount, 0),
    scorecards: await readScorecardFigures(db, monthEnd),
    terms,
  });
  return { statistics, risk, ...(folds && { published: { statistics: withFolds(folds), folds } }) };
}

/** Whoever keeps them can compare. The book is counted once, however many they are. */
async function readEarlierPages(db: Reader, monthEnd: IsoDay, groups: readonly BookGroup[]): Promise<EarlierPage[]> {
  const pages = await findPublishedPages(db, monthEnd);
  const payouts = await countPayouts(db, monthEnd);
  const stayed = await countStayed(db, { before: pages.map((page) => page.monthEnd), now: monthEnd });
  return pages.map((page) => pageSince(page, { groups, payouts, stayed }));
}
