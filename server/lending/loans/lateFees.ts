import type { IsoDay } from '../../../contract/dates';
import { daysPastDue } from '../../../contract/lending/schedule/daysPastDue';
import { lateFeeOn } from '../../../contract/lending/schedule/fees';
import type { Tx } from '../../db/connection';
import { findTerms } from '../terms/repository';
import { record, type HeldLoan } from './life';
import { readSchedule } from './schedule';
import { insertLateFee } from './scheduleRepository';

/** Expects the loan to be locked (docs/product/lending.md#late-fee). */
export async function chargeLateFees(
  tx: Tx,
  loan: HeldLoan,
  { day, at }: { day: IsoDay; at: string },
): Promise<HeldLoan> {
  const { id: loanId, termsVersion } = loan.row;
  if (termsVersion === null) throw new Error(`Loan ${loanId} was never offered`);
  const { plan } = await readSchedule(tx, loan.row);
  const { lateFee } = await findTerms(tx, termsVersion);
  let charged = loan;
  for (const instalment of plan.instalments) {
    const feeKobo = lateFeeOn(instalment, day, lateFee);
    if (feeKobo === 0) continue;
    const { number } = instalment;
    const lateness = { instalment: number, feeKobo, daysPastDue: daysPastDue(instalment, day) };
    charged = await record(tx, charged, { type: 'lateFee', at, by: null, ...lateness });
    await insertLateFee(tx, { loanId, number, feeKobo, chargedOn: day });
  }
  return charged;
}
