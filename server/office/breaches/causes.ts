import { formatShortMinute } from '#contract/dates';
import type { Cause } from '../../kernel/alerts/alerts';
import type { Reader } from '../../kernel/db/connection';
import { alertedBefore, alertSubjects, reportDueAt } from './deadline';
import { findUndecided } from './repository';

/** @param now by the business clock */
export async function findBreachCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const rows = await findUndecided(reader, alertedBefore(now));
  return rows.map(({ id, foundAt }) => {
    const due = reportDueAt(foundAt);
    const { soon, overdue } = alertSubjects(id);
    const found = `Found on ${formatShortMinute(foundAt)}`;
    return due < now
      ? { subject: overdue, detail: `${found}; the report to the Commission was due by ${formatShortMinute(due)}.` }
      : { subject: soon, detail: `${found}; the report to the Commission is due by ${formatShortMinute(due)}.` };
  });
}
