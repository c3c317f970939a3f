import type { ApprovalKinds } from './office/approvals/list';
import { defaultKind, feeWaiverKind, writeOffKind } from './lending/arrears/approvals';
import { holidayKind } from './lending/holidays/approvals';
import { disbursementKind } from './lending/loans/disbursementApproval';
import { replanKind } from './lending/newPlans/approvals';
import { lendingTermsKind } from './lending/terms/service';
import { houseFundingKind, housePayoutKind } from './money/house/approvals';
import { journalEntryKind } from './money/journal/approvals';
import { resumingKind } from './money/pause/service';
import { reversalKind } from './money/reversals/approvals';
import { withdrawalReleaseKind } from './money/withdrawalReviews/approvals';
import { suspenseAssignmentKind, suspenseReturnKind } from './money/suspense/approvals';
import {
  factorResetKind,
  invitationKind,
  reinstatementKind,
  removalKind,
  rolesKind,
  suspensionKind,
} from './office/administrators/approvals';
import { monthClosingKind } from './office/books/monthClosing';
import { keptOpeningKind } from './office/dataProtection/kept/service';
import { dataReleaseKind } from './office/dataProtection/release/service';
import { screeningDecisionKind } from './office/screening/approvals';
import { bankAccountChangeKind } from './people/bankAccounts/approvals';
import { emailChangeKind, nameChangeKind } from './people/contact/approvals';
import { unfreezingKind } from './people/freezing/service';

export const approvalKinds: ApprovalKinds = {
  disbursement: disbursementKind,
  default: defaultKind,
  writeOff: writeOffKind,
  replan: replanKind,
  holiday: holidayKind,
  feeWaiver: feeWaiverKind,
  unfreezing: unfreezingKind,
  invitation: invitationKind,
  removal: removalKind,
  suspension: suspensionKind,
  reinstatement: reinstatementKind,
  roles: rolesKind,
  suspenseAssignment: suspenseAssignmentKind,
  suspenseReturn: suspenseReturnKind,
  houseFunding: houseFundingKind,
  housePayout: housePayoutKind,
  bankAccountChange: bankAccountChangeKind,
  lendingTerms: lendingTermsKind,
  reversal: reversalKind,
  resuming: resumingKind,
  journalEntry: journalEntryKind,
  withdrawalRelease: withdrawalReleaseKind,
  keptOpening: keptOpeningKind,
  dataRelease: dataReleaseKind,
  monthClosing: monthClosingKind,
  factorReset: factorResetKind,
  emailChange: emailChangeKind,
  nameChange: nameChangeKind,
  screeningDecision: screeningDecisionKind,
};
