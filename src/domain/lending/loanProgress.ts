import type { Loan } from '#contract/lending/loans/loanSchema';
import { unpaidOf } from '#contract/lending/loans/paymentReach';

/** Opens a loan's page at its hardship form. */
export const CANNOT_PAY_HASH = '#cannot-pay';

interface InstalmentsPaid {
  share: number;
  text: string;
}

export const paidOf = (paid: number, all: number): string => `${paid} of ${all} paid`;

/** @returns undefined before the payout */
export function loanProgressOf({ repayment }: Pick<Loan, 'repayment'>): InstalmentsPaid | undefined {
  if (!repayment) return undefined;
  const { instalments } = repayment;
  const paid = instalments.filter((row) => unpaidOf(row) === 0).length;
  return {
    share: instalments.length === 0 ? 0 : paid / instalments.length,
    text: paidOf(paid, instalments.length),
  };
}
