import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import { LIVE_STATES } from '../../../contract/lending/loans/states';
import type { Reader } from '../../db/connection';
import { transferKeys } from '../../db/schema/ledger';
import { loanEvents, loans } from '../../db/schema/loans';

/** A live loan's transfers are still read. @returns a sentence's part; undefined if all loans of the month have ended */
export async function findLiveLoansOf(reader: Reader, month: IsoDay): Promise<string | undefined> {
  const movedThen = exists(
    reader
      .select({ one: sql`1` })
      .from(loanEvents)
      .innerJoin(transferKeys, and(eq(transferKeys.id, loanEvents.transferId), eq(transferKeys.month, month)))
      .where(eq(loanEvents.loanId, loans.id)),
  );
  const found = await reader.$count(loans, and(inArray(loans.state, [...LIVE_STATES]), movedThen));
  return found > 0 ? `${found} of its loans have not ended` : undefined;
}
