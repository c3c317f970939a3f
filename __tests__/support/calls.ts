import { administratorCalls } from '#contract/office/administrators/calls';
import { alertCalls } from '#contract/office/alerts/calls';
import { approvalCalls } from '#contract/office/approvals/calls';
import { arrearsCalls } from '#contract/lending/arrears/calls';
import { auditCalls } from '#contract/office/audit/calls';
import { lendingReportCalls } from '#contract/office/lendingReport/calls';
import { healthCalls } from '#contract/office/health/calls';
import { breachCalls } from '#contract/office/breaches/calls';
import { businessDayCalls } from '#contract/office/businessDays/calls';
import { journalCalls } from '#contract/money/journal/calls';
import { reconciliationCalls } from '#contract/money/reconciliation/calls';
import { pauseCalls } from '#contract/money/pause/calls';
import { houseCalls } from '#contract/money/house/calls';
import { reversalCalls } from '#contract/money/reversals/calls';
import { suspenseCalls } from '#contract/money/suspense/calls';
import { withdrawalCalls } from '#contract/money/payouts/withdrawalCalls';
import { bookCalls } from '#contract/office/books/bookCalls';
import { ledgerCalls } from '#contract/office/books/calls';
import { lendingTermsCalls } from '#contract/lending/terms/administrationCalls';
import { reviewCalls } from '#contract/lending/review/calls';
import { payoutCalls } from '#contract/money/payouts/administrationCalls';
import { userRecordCalls } from '#contract/office/users/calls';
import { screeningCalls } from '#contract/office/screening/calls';
import { vendorCalls } from '#contract/office/vendors/calls';
import { API_BASE } from '#contract/api';
import type { AnswerOf } from '#contract/call';
import { complaintCalls } from '#contract/office/complaints/calls';
import { bureauDisputeCalls } from '#contract/office/bureauDisputes/calls';
import { hardshipCalls } from '#contract/office/hardship/calls';
import { bureauCalls } from '#contract/lending/bureaux/calls';
import { bureauReviewCalls } from '#contract/lending/bureaux/reviewCalls';
import { dashboardCalls } from '#contract/lending/dashboard/calls';
import { applicationCalls } from '#contract/lending/applications/calls';
import { fileCalls } from '#contract/lending/files/calls';
import { fileReviewCalls } from '#contract/lending/files/reviewCalls';
import { loanCalls } from '#contract/lending/loans/calls';
import { paperCalls } from '#contract/lending/papers/calls';
import { marketCalls } from '#contract/lending/market/calls';
import { statisticsCalls } from '#contract/lending/statistics/calls';
import { autoInvestCalls } from '#contract/lending/autoInvest/calls';
import { noteCalls } from '#contract/lending/market/noteCalls';
import { inboxCalls } from '#contract/people/inbox/calls';
import { textMessageCalls } from '#contract/people/textMessages/calls';
import { apiTokenCalls } from '#contract/people/apiTokens/calls';
import { webhookCalls } from '#contract/people/webhooks/calls';
import { secondFactorCalls } from '#contract/people/secondFactors/calls';
import { sessionCalls, sessionReviewCalls } from '#contract/people/session/calls';
import { bankAccountCalls } from '#contract/people/bankAccounts/calls';
import { bankAccountChangeCalls } from '#contract/people/bankAccounts/administrationCalls';
import { freezingCalls } from '#contract/people/freezing/calls';
import { contactCalls } from '#contract/people/contact/calls';
import { contactChangeCalls } from '#contract/people/contact/administrationCalls';
import { termsOfUseCalls } from '#contract/people/termsOfUse/calls';
import { userCalls } from '#contract/people/users/calls';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { privateDetailsCalls } from '#contract/office/privateDetails/calls';
import { vatCalls } from '#contract/money/vat/calls';
import { walletCalls } from '#contract/money/wallet/calls';
import { mandateCalls } from '#contract/money/mandates/calls';

export const calls = {
  ...administratorCalls,
  ...apiTokenCalls,
  ...alertCalls,
  ...approvalCalls,
  ...arrearsCalls,
  ...auditCalls,
  ...lendingReportCalls,
  ...healthCalls,
  ...breachCalls,
  ...businessDayCalls,
  ...houseCalls,
  ...reversalCalls,
  ...suspenseCalls,
  ...withdrawalCalls,
  ...pauseCalls,
  ...autoInvestCalls,
  ...noteCalls,
  ...reconciliationCalls,
  ...journalCalls,
  ...ledgerCalls,
  ...bookCalls,
  ...lendingTermsCalls,
  ...reviewCalls,
  ...payoutCalls,
  ...userRecordCalls,
  ...screeningCalls,
  ...vendorCalls,
  ...complaintCalls,
  ...hardshipCalls,
  ...bureauCalls,
  ...bureauReviewCalls,
  ...bureauDisputeCalls,
  ...secondFactorCalls,
  ...fileCalls,
  ...fileReviewCalls,
  ...inboxCalls,
  ...textMessageCalls,
  ...dashboardCalls,
  ...applicationCalls,
  ...loanCalls,
  ...paperCalls,
  ...marketCalls,
  ...sessionCalls,
  ...sessionReviewCalls,
  ...statisticsCalls,
  ...bankAccountCalls,
  ...bankAccountChangeCalls,
  ...freezingCalls,
  ...contactCalls,
  ...contactChangeCalls,
  ...privateDetailsCalls,
  ...dataProtectionCalls,
  ...termsOfUseCalls,
  ...userCalls,
  ...walletCalls,
  ...vatCalls,
  ...mandateCalls,
  ...webhookCalls,
};

export type CallName = keyof typeof calls;
export type AnswerTo<Name extends CallName> = AnswerOf<(typeof calls)[Name]>;

export const callNames = Object.values(calls).map(({ name }) => name);

export const urlOf = (name: CallName): RegExp =>
  new RegExp(`${API_BASE}${calls[name].path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);
