import type { Call } from '../call';
import type { contactCalls } from '../people/contact/calls';
import type { secondFactorCalls } from '../people/secondFactors/calls';
import type { WritingCall } from './roles/administratorCalls';

type FactorName = keyof typeof secondFactorCalls;
type ContactName = keyof typeof contactCalls;

/**
 * Whether administrators with a second factor must give it: for acts that move money, change rights, terms or people,
 * or reveal private details, but not for acts that stop money or change nothing yet.
 */
export const ADMINISTRATORS_ACTS: Readonly<Record<WritingCall, boolean>> = {
  inviteAdministrator: true,
  proposeRemoval: true,
  suspendAdministrator: true,
  proposeReinstatement: true,
  proposeFactorReset: true,
  proposeRoles: true,
  approveProposal: true,
  refuseProposal: false,
  addCollectionNote: false,
  assignLateLoan: false,
  proposeDefault: true,
  proposeFeeWaiver: true,
  proposeWriteOff: true,
  proposeNewPlan: true,
  proposeHoliday: true,
  takeApplication: false,
  releaseApplication: false,
  askForMore: false,
  checkStatement: false,
  askBureaux: false,
  saveLoanFile: true,
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
  proposeMonthClosing: true,
  acknowledgeAlert: false,
  proposeBankAccountChange: true,
  refuseBankAccountChange: false,
  proposeEmailChange: true,
  proposeNameChange: true,
  freezePerson: true,
  signOutPerson: true,
  proposeUnfreezing: true,
  takeUpLoan: true,
  releaseMissedDays: true,
  answerComplaint: false,
  assignComplaint: false,
  showPrivateDetails: true,
  proposeKeptOpening: true,
  proposeDataRelease: true,
  tryJobAgain: false,
  tryJobsAgain: false,
  giveUpJob: true,
  enterBreach: false,
  addBreachEntry: false,
  loadScreeningList: false,
  proposeClearedHit: true,
  proposeConfirmedHit: true,
  enterVendor: false,
  changeVendor: false,
  endVendor: false,
};

/** An administrator's changes to their own second factors. */
const OF_FACTORS = {
  startApp: true,
  removeApp: true,
  startPasskey: true,
  removePasskey: true,
  renewRecoveryCodes: true,
} as const satisfies Partial<Record<FactorName, true>>;

/** An administrator's changes to their own contact details, which the portal trusts. */
const OF_CONTACT = {
  changeEmail: true,
  takeBvnName: true,
} as const satisfies Partial<Record<ContactName, true>>;

const STEP_UP: Readonly<Record<string, boolean>> = { ...ADMINISTRATORS_ACTS, ...OF_FACTORS, ...OF_CONTACT };

/** Whether a call needs a recent second factor (docs/product/office.md#step-up). */
export const stepsUp = ({ name }: Pick<Call, 'name'>): boolean => STEP_UP[name] ?? false;
