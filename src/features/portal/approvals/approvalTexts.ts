import type { ApprovalKind, OwnPart } from '#contract/office/approvals/approvals';
import { KEPT_OPEN_HOURS, RELEASE_OPEN_DAYS } from '#contract/office/dataProtection/retention';
import { BANK_ACCOUNT_CHANGE_HOURS } from '#contract/people/bankAccounts/changeList';
import { RESET_HOURS } from '#contract/people/secondFactors/factors';

/** For a proposal whose content can't be read. */
export const unreadable = {
  text: 'Its content can’t be read, so it can’t be approved. Refuse it, then propose it again.',
  refuse: 'It is removed, and nothing changes.',
} as const;

export const ownParts: Readonly<Record<OwnPart, string>> = {
  subject: 'It is about you, so another administrator has to decide.',
  offer: 'You made the offer, so another administrator has to approve it. You can refuse it.',
};

export const consequences: Readonly<Record<ApprovalKind, Record<'approve' | 'refuse', string>>> = {
  disbursement: {
    approve: 'The money goes to the borrower’s wallet, less the fee. This cannot be undone.',
    refuse: 'The loan is not paid out. Unless it is proposed again, it expires, and every pledge goes back.',
  },
  default: {
    approve: 'All of the loan is due now, and no more interest or fees are added. This cannot be undone.',
    refuse: 'The loan stays late, and can be proposed anew.',
  },
  writeOff: {
    approve: 'Lenders’ books count what is left as lost. The borrower still owes it. This cannot be undone.',
    refuse: 'The loan stays in default.',
  },
  replan: {
    approve: 'The new instalments take the place of all that is unpaid. With them nothing is late any more.',
    refuse: 'The loan stays as it is, and another plan can be proposed.',
  },
  holiday: {
    approve:
      'The instalments that are not due yet move, and the interest is added to the last ones. This cannot be undone.',
    refuse: 'The loan stays as it is, and the borrower can ask again.',
  },
  feeWaiver: {
    approve:
      'The unpaid part of the fee is dropped. The paid part comes back from company funds. This cannot be undone.',
    refuse: 'The fee stays as it is.',
  },
  keptOpening: {
    approve: `You and the proposer can see for ${KEPT_OPEN_HOURS} hours whose account it was. Each look is noted in the audit trail.`,
    refuse: 'It stays closed.',
  },
  dataRelease: {
    approve: `You and the proposer can download everything about the person for ${RELEASE_OPEN_DAYS} days. Each download is noted in the audit trail.`,
    refuse: 'Nothing is given out.',
  },
  unfreezing: {
    approve: 'They can apply, pledge and withdraw again.',
    refuse: 'They stay frozen.',
  },
  monthClosing: {
    approve:
      'The month is closed with its hashes. Later corrections are dated in the open month. This cannot be undone.',
    refuse: 'The month stays open, and can be proposed again.',
  },
  invitation: {
    approve: 'The invitation goes out by email.',
    refuse: 'Nobody is invited.',
  },
  removal: {
    approve: 'They stop being an administrator, and are signed out.',
    refuse: 'They stay an administrator.',
  },
  suspension: {
    approve: 'They stay out of the portal until two administrators end the suspension.',
    refuse: 'The suspension ends at once: they can sign in and go on.',
  },
  reinstatement: {
    approve: 'They can sign in to the portal again.',
    refuse: 'They stay suspended.',
  },
  roles: {
    approve: 'They have these roles at once. What they proposed under a role they lose is void.',
    refuse: 'They keep the roles they have.',
  },
  factorReset: {
    approve: `In ${RESET_HOURS} hours their passkeys and authenticator app are removed. We email them, and they stop it by signing in with one.`,
    refuse: 'Their second factor stays.',
  },
  suspenseAssignment: {
    approve: 'The money goes into this person’s wallet. Anything due on their loan is taken from it.',
    refuse: 'The deposit stays unmatched.',
  },
  suspenseReturn: {
    approve: 'The money is paid back to the account it came from. This cannot be undone.',
    refuse: 'The deposit stays unmatched.',
  },
  bankAccountChange: {
    approve: `In ${BANK_ACCOUNT_CHANGE_HOURS} hours their money is paid to this account. We email them, and they can cancel it until then.`,
    refuse: 'The request stays open: it can be proposed again, or refused with a reason under Bank accounts.',
  },
  emailChange: {
    approve:
      'They sign in with the new address from now on, and a new password can be set from there. All their devices are signed out, and API tokens end. We email both addresses.',
    refuse: 'Their email stays. We email both addresses.',
  },
  nameChange: {
    approve:
      'It is their name from now on. Their earlier contracts keep the old name. At their next withdrawal the bank’s name is compared again.',
    refuse: 'Their name stays.',
  },
  screeningDecision: {
    approve:
      'Another person: the match is cleared, and returns only if the name or birth fits better. The listed person: the account is frozen, or an administrator suspended. Don’t tell the person.',
    refuse: 'The match stays open and can be proposed again.',
  },
  lendingTerms: {
    approve:
      'They apply to all new offers; earlier offers and loans keep their terms. Their taxes apply to all from tomorrow.',
    refuse: 'The current terms stay.',
  },
  withdrawalRelease: {
    approve:
      'The money is paid to this account. If it was held because of the account name, later withdrawals to this account need no review. This cannot be undone.',
    refuse: 'The withdrawal stays under review.',
  },
  reversal: {
    approve:
      'The money is taken out of the wallet again, if it is still there. An unmatched deposit is unmatched again.',
    refuse: 'The money stays in the wallet.',
  },
  journalEntry: {
    approve: 'It is booked as shown here. Check the evidence first.',
    refuse: 'Nothing is booked.',
  },
  resuming: {
    approve: 'Payouts that waited are sent, and people can withdraw again.',
    refuse: 'Payouts stay paused.',
  },
  houseFunding: {
    approve: 'The money counts as company funds. Look it up on the clients’ bank account first.',
    refuse: 'Nothing is booked.',
  },
  housePayout: {
    approve: 'The money is paid to the operator’s bank account. This cannot be undone.',
    refuse: 'The money stays in company funds.',
  },
};
