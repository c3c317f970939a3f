import type { LifeEvent } from '../../../contract/lending/loans/eventTypes';
import type { LoanState } from '../../../contract/lending/loans/states';

type EventType = LifeEvent['type'];

/** Lenders get mails when a loan goes wrong and about recoveries; the portfolio shows everything else. */
const told: Readonly<Record<EventType, 'nobody' | 'borrower' | 'borrower and lenders'>> = {
  submit: 'borrower',
  take: 'nobody',
  askMore: 'borrower',
  answer: 'nobody',
  lapse: 'borrower',
  release: 'nobody',
  offer: 'borrower',
  decline: 'borrower',
  secondLook: 'nobody',
  withdraw: 'nobody',
  accept: 'nobody',
  refuse: 'nobody',
  pledge: 'nobody',
  takeBack: 'nobody',
  expire: 'borrower',
  cancel: 'borrower',
  disburse: 'borrower',
  pay: 'borrower',
  payExtra: 'borrower',
  settle: 'borrower',
  lateFee: 'borrower',
  replan: 'borrower and lenders',
  default: 'borrower and lenders',
  writeOff: 'borrower and lenders',
  recover: 'borrower and lenders',
};

export const isToldLenders = ({ type }: Pick<LifeEvent, 'type'>): boolean => told[type] === 'borrower and lenders';

/** Whether the borrower gets a mail about an event; of pledges only the one that funds the loan is mailed. */
export function isMailed({ type }: Pick<LifeEvent, 'type'>, stateAfter: LoanState): boolean {
  return told[type] !== 'nobody' || (type === 'pledge' && stateAfter === 'funded');
}
