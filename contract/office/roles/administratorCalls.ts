import type * as arrears from '../../lending/arrears/calls';
import type * as review from '../../lending/review/calls';
import type * as statistics from '../../lending/statistics/calls';
import type * as files from '../../lending/files/reviewCalls';
import type * as lendingTerms from '../../lending/terms/administrationCalls';
import type * as house from '../../money/house/calls';
import type * as journal from '../../money/journal/calls';
import type * as pause from '../../money/pause/calls';
import type * as payouts from '../../money/payouts/administrationCalls';
import type * as reconciliation from '../../money/reconciliation/calls';
import type * as bankAccounts from '../../people/bankAccounts/administrationCalls';
import type * as contact from '../../people/contact/administrationCalls';
import type * as freezing from '../../people/freezing/calls';
import type * as sessions from '../../people/session/administrationCalls';
import type * as administrators from '../administrators/calls';
import type * as alerts from '../alerts/calls';
import type * as approvals from '../approvals/calls';
import type * as audit from '../audit/calls';
import type * as monthBooks from '../books/bookCalls';
import type * as books from '../books/calls';
import type * as businessDays from '../businessDays/calls';
import type * as complaints from '../complaints/calls';
import type * as dataProtection from '../dataProtection/calls';
import type * as health from '../health/calls';
import type * as privateDetails from '../privateDetails/calls';
import type * as users from '../users/calls';

type RowsOf<Calls> = Calls[keyof Calls];

/** Every file with calls for administrators. The server doesn't start if one is missing here. */
type Row =
  | RowsOf<typeof arrears>
  | RowsOf<typeof files>
  | RowsOf<typeof review>
  | RowsOf<typeof statistics>
  | RowsOf<typeof lendingTerms>
  | RowsOf<typeof house>
  | RowsOf<typeof journal>
  | RowsOf<typeof pause>
  | RowsOf<typeof payouts>
  | RowsOf<typeof reconciliation>
  | RowsOf<typeof bankAccounts>
  | RowsOf<typeof contact>
  | RowsOf<typeof freezing>
  | RowsOf<typeof sessions>
  | RowsOf<typeof administrators>
  | RowsOf<typeof alerts>
  | RowsOf<typeof approvals>
  | RowsOf<typeof audit>
  | RowsOf<typeof books>
  | RowsOf<typeof monthBooks>
  | RowsOf<typeof businessDays>
  | RowsOf<typeof complaints>
  | RowsOf<typeof dataProtection>
  | RowsOf<typeof health>
  | RowsOf<typeof privateDetails>
  | RowsOf<typeof users>;

type AdministratorRow = Extract<Row, { access: 'administrator' }>;

export type ReadingCall = Extract<AdministratorRow, { method: 'GET' }>['name'];
export type WritingCall = Exclude<AdministratorRow, { method: 'GET' }>['name'];
export type AdministratorCall = ReadingCall | WritingCall;
