import { processDays } from './kernel/businessDays/job';
import { finishStep } from './kernel/businessDays/tryStep';
import { daySteps } from './daySteps';
import { ledgerProofs } from './ledgerProofs';
import type { JobHandlers, WhenFailed } from './kernel/jobs/handlers';
import { settleFailedJobs } from './office/failedJobs/causes';
import { carryOutDueResets } from './office/administrators/factorReset';
import { mailFactorReset } from './office/administrators/factorResetMails';
import { mailInvitation } from './office/administrators/invitationMails';
import { mailOwnerNamed } from './office/administrators/ownerNamedMail';
import { mailSuspension } from './office/administrators/suspensionMails';
import { mailAlerts } from './office/alerts/alertMails';
import { watchCompanyFunds, watchForAlerts } from './office/alerts/watch';
import { closeBooks } from './office/books/closeBooks';
import { mailComplaintAnswered, mailComplaintReply } from './office/complaints/complaintMails';
import { mailBankAccountChange, mailBankAccountAdded } from './people/bankAccounts/bankAccountMails';
import { mailContactChange } from './people/contact/contactMails';
import { carryOutDueChanges } from './people/bankAccounts/dueChanges';
import { readCoveredCounts } from './lending/terms/repository';
import { lendFreeMoney } from './lending/autoInvest/freeMoney';
import { placeOpenListings } from './lending/autoInvest/openListings';
import { closeMonths } from './lending/statistics/closeMonths';
import { placeOpenNotes } from './lending/autoInvest/placeNotes';
import { placeListing } from './lending/autoInvest/placing';
import { mailNoteSale } from './lending/sales/saleMails';
import { valueOffers } from './lending/sales/valueOffers';
import { mailDailyPledges } from './lending/market/dailyPledges';
import { mailLenderMonth } from './lending/portfolio/lenderMonth';
import { mailDeposit } from './money/deposits/depositMails';
import { mailRecoveries } from './lending/loans/payments/dailyRecoveries';
import { mailOverdue } from './lending/arrears/overdueReminders';
import { bookDepositsSent, openReceivingAccount } from './money/deposits/service';
import { checkNightly } from './money/ledger/check/nightlyCheck';
import { cleanUp } from './housekeeping';
import { mailHolidayRequest } from './lending/holidays/requestMails';
import { answerHolidayRequest } from './office/hardship/answers';
import { collectAfterDeposit } from './lending/loans/payments/collectAfterDeposit';
import {
  mailDueSoon,
  mailFeeWaived,
  mailLender,
  mailLoanEvent,
  mailNewPlan,
  mailPledgeReturned,
} from './lending/loans/loanMails';
import { notifyWebhooks } from './lending/loans/life/notifyWebhooks';
import { mailPasswordChanged } from './people/passwords/passwordMails';
import { mailFactor } from './people/secondFactors/factorMails';
import { mailNewToken } from './people/apiTokens/newTokenMail';
import { sendAllDue, sendDue } from './people/webhooks/send';
import { mailWebhook } from './people/webhooks/webhookMails';
import { mailElsewhere } from './people/session/elsewhereMail';
import { mailGathered } from './people/inbox/gatheredMails';
import { mailNewDevice } from './people/session/newDeviceMail';
import { mailSignedOut } from './people/session/signedOutMail';
import { processNotice } from './money/paymentNotices/service';
import { reconcile } from './money/reconciliation/reconcile';
import { mailReversal } from './money/reversals/reversalMails';
import { mailMoneyWaits, payOnward, payWaitingOnward } from './lending/loans/payout/onward';
import { mailWithdrawalHeld } from './money/withdrawals/heldMail';
import { returnHeldTooLong } from './money/withdrawals/heldTooLong';
import { checkOpenPayouts, sendPayout } from './money/withdrawals/send';
import { mailWithdrawalSettled } from './money/withdrawals/withdrawalMails';
import { deliverNotice } from './money/sandboxBank/deliverNotice';

export const whenFailed: WhenFailed = settleFailedJobs;

