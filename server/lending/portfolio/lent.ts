import type { IsoDay } from '../../../contract/dates';
import { standingOf } from '../../../contract/lending/portfolio/standings';
import { provisionOf, type ValuedNotes } from '../../../contract/lending/shares/provisions';
import { expectedNetReturn } from '../../../contract/lending/shares/returns';
import type { Grade } from '../../../contract/lending/terms/grades';
import { subtractKobo } from '../../../contract/money/kobo';
import type { Tx } from '../../db/connection';
import { findCurrentTerms, findTerms } from '../terms/repository';
import { sumLent } from './repository';

export interface LentGroup extends ValuedNotes {
  readonly grade: Grade;
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
    const standing = standingOf(state, daysPastDue);
    if (!standing || grade === null || annualRateBps === null || servicingFeeBps === null || termsVersion === null)
      throw new Error('A loan with outstanding principal was never offered');
    const { expectedAnnualLossBps } = (await findTerms(tx, termsVersion)).grades[grade];
    const outstandingKobo = subtractKobo(principalKobo, repaidKobo);
    groups.push({
      grade,
      noteCount,
      standing,
      outstandingKobo,
      provisionKobo: provisionOf(outstandingKobo, standing, provisions),
      netReturnBps: expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }),
    });
  }
  return groups;
}
