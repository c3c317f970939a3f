import { daysPastDue } from '#contract/lending/schedule/daysPastDue';
import { lateFeeOn } from '#contract/lending/schedule/fees';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { NO_KOBO, subtractKobo } from '#contract/money/kobo';
import type { DayContext } from '#server/kernel/businessDays/dayStep';
import type { Tx } from '#server/kernel/db/connection';
import { findAccount } from '#server/money/ledger/accounts';
import { findTerms } from '../../terms/repository';
import { record, type HeldLoan } from '../life/life';
import { offered } from '../payout/offers';
import { readSchedule } from '../schedule/schedule';
import { insertLateFee } from '../schedule/scheduleRepository';

/**
 * Charges the late fees of a day (docs/product/lending.md#late-fee). The caller has locked the loan and the borrower's
 * wallet, and collected what the wallet has.
 * @param beginsAt the start of the day, ISO 8601
 */
export async function chargeLateFees(
  tx: Tx,
  loan: HeldLoan,
  { day, at: chargedAt }: DayContext,
  beginsAt: string,
): Promise<HeldLoan> {
  const { id: loanId, borrowerId } = loan.row;
  const { plan } = await readSchedule(tx, loan.row);
  const { lateFee } = await findTerms(tx, offered(loan.row).termsVersion);
  const wallet = await findAccount(tx, { kind: 'wallet', userId: borrowerId });
  const lackingKobo = subtractKobo(totalOf(dueParts(plan, day)), wallet?.balanceKobo ?? NO_KOBO);
  let charged = loan;
  for (const instalment of plan.instalments) {
    const feeKobo = lateFeeOn(instalment, day, lateFee);
    // A waived fee of an instalment that a holiday moved.
    if (feeKobo === 0 || loan.snapshot.context.lateFees.includes(instalment.number)) continue;
    const { number } = instalment;
    const lateness = { instalment: number, feeKobo, daysPastDue: daysPastDue(instalment, day) };
    charged = await record(tx, charged, { type: 'lateFee', at: beginsAt, by: null, ...lateness });
    const walletPlace = wallet?.postingCount ?? 0;
    await insertLateFee(tx, { loanId, number, feeKobo, chargedOn: day, chargedAt, lackingKobo, walletPlace });
  }
  return charged;
}
