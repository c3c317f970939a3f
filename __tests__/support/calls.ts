import * as administrators from '#contract/office/administrators/calls';
import * as alerts from '#contract/office/alerts/calls';
import * as approvals from '#contract/office/approvals/calls';
import * as arrears from '#contract/lending/arrears/calls';
import * as auditTrail from '#contract/office/audit/calls';
import * as health from '#contract/office/health/calls';
import * as businessDays from '#contract/office/businessDays/calls';
import * as journal from '#contract/money/journal/calls';
import * as reconciliation from '#contract/money/reconciliation/calls';
import * as pause from '#contract/money/pause/calls';
import * as house from '#contract/money/house/calls';
import * as books from '#contract/office/books/bookCalls';
import * as ledger from '#contract/office/books/calls';
import * as lendingTerms from '#contract/lending/terms/administrationCalls';
import * as administeredLoans from '#contract/lending/review/calls';
import * as payouts from '#contract/money/payouts/administrationCalls';
import * as administeredUsers from '#contract/office/users/calls';
import { API_BASE } from '#contract/api';
import type { AnswerOf } from '#contract/call';
import * as complaints from '#contract/office/complaints/calls';
import * as hardship from '#contract/office/hardship/calls';
import * as lending from '#contract/lending/dashboard/calls';
import * as applications from '#contract/lending/applications/calls';
import * as files from '#contract/lending/files/calls';
import * as reviewedFiles from '#contract/lending/files/reviewCalls';
import * as loans from '#contract/lending/loans/calls';
import * as papers from '#contract/lending/loans/paperCalls';
import * as market from '#contract/lending/market/calls';
import * as statistics from '#contract/lending/statistics/calls';
import * as plans from '#contract/lending/autoInvest/calls';
import * as sales from '#contract/lending/market/noteCalls';
import * as inbox from '#contract/people/inbox/calls';
import * as apiTokens from '#contract/people/apiTokens/calls';
import * as webhooks from '#contract/people/webhooks/calls';
import * as factors from '#contract/people/secondFactors/calls';
import * as session from '#contract/people/session/calls';
import * as sessionsOfPeople from '#contract/people/session/administrationCalls';
import * as bankAccounts from '#contract/people/bankAccounts/calls';
import * as bankAccountChanges from '#contract/people/bankAccounts/administrationCalls';
import * as freezing from '#contract/people/freezing/calls';
import * as contact from '#contract/people/contact/calls';
import * as contactAdministration from '#contract/people/contact/administrationCalls';
import * as termsOfUse from '#contract/people/termsOfUse/calls';
import * as users from '#contract/people/users/calls';
import * as dataProtection from '#contract/office/dataProtection/calls';
import * as privateDetails from '#contract/office/privateDetails/calls';
import * as wallet from '#contract/money/wallet/calls';

export const calls = {
  ...administrators,
  ...apiTokens,
  ...alerts,
  ...approvals,
  ...arrears,
  ...auditTrail,
  ...health,
  ...businessDays,
  ...house,
  ...pause,
  ...plans,
  ...sales,
  ...reconciliation,
  ...journal,
  ...ledger,
  ...books,
  ...lendingTerms,
  ...administeredLoans,
  ...payouts,
  ...administeredUsers,
  ...complaints,
  ...hardship,
  ...factors,
  ...files,
  ...reviewedFiles,
  ...inbox,
  ...lending,
  ...applications,
  ...loans,
  ...papers,
  ...market,
  ...session,
  ...sessionsOfPeople,
  ...statistics,
  ...bankAccounts,
  ...bankAccountChanges,
  ...freezing,
  ...contact,
  ...contactAdministration,
  ...privateDetails,
  ...dataProtection,
  ...termsOfUse,
  ...users,
  ...wallet,
  ...webhooks,
};

export type CallName = keyof typeof calls;
export type AnswerTo<Name extends CallName> = AnswerOf<(typeof calls)[Name]>;

export const callNames = Object.values(calls).map(({ name }) => name);

export const urlOf = (name: CallName): RegExp =>
  new RegExp(`${API_BASE}${calls[name].path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);
