import type { LifeEvent } from '../../../contract/lending/loans/eventTypes';
import type { LoanState } from '../../../contract/lending/loans/states';

const MAILED: readonly LifeEvent['type'][] = [
  'submit',
  'askMore',
  'offer',
  'decline',
  'lapse',
  'disburse',
  'cancel',
  'pay',
  'payExtra',
  'settle',
  'lateFee',
  'expire',
  'default',
  'replan',
  'writeOff',
  'recover',
];

/** Lenders get mails when a loan goes wrong, and once a day about recoveries; the portfolio shows everything else. */
const TOLD_LENDERS: readonly LifeEvent['type'][] = ['default', 'replan', 'writeOff'];

export const isToldLenders = ({ type }: Pick<LifeEvent, 'type'>): boolean => TOLD_LENDERS.includes(type);

/** Whether the borrower gets a mail about an event: the listed ones and the pledge that funds the loan. */
export function isMailed({ type }: Pick<LifeEvent, 'type'>, stateAfter: LoanState): boolean {
  return MAILED.includes(type) || (type === 'pledge' && stateAfter === 'funded');
}
