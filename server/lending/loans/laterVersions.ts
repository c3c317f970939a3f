import { and, eq, gt, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/connection';
import { instalments, scheduleVersions } from '../../db/schema/repayments';

/** For each row of `instalments`: the later versions of the schedule that replace it; for `notExists`. */
export function laterVersions(db: Reader) {
  const later = alias(scheduleVersions, 'later');
  return db
    .select({ version: later.version })
    .from(later)
    .where(
      and(
        eq(later.loanId, instalments.loanId),
        gt(later.version, instalments.version),
        lte(later.firstNumber, instalments.number),
      ),
    );
}
