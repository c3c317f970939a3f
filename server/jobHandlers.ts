import { processDays } from './kernel/businessDays/job';
import { finishStep } from './kernel/businessDays/tryStep';
import { daySteps } from './daySteps';
import { ledgerProofs } from './ledgerProofs';
import { mailed } from './kernel/jobs/jobMails';
import { texted } from './kernel/jobs/jobTexts';
import type { JobHandlers, WhenFailed } from './kernel/jobs/worker';
import { settleFailedJobs } from './office/failedJobs/causes';
import { carryOutDueResets } from './office/administrators/factorReset';
import { writeFactorResetMails } from './office/administrators/factorResetMails';
import { writeInvitationMail } from './office/administrators/invitationMails';
import { writeOwnerNamedMails } from './office/administrators/ownerMails';
import { writeSuspensionMail } from './office/administrators/suspensionMails';
import { writeAlertMails } from './office/alerts/alertMails';
import { watchCompanyFunds, watchForAlerts } from './office/alerts/watch';
import { closeBooks } from './office/books/closeBooks';
import { writeComplaintAnsweredMail, writeComplaintReplyMail } from './office/complaints/complaintMails';
import { writeBankAccountChangeMail, writeBankAccountAddedMail } from './people/bankAccounts/bankAccountMails';
import { contactMailTo } from './people/contact/contactMails';
import { carryOutDueChanges } from './people/bankAccounts/dueChanges';
import { readCoveredCounts } from './lending/terms/repository';
import { lendFreeMoney } from './lending/autoInvest/freeMoney';
import { placeOpenListings } from './lending/autoInvest/openListings';
import { closeMonths } from './lending/statistics/closeMonths';
import { placeOpenNotes } from './lending/autoInvest/placeNotes';
import { placeListing } from './lending/autoInvest/placing';
import { writeNoteSaleMail } from './lending/sales/saleMails';
import { valueOffers } from './lending/sales/valueOffers';
import { writeDailyPledgesMail } from './lending/market/dailyPledges';
import { writeLenderMonthMail } from './lending/portfolio/lenderMonth';
import { writeDepositMail, writeDepositText } from './money/deposits/depositMails';
import { bookMessageCost } from './money/messageCosts/book';
import { writeRecoveriesMail } from './lending/loans/payments/dailyRecoveries';
import { writeOverdueMail, writeOverdueText } from './lending/arrears/overdueReminders';
import { bookDepositsSent, openReceivingAccount } from './money/deposits/service';
import { writeChargeBackMail } from './money/chargeBacks/chargeBackMail';
import { collectAllOwed, collectOwed } from './money/chargeBacks/collectOwed';
import { dueOnLoans } from './lending/loans/payout/walletClaims';
import { inTransaction } from './kernel/db/inTransaction';
import { writeChargeMail } from './money/charges/chargeMails';
import { checkOpenCharges, sendCharge } from './money/charges/send';
import { askForMandate, checkPendingMandates, endAtProvider, startMandate } from './money/mandates/ask';
import { writeMandateMail } from './money/mandates/mandateMails';
import { chargeRules } from './lending/loans/charges/chargeRules';
import { checkNightly } from './money/ledger/check/nightlyCheck';
import { cleanUp } from './housekeeping';
import { writeHolidayRequestMail } from './lending/holidays/requestMails';
import { screenEveryone, screenPerson } from './office/screening/screen';
import { answerAfterNewPlan, answerHolidayRequest } from './office/hardship/answers';
import { collectAfterDeposit } from './lending/loans/payments/collectAfterDeposit';
import {
  writeDueSoonMail,
  writeDueSoonText,
  writeFeeWaivedMail,
  writeLenderMail,
  writeLoanMail,
  writeNewPlanMail,
  writePledgeReturnedMail,
} from './lending/loans/loanMails';
import { notifyWebhooks } from './lending/loans/life/notifyWebhooks';
import { fetchReport } from './lending/bureaux/fetchReport';
import { sendDispute } from './lending/bureaux/sendDispute';
import { writePasswordChangedMail } from './people/passwords/passwordMails';
import { writeFactorMail } from './people/secondFactors/factorMails';
import { writeNewTokenMail } from './people/apiTokens/newTokenMail';
import { sendAllDue, sendDue } from './people/webhooks/send';
import { writeWebhookMail } from './people/webhooks/webhookMails';
import { writeElsewhereMail } from './people/session/elsewhereMail';
import { mailGathered } from './people/inbox/gatheringOfDay';
import { writeNewDeviceMail } from './people/session/newDeviceMail';
import { writeSignedOutMail } from './people/session/signedOutMail';
import { processNotice } from './money/paymentNotices/service';
import { reconcile } from './money/reconciliation/reconcile';
import { writeReversalMail } from './money/reversals/reversalMails';
import { writeMoneyWaitsMail, payOnward, payWaitingOnward } from './lending/loans/payout/onward';
import { writeWithdrawalHeldMail } from './money/withdrawals/heldMail';
import { returnHeldTooLong } from './money/withdrawals/heldTooLong';
import { checkOpenPayouts, sendPayout } from './money/withdrawals/send';
import { writeWithdrawalSettledMail } from './money/withdrawals/withdrawalMails';
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
  'alert-mail': mailed(writeAlertMails),
  'password-changed-mail': mailed(writePasswordChangedMail),
  'api-token-mail': mailed(writeNewTokenMail),
  'factor-mail': mailed(writeFactorMail),
  'factor-reset-mail': mailed(writeFactorResetMails),
  'factor-resets': carryOutDueResets,
  'new-device-mail': mailed(writeNewDeviceMail),
  'signed-out-mail': mailed(writeSignedOutMail),
  'elsewhere-mail': mailed(writeElsewhereMail),
  'bank-account-added-mail': mailed(writeBankAccountAddedMail),
  'bank-account-change-mail': mailed(writeBankAccountChangeMail),
  'bank-account-changes': (context) => carryOutDueChanges(context),
  'contact-mail': mailed(contactMailTo('old')),
  'new-address-mail': mailed(contactMailTo('new')),
  'send-payout': (context, { data }) => sendPayout(context, data.payoutId),
  'ask-payouts': (context) => checkOpenPayouts(context),
  reconciliation: (context) => reconcile(context, readCoveredCounts),
  'sandbox-notice': (context, { data }) => deliverNotice(context, data),
  'payment-notice': (context, { data }) => processNotice(context, readCoveredCounts, data.noticeId),
  'receiving-account': (context, { data }) => openReceivingAccount(context, data.userId),
  'start-mandate': (context, { data }) => startMandate(context, data.mandateId),
  'ask-mandate': (context, { data }) => askForMandate(context, data.mandateId),
  'end-mandate': (context, { data }) => endAtProvider(context, data.mandateId),
  'ask-mandates': (context) => checkPendingMandates(context),
  'mandate-mail': mailed(writeMandateMail),
  'send-charge': (context, { data }) => sendCharge(context, chargeRules, data.chargeId),
  'ask-charges': (context) => checkOpenCharges(context, chargeRules),
  'charge-back-mail': mailed(writeChargeBackMail),
  'collect-owed': (context, { data }) => inTransaction(context, (tx) => collectOwed(tx, dueOnLoans, data.userId)),
  'collect-all-owed': (context) => collectAllOwed(context, dueOnLoans),
  'charge-mail': mailed(writeChargeMail),
  'withdrawal-held-mail': mailed(writeWithdrawalHeldMail),
  'held-withdrawals': (context) => returnHeldTooLong(context),
  'withdrawal-settled-mail': mailed(writeWithdrawalSettledMail),
  'reversal-mail': mailed(writeReversalMail),
  'admin-invitation-mail': mailed(writeInvitationMail),
  'owner-named-mail': mailed(writeOwnerNamedMails),
  'suspension-mail': mailed(writeSuspensionMail),
  'loan-mail': mailed(writeLoanMail),
  'due-soon-mail': mailed(writeDueSoonMail),
  'complaint-answered-mail': mailed(writeComplaintAnsweredMail),
  'complaint-reply-mail': mailed(writeComplaintReplyMail),
  'overdue-mail': mailed(writeOverdueMail),
  'fee-waived-mail': mailed(writeFeeWaivedMail),
  'new-plan-mail': mailed(writeNewPlanMail),
  'holiday-request-mail': mailed(writeHolidayRequestMail),
  'holiday-answer': (context, { data }) => answerHolidayRequest(context, data),
  'new-plan-answer': (context, { data }) => answerAfterNewPlan(context, data),
  'money-waits-mail': mailed(writeMoneyWaitsMail),
  'gathered-mail': mailGathered,
  'lender-mail': mailed(writeLenderMail),
  'pledges-mail': mailed(writeDailyPledgesMail),
  'recoveries-mail': mailed(writeRecoveriesMail),
  'pledge-returned-mail': mailed(writePledgeReturnedMail),
  'lender-month-mail': mailed(writeLenderMonthMail),
  'deposit-mail': mailed(writeDepositMail),
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
  'note-sale-mail': mailed(writeNoteSaleMail),
  'tell-programs': (context, { data }) => notifyWebhooks(context, data),
  'send-webhook': (context, { data }) => sendDue(context, data.webhookId),
  'send-webhooks-again': sendAllDue,
  'webhook-mail': mailed(writeWebhookMail),
  'due-soon-text': texted(writeDueSoonText),
  'overdue-text': texted(writeOverdueText),
  'deposit-text': texted(writeDepositText),
  'bureau-report': (context, { data }) => fetchReport(context, data.reportId),
  'bureau-dispute': (context, { data }) => sendDispute(context, data.disputeId),
  'screen-person': (context, { data }) => screenPerson(context, data.userId),
  'screen-everyone': (context, { data }) => screenEveryone(context, data.versionId),
  'message-cost': (context, { data }) => bookMessageCost(context, data.messageId),
};
