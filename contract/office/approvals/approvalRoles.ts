import { LOAN_ROLE } from '../../lending/loans/acts';
import type { Role } from '../../people/roles/roles';
import type { ApprovalKind } from './approvals';

/** The role that both the proposer and the approver of each kind must have (docs/product/office.md#four-eyes). */
export const approvalRoles: Readonly<Record<ApprovalKind, Role>> = {
  disbursement: LOAN_ROLE,
  default: LOAN_ROLE,
  writeOff: LOAN_ROLE,
  replan: LOAN_ROLE,
  holiday: LOAN_ROLE,
  feeWaiver: LOAN_ROLE,
  unfreezing: 'support',
  keptOpening: 'support',
  dataRelease: 'support',
  bankAccountChange: 'support',
  emailChange: 'support',
  nameChange: 'support',
  screeningDecision: 'support',
  withdrawalRelease: 'support',
  suspenseAssignment: 'treasury',
  suspenseReturn: 'treasury',
  houseFunding: 'treasury',
  housePayout: 'treasury',
  reversal: 'treasury',
  journalEntry: 'treasury',
  resuming: 'treasury',
  monthClosing: 'treasury',
  lendingTerms: 'owner',
  invitation: 'owner',
  removal: 'owner',
  suspension: 'owner',
  reinstatement: 'owner',
  roles: 'owner',
  factorReset: 'owner',
};
