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

/** What goes wrong with a loan, and what still comes of it: lenders see its good course in their portfolio. */
const TOLD_LENDERS: readonly LifeEvent['type'][] = ['default', 'replan', 'writeOff', 'recover'];

/** Whether the lenders are told of an event by mail. */
export const isToldLenders = ({ type }: Pick<LifeEvent, 'type'>): boolean => TOLD_LENDERS.includes(type);

/** Whether the borrower is told of an event by mail: the listed ones, and the pledge that funds the loan. */
export function isMailed({ type }: Pick<LifeEvent, 'type'>, stateAfter: LoanState): boolean {
  return MAILED.includes(type) || (type === 'pledge' && stateAfter === 'funded');
}
