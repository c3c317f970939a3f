/** What a borrower can do with an application or a loan: events of its machine. */
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

/**
 * What an administrator can do with one, in the order in which it is offered. `replan`, `default` and `writeOff` are
 * proposed; the event happens once another administrator has approved it.
 */
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

/**
 * Of those, what ends a loan's good course and waits for another administrator once it is proposed
 * (docs/product/lending.md#default).
 */
export const WAITING_ENDS = ['default', 'writeOff'] as const satisfies readonly AdministratorAct[];
export type WaitingEnd = (typeof WAITING_ENDS)[number];
