export const BORROWER_ACTS = [
  'withdraw',
  'answer',
  'secondLook',
  'accept',
  'refuse',
  'cancel',
  'pay',
  'payExtra',
  'settle',
  'recover',
] as const;
export type BorrowerAct = (typeof BORROWER_ACTS)[number];

/** In the order of their buttons; the last three are proposals. */
export const ADMINISTRATOR_ACTS = [
  'take',
  'offer',
  'askMore',
  'decline',
  'release',
  'disburse',
  'proposeDisbursement',
  'cancel',
  'replan',
  'default',
  'writeOff',
] as const;
export type AdministratorAct = (typeof ADMINISTRATOR_ACTS)[number];

export type LoanAct = BorrowerAct | AdministratorAct;

export const WAITING_ENDS = ['default', 'writeOff'] as const satisfies readonly AdministratorAct[];
export type WaitingEnd = (typeof WAITING_ENDS)[number];
