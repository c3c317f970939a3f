import { HOUR_MS } from '#contract/dates';
import { BREACH_ALERT_HOURS, BREACH_REPORT_HOURS } from '#contract/office/breaches/breach';

/** When the report of a breach is due. */
export const reportDueAt = (foundAt: Date): Date => new Date(foundAt.getTime() + BREACH_REPORT_HOURS * HOUR_MS);

/** Breaches found before this are past their deadline. */
export const reportableSince = (now: Date): Date => new Date(now.getTime() - BREACH_REPORT_HOURS * HOUR_MS);

/** A breach found before this is an alert. */
export const alertedBefore = (now: Date): Date => new Date(now.getTime() - BREACH_ALERT_HOURS * HOUR_MS);

/** An alert for each of the two times, so that the second one is told anew. */
export const alertSubjects = (breachId: string) => ({
  soon: `${breachId}.${BREACH_ALERT_HOURS}`,
  overdue: `${breachId}.${BREACH_REPORT_HOURS}`,
});
