import type { AdministratorAct } from '../../../../contract/lending/loans/acts';

export const actLabels: Readonly<Record<AdministratorAct, string>> = {
  take: 'Take for review',
  offer: 'Make an offer',
  askMore: 'Ask for more',
  decline: 'Decline',
  release: 'Put back into the queue',
  disburse: 'Pay out',
  proposeDisbursement: 'Propose to pay out again',
  cancel: 'Cancel the loan',
  replan: 'Propose a new plan',
  default: 'Propose default',
  writeOff: 'Propose write-off',
};
