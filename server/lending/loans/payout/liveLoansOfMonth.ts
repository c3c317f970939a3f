import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { LIVE_STATES } from '#contract/lending/loans/states';
import type { Reader } from '#server/kernel/db/connection';
import { loanEvents, loans } from '#server/kernel/db/schema/loans';
import { liesIn } from '#server/money/ledger/months';

/**
 * Finds live loans with transfers in a month, since those transfers are still read.
 * @returns part of a sentence; undefined if there are none
 */
export async function findLiveLoansOf(reader: Reader, month: IsoDay): Promise<string | undefined> {
  const movedThen = exists(
    reader
      .select({ one: sql`1` })
      .from(loanEvents)
      .where(and(eq(loanEvents.loanId, loans.id), liesIn(reader, loanEvents.transferId, month))),
  );
  const found = await reader.$count(loans, and(inArray(loans.state, [...LIVE_STATES]), movedThen));
  return found > 0 ? `${found} of its loans have not ended` : undefined;
}
