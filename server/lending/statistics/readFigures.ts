import { and, desc, eq, sql } from 'drizzle-orm';
import { FIGURES_VERSION, type BookFigures } from '#contract/lending/statistics/bookFigures';
import type { RiskReport } from '#contract/lending/statistics/riskSchema';
import type { PublishedStatistics } from '#contract/lending/statistics/statisticsSchema';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import { closedMonths } from '../../kernel/db/schema/repayments';

/** The figures of the last closed month, unless an older program version calculated them. */
export async function findFigures(db: Reader): Promise<BookFigures | undefined> {
  const [row] = await db
    .select({ figures: closedMonths.figures })
    .from(closedMonths)
    .where(eq(closedMonths.figuresVersion, FIGURES_VERSION))
    .orderBy(desc(closedMonths.monthEnd))
    .limit(1);
  return row?.figures ?? undefined;
}

/** The newest page that may be published; an earlier month's if too few loans have changed since. */
export async function readStatistics(db: Reader): Promise<PublishedStatistics> {
  const [row] = await db
    .select({ figures: closedMonths.figures })
    .from(closedMonths)
    .where(and(eq(closedMonths.figuresVersion, FIGURES_VERSION), sql`${closedMonths.figures} ? 'published'`))
    .orderBy(desc(closedMonths.monthEnd))
    .limit(1);
  const published = row?.figures?.published;
  return published ? { statistics: published.statistics } : {};
}

export async function readRiskReport(db: Reader): Promise<RiskReport> {
  const figures = await findFigures(db);
  if (!figures) return { reviewers: [] };
  const ids = figures.risk.groups.flatMap(({ dimension, value }) =>
    dimension === 'reviewer' && value !== '' ? [value] : [],
  );
  const reviewers = [...(await findNames(db, ids))].map(([id, name]) => ({ id, name }));
  const { statistics, risk } = figures;
  return { statistics, risk, reviewers };
}
