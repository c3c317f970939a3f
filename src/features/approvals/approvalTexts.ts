import type { ApprovalKind } from '../../../contract/administration/approvals';

export const approvalTitles: Readonly<Record<ApprovalKind, string>> = {
  disbursement: 'Pay out a loan',
  unfreezing: 'Unfreeze a person',
  invitation: 'Invite an administrator',
  removal: 'Remove an administrator',
};

/** What follows from each decision. */
export const consequences: Readonly<Record<ApprovalKind, Record<'approve' | 'refuse', string>>> = {
  disbursement: {
    approve: 'The money goes to the borrower’s wallet, less the fee. This cannot be undone.',
    refuse: 'The loan is not paid out. Unless it is cancelled, it expires, and every pledge goes back.',
  },
  unfreezing: {
    approve: 'They can apply, pledge and withdraw again.',
    refuse: 'They stay frozen.',
  },
  invitation: {
    approve: 'The invitation goes out by mail.',
    refuse: 'Nobody is invited.',
  },
  removal: {
    approve: 'They are an administrator no longer, and are signed out.',
    refuse: 'They stay an administrator.',
  },
};
