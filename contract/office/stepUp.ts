import type { Call } from '../call';
import type * as applications from '../lending/applications/calls';
import type * as arrears from '../lending/arrears/calls';
import type * as review from '../lending/review/calls';
import type * as lendingTerms from '../lending/terms/administrationCalls';
import type * as house from '../money/house/calls';
import type * as journal from '../money/journal/calls';
import type * as pause from '../money/pause/calls';
import type * as payouts from '../money/payouts/administrationCalls';
import type * as reconciliation from '../money/reconciliation/calls';
import type * as bankAccounts from '../people/bankAccounts/administrationCalls';
import type * as factors from '../people/factors/calls';
import type * as freezing from '../people/freezing/calls';
import type * as administrators from './administrators/calls';
import type * as approvals from './approvals/calls';
import type * as businessDays from './businessDays/calls';
import type * as complaints from './complaints/calls';
import type * as dataProtection from './dataProtection/calls';
import type * as health from './health/calls';
import type * as users from './users/calls';

type Modules = [
  typeof administrators,
  typeof applications,
  typeof approvals,
  typeof arrears,
  typeof bankAccounts,
  typeof businessDays,
  typeof complaints,
  typeof dataProtection,
  typeof freezing,
  typeof health,
  typeof house,
  typeof journal,
  typeof lendingTerms,
  typeof pause,
  typeof payouts,
  typeof reconciliation,
  typeof review,
  typeof users,
];
type RowsOf<Module> = Module[keyof Module];
type Writing<Row> = Row extends {
  access: 'administrator';
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  name: infer Name;
}
  ? Name & string
  : never;
type AdministratorsAct = Writing<RowsOf<Modules[number]>>;
type FactorName =
  RowsOf<typeof factors> extends infer Row ? (Row extends { name: infer Name } ? Name & string : never) : never;

/**
 * Whether an administrator gives a second factor for it, of those who have one: what moves money, or changes rights, terms
 * or people. What stops money, or changes nothing yet, doesn't wait for it.
 */
export const ADMINISTRATORS_ACTS: Readonly<Record<AdministratorsAct, boolean>> = {
  inviteAdministrator: true,
  proposeRemoval: true,
  suspendAdministrator: true,
  proposeReinstatement: true,
  proposeFactorReset: true,
  approveProposal: true,
  refuseProposal: false,
  addCollectionNote: false,
  proposeDefault: true,
  proposeFeeWaiver: true,
  proposeWriteOff: true,
  proposeNewPlan: true,
  takeApplication: false,
  releaseApplication: false,
  askForMore: false,
  offerLoan: true,
  declineApplication: false,
  cancelLoanForBorrower: true,
  proposeDisbursement: true,
  disburseLoan: true,
  previewLendingTerms: false,
  proposeLendingTerms: true,
  proposeAssignment: true,
  proposeReturn: true,
  proposeHouseFunding: true,
  proposeHousePayout: true,
  proposeReversal: true,
  proposeJournalEntry: true,
  pausePayments: false,
  proposeResuming: true,
  proposeWithdrawalRelease: true,
  refuseWithdrawal: true,
  explainDifference: false,
  proposeBankAccountChange: true,
  refuseBankAccountChange: false,
  freezePerson: true,
  proposeUnfreezing: true,
  takeUpLoan: true,
  releaseMissedDays: true,
  answerComplaint: false,
  proposeKeptOpening: true,
  tryJobAgain: false,
  tryJobsAgain: false,
  giveUpJob: true,
};

/** What administrators change of their own factors. */
const OF_FACTORS = {
  startApp: true,
  removeApp: true,
  startPasskey: true,
  removePasskey: true,
  renewRecoveryCodes: true,
} as const satisfies Partial<Record<FactorName, true>>;

const STEP_UP: Readonly<Record<string, boolean>> = { ...ADMINISTRATORS_ACTS, ...OF_FACTORS };

export const stepsUp = ({ name }: Pick<Call, 'name'>): boolean => STEP_UP[name] ?? false;
