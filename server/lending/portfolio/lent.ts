import type { IsoDay } from '#contract/dates';
import { latenessOf, type NoteGroup } from '#contract/lending/portfolio/lateness';
import type { ValuedNotes } from '#contract/lending/shares/provisions';
import { expectedNetReturn } from '#contract/lending/shares/returns';
import { lossIn } from '#contract/lending/statistics/bucketLoss';
import type { Grade } from '#contract/lending/terms/grades';
import { basisPoints } from '#contract/money/basisPoints';
import { subtractKobo } from '#contract/money/kobo';
import type { Tx } from '../../kernel/db/connection';
import { valuedBucket } from '../loans/relief/restructurings';
import { findCurrentTerms, findTerms } from '../terms/repository';
import { sumLent } from './repository';

export interface LentGroup extends ValuedNotes {
  readonly grade: Grade;
  /** The group of a portfolio in which they are shown. */
  readonly kind: NoteGroup;
  readonly noteCount: number;
}

/** A lender's outstanding principal, valued after provisions of the current lending terms. */
export async function readLent(tx: Tx, lenderId: string, day: IsoDay): Promise<LentGroup[]> {
  const { provisions } = await findCurrentTerms(tx);
  const groups: LentGroup[] = [];
  for (const { state, daysPastDue, noteCount, principalKobo, repaidKobo, ...loan } of await sumLent(
    tx,
    lenderId,
    day,
  )) {
    const { grade, annualRateBps, servicingFeeBps, termsVersion } = loan;
    const standing = latenessOf(state, daysPastDue);
    if (!standing || grade === null || annualRateBps === null || servicingFeeBps === null || termsVersion === null)
      throw new Error('A loan with outstanding principal was never offered');
    const { expectedAnnualLossBps } = (await findTerms(tx, termsVersion)).grades[grade];
    const outstandingKobo = subtractKobo(principalKobo, repaidKobo);
    const { wasDefaulted, bucketBefore, paidInRow } = loan;
    const mark =
      wasDefaulted !== null && bucketBefore !== null && paidInRow !== null
        ? { wasDefaulted, bucketBefore, paidInRow }
        : undefined;
    groups.push({
      grade,
      noteCount,
      kind: mark ? 'restructured' : standing,
      standing,
      outstandingKobo,
      provisionKobo: lossIn(valuedBucket(state, daysPastDue, mark), outstandingKobo, provisions),
      netReturnBps: mark?.wasDefaulted
        ? basisPoints(0)
        : expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }),
    });
  }
  return groups;
}
