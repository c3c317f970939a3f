export const DELETION_BARS = ['money', 'loan', 'note', 'pledge', 'payout', 'owed', 'frozen', 'administrator'] as const;
export type DeletionBar = (typeof DELETION_BARS)[number];

export const deletionBars: Readonly<Record<DeletionBar, string>> = {
  money: 'There is money in your wallet. Withdraw it first.',
  loan: 'You have an application or a loan that has not ended.',
  note: 'You have lent to loans that are still being repaid, or owed.',
  pledge: 'You have pledged money to a loan that is not paid out yet.',
  payout: 'A withdrawal is on its way to your bank account.',
  owed: 'You owe us money that your bank took back. Add it to your wallet first.',
  frozen: 'Your account is frozen. Write to support, under Complaints.',
  administrator: 'You are an administrator. Other administrators have to remove you first.',
};

export const deletionBarLabels: Readonly<Record<DeletionBar, string>> = {
  money: 'Money in the wallet',
  loan: 'An application or a loan that has not ended',
  note: 'A share of a loan that is being repaid, or owed',
  pledge: 'A pledge to a loan that is not paid out yet',
  payout: 'A withdrawal on its way',
  owed: 'Money owed to us after a charge-back',
  frozen: 'Being frozen',
  administrator: 'Being an administrator',
};
