import type { arrearsCalls } from '../../lending/arrears/calls';
import type { bureauReviewCalls } from '../../lending/bureaux/reviewCalls';
import type { reviewCalls } from '../../lending/review/calls';
import type { statisticsCalls } from '../../lending/statistics/calls';
import type { fileReviewCalls } from '../../lending/files/reviewCalls';
import type { lendingTermsCalls } from '../../lending/terms/administrationCalls';
import type { houseCalls } from '../../money/house/calls';
import type { journalCalls } from '../../money/journal/calls';
import type { pauseCalls } from '../../money/pause/calls';
import type { payoutCalls } from '../../money/payouts/administrationCalls';
import type { reconciliationCalls } from '../../money/reconciliation/calls';
import type { reversalCalls } from '../../money/reversals/calls';
import type { suspenseCalls } from '../../money/suspense/calls';
import type { bankAccountChangeCalls } from '../../people/bankAccounts/administrationCalls';
import type { contactChangeCalls } from '../../people/contact/administrationCalls';
import type { freezingCalls } from '../../people/freezing/calls';
import type { sessionReviewCalls } from '../../people/session/calls';
import type { administratorCalls } from '../administrators/calls';
import type { alertCalls } from '../alerts/calls';
import type { approvalCalls } from '../approvals/calls';
import type { auditCalls } from '../audit/calls';
import type { bookCalls } from '../books/bookCalls';
import type { ledgerCalls } from '../books/calls';
import type { breachCalls } from '../breaches/calls';
import type { businessDayCalls } from '../businessDays/calls';
import type { complaintCalls } from '../complaints/calls';
import type { dataProtectionCalls } from '../dataProtection/calls';
import type { healthCalls } from '../health/calls';
import type { lendingReportCalls } from '../lendingReport/calls';
import type { privateDetailsCalls } from '../privateDetails/calls';
import type { screeningCalls } from '../screening/calls';
import type { userRecordCalls } from '../users/calls';
import type { vendorCalls } from '../vendors/calls';

type RowsOf<Calls> = Calls extends unknown ? Calls[keyof Calls] : never;

/** Every file with calls for administrators. The server doesn't start if one is missing here. */
type Row = RowsOf<
  | typeof arrearsCalls
  | typeof bureauReviewCalls
  | typeof fileReviewCalls
  | typeof reviewCalls
  | typeof statisticsCalls
  | typeof lendingTermsCalls
  | typeof houseCalls
  | typeof journalCalls
  | typeof pauseCalls
  | typeof payoutCalls
  | typeof reconciliationCalls
  | typeof reversalCalls
  | typeof suspenseCalls
  | typeof bankAccountChangeCalls
  | typeof contactChangeCalls
  | typeof freezingCalls
  | typeof sessionReviewCalls
  | typeof administratorCalls
  | typeof alertCalls
  | typeof approvalCalls
  | typeof auditCalls
  | typeof lendingReportCalls
  | typeof ledgerCalls
  | typeof bookCalls
  | typeof breachCalls
  | typeof businessDayCalls
  | typeof complaintCalls
  | typeof dataProtectionCalls
  | typeof healthCalls
  | typeof privateDetailsCalls
  | typeof screeningCalls
  | typeof userRecordCalls
  | typeof vendorCalls
>;

type AdministratorRow = Extract<Row, { access: 'administrator' }>;

export type ReadingCall = Extract<AdministratorRow, { method: 'GET' }>['name'];
export type WritingCall = Exclude<AdministratorRow, { method: 'GET' }>['name'];
export type AdministratorCall = ReadingCall | WritingCall;
