import { desc, eq } from 'drizzle-orm';
import { FIGURES_VERSION, type BookFigures } from '#contract/lending/statistics/bookFigures';
import { LEAST_IN_CELL } from '#contract/lending/statistics/cells';
import type { RiskReport } from '#contract/lending/statistics/riskSchema';
import type { PublishedStatistics } from '#contract/lending/statistics/statisticsSchema';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/names';
import { closedMonths } from '../../kernel/db/schema/loanMonths';

/** The figures of the last closed month, unless an older program version calculated them. */
async function findFigures(db: Reader): Promise<BookFigures | undefined> {
  const [row] = await db
    .select({ figures: closedMonths.figures })
    .from(closedMonths)
    .where(eq(closedMonths.figuresVersion, FIGURES_VERSION))
    .orderBy(desc(closedMonths.monthEnd))
    .limit(1);
  return row?.figures ?? undefined;
}

export async function readStatistics(db: Reader): Promise<PublishedStatistics> {
  const figures = await findFigures(db);
  const isEnough = figures !== undefined && figures.statistics.totals.loanCount >= LEAST_IN_CELL;
  return isEnough ? { statistics: figures.statistics } : {};
}

export async function readRiskReport(db: Reader): Promise<RiskReport> {
  const figures = await findFigures(db);
  if (!figures) return { reviewers: [] };
  const ids = figures.risk.groups.flatMap(({ dimension, value }) =>
    dimension === 'reviewer' && value !== '' ? [value] : [],
  );
  const reviewers = [...(await findNames(db, ids))].map(([id, name]) => ({ id, name }));
  return { ...figures, reviewers };
}
