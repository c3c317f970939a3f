import { liveDays } from './businessDays/job';
import type { JobHandlers } from './jobs/handlers';
import { mailInvitation } from './modules/administrators/invitationMail';
import { mailComplaintAnswered } from './modules/complaints/answeredMail';
import { mailBankAccountChange } from './modules/bankAccountChange/changeMail';
import { takeChangesIntoEffect } from './modules/bankAccountChange/takeEffect';
import { mailOverdue } from './modules/arrears/overdueMail';
import { openReceivingAccount } from './modules/deposits/service';
import { checkNightly } from './ledger/check/nightlyCheck';
import { cleanUp } from './modules/housekeeping/service';
import { collectAfterDeposit } from './modules/loans/collectAfterDeposit';
import { mailDueSoon } from './modules/loans/dueSoonMail';
import { mailLoanEvent } from './modules/loans/loanMail';
import { mailLender } from './modules/loans/lenderMail';
import { mailNewPlan } from './modules/newPlans/newPlanMail';
import { mailPledgeReturned } from './modules/loans/pledgeReturnedMail';
import { mailBankAccountAdded } from './modules/profile/bankAccountAddedMail';
import { mailPasswordChanged } from './modules/passwordChange/passwordChangedMail';
import { workNotice } from './modules/paymentNotices/service';
import { reconcile } from './modules/reconciliation/reconcile';
import { mailReversal } from './modules/reversals/reversalMail';
import { payOnward } from './modules/withdrawals/onward';
import { askAfterPayouts, sendPayout } from './modules/withdrawals/send';
import { mailWithdrawalSettled } from './modules/withdrawals/withdrawalSettledMail';
import { deliverNotice } from './modules/sandboxBank/deliverNotice';

/** Which use case each queue's jobs call. */
export const jobHandlers: JobHandlers = {
  housekeeping: (context) => cleanUp(context),
  'business-day': (context, { data }) => liveDays(context, data),
  'ledger-check': (context) => checkNightly(context),
  'password-changed-mail': (context, { id, data }) => mailPasswordChanged(context, data.userId, id),
  'bank-account-added-mail': (context, { id, data }) => mailBankAccountAdded(context, data.userId, id),
  'bank-account-change-mail': (context, { id, data }) => mailBankAccountChange(context, data, id),
  'bank-account-changes': (context) => takeChangesIntoEffect(context),
  'send-payout': (context, { data }) => sendPayout(context, data.payoutId),
  'ask-payouts': (context) => askAfterPayouts(context),
  reconciliation: (context) => reconcile(context),
  'sandbox-notice': (context, { data }) => deliverNotice(context, data),
  'payment-notice': (context, { data }) => workNotice(context, data.noticeId),
  'receiving-account': (context, { data }) => openReceivingAccount(context, data.userId),
  'withdrawal-settled-mail': (context, { id, data }) => mailWithdrawalSettled(context, data, id),
  'reversal-mail': (context, { id, data }) => mailReversal(context, data.approvalId, id),
  'admin-invitation-mail': (context, { id, data }) => mailInvitation(context, data.invitationId, id),
  'loan-mail': (context, { id, data }) => mailLoanEvent(context, data, id),
  'due-soon-mail': (context, { id, data }) => mailDueSoon(context, data, id),
  'complaint-answered-mail': (context, { id, data }) => mailComplaintAnswered(context, data.complaintId, id),
  'overdue-mail': (context, { id, data }) => mailOverdue(context, data, id),
  'new-plan-mail': (context, { id, data }) => mailNewPlan(context, data.newPlanId, id),
  'lender-mail': (context, { id, data }) => mailLender(context, data, id),
  'pledge-returned-mail': (context, { id, data }) => mailPledgeReturned(context, data.pledgeId, id),
  'onward-payout': (context, { id, data }) => payOnward(context, data.loanId, id),
  'loan-collection': (context, { data }) => collectAfterDeposit(context, data.userId, data.transferId),
};
