import { and, asc, count, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { daysAfter, monthsAfter, startOfDay, type IsoDay } from '#contract/dates';
import { giniOf, stabilityIndex } from '#contract/lending/statistics/ranking';
import type { ScorecardFigures } from '#contract/lending/statistics/riskSchema';
import { GRADES } from '#contract/lending/terms/grades';
import type { Reader } from '../../kernel/db/connection';
import { loanMonths } from '../../kernel/db/schema/repayments';
import { loanEvents, loanScores } from '../../kernel/db/schema/loans';
import { isLastRow } from './repository';

/** Younger loans can't have gone into default yet. */
const LEAST_MONTHS = 4;
const RECENT_MONTHS = 3;

/** How well each version of the scorecard ranks loans, and whether still the same people apply. */
export async function readScorecardFigures(db: Reader, monthEnd: IsoDay): Promise<ScorecardFigures[]> {
  const loans = await countByPoints(db, monthEnd);
  const applications = await countByProposal(db, monthEnd);
  return [...new Set(applications.map(({ version }) => version))].map((version) => {
    const own = loans.filter((row) => row.version === version);
    const giniBps = giniOf(own);
    const stabilityBps = stabilityIndex(
      [...GRADES, null].map((grade) => {
        const group = applications.find((row) => row.version === version && row.grade === grade);
        return { beforeCount: group?.beforeCount ?? 0, recentCount: group?.recentCount ?? 0 };
      }),
    );
    const badCount = own.reduce((all, row) => all + row.badCount, 0);
    return {
      version,
      loanCount: own.reduce((all, row) => all + row.goodCount, badCount),
      badCount,
      ...(giniBps !== undefined && { giniBps }),
      ...(stabilityBps !== undefined && { stabilityBps }),
    };
  });
}

const numberOf = (condition: ReturnType<typeof and>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

function countByPoints(db: Reader, monthEnd: IsoDay) {
  const { bucket, defaultedKobo, monthsSincePayout } = loanMonths;
  const isBad = or(sql`${defaultedKobo} > 0`, inArray(bucket, ['over90', 'defaulted', 'writtenOff']));
  const isOld = or(isBad, eq(bucket, 'ended'), sql`${monthsSincePayout} >= ${LEAST_MONTHS}`);
  return db
    .select({
      version: loanScores.version,
      points: loanScores.total,
      goodCount: numberOf(and(isOld, sql`not ${isBad}`)),
      badCount: numberOf(isBad),
    })
    .from(loanMonths)
    .innerJoin(loanScores, eq(loanScores.loanId, loanMonths.loanId))
    .where(isLastRow(monthEnd))
    .groupBy(loanScores.version, loanScores.total);
}

/** Applications by the grade that the scorecard proposed; null is a proposal to decline. */
function countByProposal(db: Reader, monthEnd: IsoDay) {
  const recently = startOfDay(monthsAfter(daysAfter(monthEnd, 1), -RECENT_MONTHS));
  const recentCount = numberOf(sql`${loanEvents.happenedAt} >= ${recently.toISOString()}`);
  return db
    .select({
      version: loanScores.version,
      grade: loanScores.grade,
      beforeCount: sql<number>`${count()} - ${recentCount}`.mapWith(Number),
      recentCount,
    })
    .from(loanScores)
    .innerJoin(loanEvents, and(eq(loanEvents.loanId, loanScores.loanId), eq(loanEvents.type, 'submit')))
    .where(lt(loanEvents.happenedAt, startOfDay(daysAfter(monthEnd, 1))))
    .groupBy(loanScores.version, loanScores.grade)
    .orderBy(asc(loanScores.version));
}
