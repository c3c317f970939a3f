import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatDay } from '#contract/dates';
import { GRADES } from '#contract/lending/terms/grades';
import { formatRate } from '#contract/money/format';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import type { Cause } from '../../kernel/alerts/alerts';
import type { Reader } from '../../kernel/db/connection';
import { alerts } from '../../kernel/db/schema/office';
import { findFigures } from './readFigures';

/** Grades whose losses at the last month-end are outside the interval (docs/product/lending.md#scores-watched). */
export async function findGradeCauses(reader: Reader): Promise<Cause[]> {
  const figures = await findFigures(reader);
  if (!figures) return [];
  const { monthEnd } = figures.statistics;
  return figures.risk.calibration
    .filter(({ standing }) => standing === 'above' || standing === 'below')
    .map(({ grade, standing, lostBps, promisedBps, lowBps, highBps }) => ({
      // Acknowledging too many losses isn't acknowledging too few.
      subject: `${grade}.${standing}`,
      detail: `Grade ${grade}: ${formatRate(lostBps)} of what was lent is lost by ${formatDay(monthEnd)}. The terms expected ${formatRate(promisedBps)}; ${formatRate(lowBps)} to ${formatRate(highBps)} would fit that loss.`,
    }));
}

export async function findGradeAlerts(reader: Reader): Promise<LoanReview['gradeAlerts']> {
  const open = await reader
    .select({ subject: alerts.subject, detail: alerts.detail })
    .from(alerts)
    .where(and(eq(alerts.kind, 'gradeLosses'), isNull(alerts.closedAt), isNull(alerts.acknowledgedAt)))
    .orderBy(asc(alerts.subject));
  return open.flatMap(({ subject, detail }) => {
    const grade = GRADES.find((one) => subject.startsWith(`${one}.`));
    return grade ? [{ grade, detail }] : [];
  });
}