export const jobHandlers: JobHandlers = {
  housekeeping: (context) => cleanUp(context),
  'business-day': (context, { data }) =>
    processDays(context, daySteps, data, (from, to) => bookDepositsSent(context, readCoveredCounts, from, to)),
  'unfinished-step': (context, { data }) => finishStep(context, daySteps, data),
  'ledger-check': (context) => checkNightly(context, ledgerProofs),
  alerts: watchForAlerts,
  'company-funds': watchCompanyFunds,
  'alert-mail': (context, { id }) => mailAlerts(context, id),
  'password-changed-mail': (context, { id, data }) => mailPasswordChanged(context, data.userId, id),
  'api-token-mail': (context, { id, data }) => mailNewToken(context, data.tokenId, id),
  'factor-mail': (context, { id, data }) => mailFactor(context, data, id),
  'factor-reset-mail': (context, { id, data }) => mailFactorReset(context, data, id),
  'factor-resets': carryOutDueResets,
  'new-device-mail': (context, { id, data }) => mailNewDevice(context, data.sessionId, id),
  'signed-out-mail': (context, { id, data }) => mailSignedOut(context, data.userId, id),
  'elsewhere-mail': (context, { id, data }) => mailElsewhere(context, data, id),
  'bank-account-added-mail': (context, { id, data }) => mailBankAccountAdded(context, data.userId, id),
  'bank-account-change-mail': (context, { id, data }) => mailBankAccountChange(context, data, id),
  'bank-account-changes': (context) => carryOutDueChanges(context),
  'contact-mail': (context, { id, data }) => mailContactChange(context, data, id),
  'new-address-mail': (context, { id, data }) => mailContactChange(context, data, id, 'new'),
  'send-payout': (context, { data }) => sendPayout(context, data.payoutId),
  'ask-payouts': (context) => checkOpenPayouts(context),
  reconciliation: (context) => reconcile(context, readCoveredCounts),
  'sandbox-notice': (context, { data }) => deliverNotice(context, data),
  'payment-notice': (context, { data }) => processNotice(context, readCoveredCounts, data.noticeId),
  'receiving-account': (context, { data }) => openReceivingAccount(context, data.userId),
  'withdrawal-held-mail': (context, { id, data }) => mailWithdrawalHeld(context, data.payoutId, id),
  'held-withdrawals': returnHeldTooLong,
  'withdrawal-settled-mail': (context, { id, data }) => mailWithdrawalSettled(context, data, id),
  'reversal-mail': (context, { id, data }) => mailReversal(context, data.approvalId, id),
  'admin-invitation-mail': (context, { id, data }) => mailInvitation(context, data.invitationId, id),
  'owner-named-mail': (context, { id, data }) => mailOwnerNamed(context, data.userId, id),
  'suspension-mail': (context, { id, data }) => mailSuspension(context, data, id),
  'loan-mail': (context, { id, data }) => mailLoanEvent(context, data, id),
  'due-soon-mail': (context, { id, data }) => mailDueSoon(context, data, id),
  'complaint-answered-mail': (context, { id, data }) => mailComplaintAnswered(context, data.complaintId, id),
  'complaint-reply-mail': (context, { id, data }) => mailComplaintReply(context, data.complaintId, id),
  'overdue-mail': (context, { id, data }) => mailOverdue(context, data, id),
  'fee-waived-mail': (context, { id, data }) => mailFeeWaived(context, data, id),
  'new-plan-mail': (context, { id, data }) => mailNewPlan(context, data.newPlanId, id),
  'holiday-request-mail': (context, { id, data }) => mailHolidayRequest(context, data, id),
  'holiday-answer': (context, { data }) => answerHolidayRequest(context, data),
  'money-waits-mail': (context, { data }) => mailMoneyWaits(context, data.loanId),
  'gathered-mail': (context, { id, data }) => mailGathered(context, data, id),
  'lender-mail': (context, { id, data }) => mailLender(context, data, id),
  'pledges-mail': (context, { id, data }) => mailDailyPledges(context, data, id),
  'recoveries-mail': (context, { id, data }) => mailRecoveries(context, data, id),
  'pledge-returned-mail': (context, { id, data }) => mailPledgeReturned(context, data.pledgeId, id),
  'lender-month-mail': (context, { id, data }) => mailLenderMonth(context, data, id),
  'deposit-mail': (context, { id, data }) => mailDeposit(context, data, id),
  'onward-payout': (context, { data }) => payOnward(context, data.loanId),
  'waiting-onward-payouts': payWaitingOnward,
  'loan-collection': (context, { data }) => collectAfterDeposit(context, data.userId, data.transferId),
  'place-listing': (context, { data }) => placeListing(context, data.loanId),
  'place-open-listings': placeOpenListings,
  'close-books': closeBooks,
  'close-months': (context, { data }) => closeMonths(context, data),
  'lend-free-money': (context, { data }) => lendFreeMoney(context, data.lenderId),
  'place-notes': (context, { data }) => placeOpenNotes(context, data.sellerId),
  'place-open-notes': (context) => placeOpenNotes(context),
  'value-offers': (context, { data }) => valueOffers(context, data),
  'note-sale-mail': (context, { id, data }) => mailNoteSale(context, data, id),
  'tell-programs': (context, { data }) => notifyWebhooks(context, data),
  'send-webhook': (context, { data }) => sendDue(context, data.webhookId),
  'send-webhooks-again': sendAllDue,
  'webhook-mail': (context, { id, data }) => mailWebhook(context, data, id),
};
