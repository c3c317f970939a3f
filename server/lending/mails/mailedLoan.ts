import { formatDay } from '#contract/dates';
import type { LoanState } from '#contract/lending/loans/states';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';

/** What a mail about a loan needs to know of it, when the mail is written. */
export interface MailedLoan {
  loanId: string;
  principalKobo: Kobo;
  stateAfter: LoanState;
  /** There is only one second look. */
  hadSecondLook: boolean;
  /** Less what paid off the loan that it topped up. */
  paidOutKobo: Kobo | undefined;
  settledKobo?: Kobo;
  /** Whether it was to pay off another loan, which goes on if it ends without a payout. */
  isTopUp: boolean;
  /** Whether the payout is sent on to the bank account, and if not right away, from when. */
  toBankAccount: boolean;
  /** Stamp duty that is taken from the payout on its way to the bank account. */
  dutyKobo?: Kobo;
  onwardFrom?: Date;
  instalments: readonly { dueOn: string; totalKobo: Kobo; unpaidKobo: Kobo }[];
  /** The unpaid rest of what was due on the event's day. */
  stillDueKobo: Kobo;
}

/** '₦37,254.22 on 9 July 2027', the first instalment with something left to pay. */
export function nextPayment({ instalments }: Pick<MailedLoan, 'instalments'>): string | undefined {
  const next = instalments.find(({ unpaidKobo }) => unpaidKobo > 0);
  return next && `${formatNaira(next.unpaidKobo)} on ${formatDay(next.dueOn)}`;
}
