import type { LoanRepayment } from '../../../../../contract/lending/loans/loanSchema';
import type { PaymentChoice, PaymentWay } from '../../../../../contract/lending/loans/loanRules';
import { readNaira } from '../../../../../contract/money/format';
import { kobo, NO_KOBO, type Kobo } from '../../../../../contract/money/kobo';
import { nextUnpaid, unpaidOf } from '../instalments';

export interface PlannedPayment {
  way: PaymentWay;
  amountKobo: Kobo;
}

/** The due amount or, if nothing is due, the rest of the next instalment. */
export function nextPaymentKobo({ dueKobo, instalments }: LoanRepayment): Kobo {
  const next = nextUnpaid(instalments);
  if (dueKobo > 0 || !next) return dueKobo;
  return unpaidOf(next);
}

export function planPayment({ way, amount }: PaymentChoice, repayment: LoanRepayment): PlannedPayment {
  const amounts: Record<PaymentWay, () => Kobo> = {
    next: () => nextPaymentKobo(repayment),
    amount: () => kobo(readNaira(amount) ?? NO_KOBO),
    extra: () => kobo(readNaira(amount) ?? NO_KOBO),
    settle: () => repayment.settlementKobo,
  };
  return { way, amountKobo: amounts[way]() };
}
