import type { ExtraPaymentEffect } from '#contract/lending/loans/extraPaymentEffectSchema';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { extraPaymentEffect } from '#contract/lending/schedule/extraPaymentEffect';
import type { Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { requireExtra } from './plannedPayments';
import { findLoan } from '../life/repository';
import { readSchedule } from '../schedule/schedule';

interface AskedExtra {
  borrowerId: string;
  loanId: string;
  amountKobo: Kobo;
}

/**
 * Previews the payment as of today.
 * @throws CodedError NOT_FOUND, also for another borrower's loan; LOAN_MOVED_ON; those of `requireExtra`
 */
export function readExtraPaymentEffect(
  context: ServerContext,
  { borrowerId, loanId, amountKobo }: AskedExtra,
): Promise<ExtraPaymentEffect> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (row?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
    if (!isBeingRepaid(row.state)) throw new CodedError('LOAN_MOVED_ON');
    const day = await readLastOpenedDay(tx);
    const { plan } = await readSchedule(tx, row);
    requireExtra(plan, amountKobo, day);
    const { parts, ...effect } = extraPaymentEffect(plan, amountKobo, day);
    return { interestKobo: parts.interestKobo, principalKobo: parts.principalKobo, ...effect };
  });
}
