import { eventLabels, type LifeEvent } from '#contract/lending/loans/eventTypes';

const labels: Partial<Record<LifeEvent['type'], string>> = {
  pledge: 'You pledged to a loan',
  takeBack: 'You cancelled a pledge',
  expire: 'Pledge returned: not funded or paid out in time',
  cancel: 'Pledge returned: the loan was cancelled',
  disburse: 'Your pledge is lent',
  pay: 'Repayment received',
  payExtra: 'Repayment received ahead of time',
  settle: 'Loan paid off early',
  lateFee: 'Payment late: a late fee was charged',
  recover: 'Money recovered',
};

export const lenderEventLabel = (type: LifeEvent['type']): string => labels[type] ?? eventLabels[type];
