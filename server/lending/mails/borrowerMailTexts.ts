import { formatDay, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import type { ComingFee } from '#contract/lending/schedule/fees';
import type { Kobo } from '#contract/money/kobo';
import { PRODUCT_NAME } from '#contract/product';
import type { Mail } from '../../kernel/mail/mailer';
import { letter, type Recipient } from '../../kernel/mail/letter';
import { smsNaira, plainText } from '../../kernel/messages/messages';

interface About {
  loanId: string;
  amountKobo: Kobo;
}

/** The bank account from which the instalment is taken. */
interface Charged {
  bankName: string;
  accountEndsIn: string;
}

export function newPlanMail({ email, firstName }: Recipient, { loanId, amountKobo }: About): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: a new plan for your loan`,
    text: letter(
      firstName,
      `We propose a new plan for your loan of ${formatNaira(amountKobo)}. You can agree to it within 7 days, with a code that we email you.`,
      'Until the plan starts, amounts already due stay due. Anything you pay before then makes the new instalments smaller.',
    ),
    figure: {
      label: 'A new plan for your loan of',
      amount: formatNaira(amountKobo),
      next: 'You can agree to it within 7 days',
    },
    link: { label: 'Read the new plan', page: 'loan', params: { loanId } },
  };
}

export function dueSoonMail(
  { email, firstName }: Recipient,
  amountKobo: Kobo,
  dueOn: IsoDay,
  fee: ComingFee | undefined,
  charged?: Charged,
): Mail {
  const amount = formatNaira(amountKobo);
  return {
    to: email,
    subject: `${PRODUCT_NAME}: ${amount} is due on ${formatDay(dueOn)}`,
    text: letter(
      firstName,
      `${amount} is due on ${formatDay(dueOn)}. We take it from your wallet on that day.`,
      charged
        ? `If your wallet is short on that day, we take the rest (${amount} at most) from your account at ${charged.bankName} that ends in ${charged.accountEndsIn}. You can stop this in your wallet until then.`
        : 'Please add enough money before then.',
      ...(fee ? [feeText(fee)] : []),
    ),
    figure: { label: `Due on ${formatDay(dueOn)}`, amount, next: 'We take it from your wallet on that day' },
    link: { label: 'Add money', page: 'wallet' },
  };
}

export function overdueMail(
  { email, firstName }: Recipient,
  amountKobo: Kobo,
  daysPastDue: number,
  fee: ComingFee | undefined,
): Mail {
  const days = daysPastDue === 1 ? '1 day' : `${daysPastDue} days`;
  const amount = formatNaira(amountKobo);
  return {
    to: email,
    subject: `${PRODUCT_NAME}: ${amount} is overdue: your loan is ${days} late${fee ? `; a late fee is added on ${formatDay(fee.fallsOn)}` : ''}`,
    text: letter(
      firstName,
      `${amount} is due and unpaid; your oldest instalment is ${days} late.`,
      ...(fee ? [feeText(fee)] : []),
      "Add money to your wallet, and we'll collect it from there.",
      "If you can't pay now, tell us on your loan's page.",
    ),
    figure: {
      label: `Overdue; your loan is ${days} late`,
      amount,
      next: fee
        ? `${formatNaira(fee.feeKobo)} late fee on ${formatDay(fee.fallsOn)}`
        : 'We collect it from your wallet',
    },
    link: { label: 'Add money', page: 'wallet' },
  };
}

const feeText = ({ feeKobo, fallsOn }: ComingFee): string =>
  `If it isn't paid before ${formatDay(fallsOn)}, a late fee of ${formatNaira(feeKobo)} is added on that day.`;

/** @param reason the administrators' reason; null if a deposit had been sent in time */
export function feeWaivedMail(
  { email, firstName }: Recipient,
  { loanId, fee, paidBack }: { loanId: string; fee: string; paidBack: string | undefined },
  reason: string | null,
): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your late fee of ${fee} is waived`,
    text: letter(
      firstName,
      reason === null
        ? `You sent your money in time, and it reached us late. So we waive the late fee of ${fee}.`
        : `We have waived the late fee of ${fee}. The reason: ${reason}`,
      paidBack === undefined ? 'You no longer owe it.' : `We have paid ${paidBack} of it back into your wallet.`,
      "It won't count against you when you apply for a loan again.",
    ),
    figure: {
      label: 'Late fee waived',
      amount: fee,
      next: paidBack === undefined ? 'You no longer owe it' : `Back in your wallet: ${paidBack}`,
    },
    link: { label: 'Open your loan', page: 'loan', params: { loanId } },
  };
}

export function moneyWaitsMail({ email, firstName }: Recipient, amount: string): Mail {
  return {
    to: email,
    subject: `Your ${PRODUCT_NAME} loan money is in your wallet`,
    text: letter(
      firstName,
      `${amount} of your loan is in your wallet: we couldn't send it to your bank account.`,
      'This happens if the bank has the account under another name, if your account is frozen, or if you have used some of the money.',
      'You can withdraw it yourself.',
    ),
    figure: { label: 'Waits in your wallet', amount, next: 'You can withdraw it yourself' },
    link: { label: 'Withdraw money', page: 'withdraw' },
  };
}

/** Says the day rather than 'in three days', since it may arrive later. */
export const dueSoonText = (amountKobo: Kobo, dueOn: IsoDay): string =>
  plainText(
    `${smsNaira(amountKobo)} of your loan is due on ${formatDay(dueOn)}. Please have it in your wallet by then.`,
  );

export const overdueText = (amountKobo: Kobo, daysPastDue: number): string =>
  plainText(
    `${smsNaira(amountKobo)} of your loan is ${daysPastDue === 1 ? '1 day' : `${daysPastDue} days`} late. Please add money to your wallet.`,
  );
