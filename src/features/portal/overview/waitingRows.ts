import type { WaitingKind } from '#contract/office/overview/overview';
import { loanStates } from '#contract/lending/loans/states';
import { pathTo, type PagePath } from '../../../pathTo';

interface WaitingRow {
  label: string;
  to: PagePath;
  search?: string;
}

export const waitingRows: Readonly<Record<WaitingKind, WaitingRow>> = {
  alerts: { label: 'Alerts', to: pathTo('alerts') },
  submitted: {
    label: `Applications: ${loanStates.submitted.label}`,
    to: pathTo('loanQueue'),
    search: 'state=submitted',
  },
  inReview: { label: `Applications: ${loanStates.inReview.label}`, to: pathTo('loanQueue'), search: 'state=inReview' },
  moreAsked: {
    label: `Applications: ${loanStates.moreAsked.label}`,
    to: pathTo('loanQueue'),
    search: 'state=moreAsked',
  },
  funded: { label: 'Loans to pay out', to: pathTo('loanQueue'), search: 'state=funded' },
  approvals: { label: 'Approvals', to: pathTo('approvals') },
  withdrawals: { label: 'Withdrawals to review', to: pathTo('withdrawalReviews') },
  bankAccountChanges: { label: 'Bank account changes', to: pathTo('bankAccountChanges'), search: 'state=asked' },
  complaints: { label: 'Complaints and ‘I can’t pay’', to: pathTo('complaintQueue') },
  breaches: { label: 'Data breaches to report', to: pathTo('breaches') },
  screening: { label: 'Matches with screening lists', to: pathTo('screening'), search: 'state=open' },
  suspense: { label: 'Unmatched deposits', to: pathTo('money') },
  differences: { label: 'Reconciliation differences', to: pathTo('money') },
  payouts: { label: 'Payouts on their way', to: pathTo('payouts'), search: 'stage=underWay' },
  failedJobs: { label: 'Failed jobs', to: pathTo('health') },
};
