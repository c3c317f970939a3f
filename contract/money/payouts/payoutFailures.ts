/** Why a payout failed, if the provider says so. */
export const PAYOUT_FAILURES = [
  'accountUnusable',
  'stopped',
  'ourSide',
  'notReleased',
  'notCleared',
  'unsaid',
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Administrators see the portal's text; the person sees theirs. */
export const failureTexts: Readonly<Record<PayoutFailure, { portal: string; person: string }>> = {
  accountUnusable: {
    portal: 'Account can’t be paid',
    person: 'The bank can’t pay into this account. Ask your bank, or change the account.',
  },
  stopped: {
    portal: 'Stopped by the provider',
    person: 'The payment service stopped it. Write to us under Complaints.',
  },
  ourSide: { portal: 'Our own account', person: 'It failed on our side. Please try again.' },
  notReleased: {
    portal: 'Refused in review',
    person: 'We couldn’t confirm that the account is yours. Write to us under Complaints.',
  },
  notCleared: {
    portal: 'Not cleared in time, or refused as unusual',
    person: 'We couldn’t clear it, so nothing was paid. Write to us under Complaints.',
  },
  unsaid: {
    portal: 'No reason given',
    person: 'The bank gave no reason. Check that the account is open and yours, then try again.',
  },
};
