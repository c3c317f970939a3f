import type { IsoDay } from '../../dates';
import type { Sort, SortText } from '../../lists';

export const AUDITED_ACTIONS = [
  'loan seen',
  'loan file seen',
  'loan file saved',
  'statement checked',
  'credit reports seen',
  'credit reports requested',
  'person seen',
  'many people seen',
  'wallet seen',
  'sign-ins seen',
  'contacts seen',
  'private details seen',
  'transfer seen',
  'file taken',
  'application taken',
  'application released',
  'question sent',
  'offer made',
  'application declined',
  'loan cancelled',
  'disbursement proposed',
  'loan disbursed',
  'collection noted',
  'late loan taken',
  'late loan given back',
  'complaint answered',
  'complaint taken',
  'complaint given back',
  'default proposed',
  'loan defaulted',
  'new plan proposed',
  'new plan approved',
  'payment holiday proposed',
  'payment holiday approved',
  'fee waiver proposed',
  'fee waived',
  'loan resumed',
  'missed days released',
  'write-off proposed',
  'loan written off',
  'proposal refused',
  'withdrawal release proposed',
  'withdrawal released',
  'withdrawal refused',
  'suspense assignment proposed',
  'suspense assigned',
  'suspense return proposed',
  'suspense returned',
  'terms proposed',
  'terms published',
  'reversal proposed',
  'transfer reversed',
  'house funding proposed',
  'house funded',
  'journal entry proposed',
  'journal entry booked',
  'difference explained',
  'payments paused',
  'resuming proposed',
  'payments resumed',
  'house payout proposed',
  'house paid out',
  'bank account change proposed',
  'bank account change approved',
  'bank account change refused',
  'identity compared',
  'email change proposed',
  'email change stopped',
  'email changed',
  'phone changed',
  'phone proved',
  'name change proposed',
  'name changed',
  'person frozen',
  'person signed out',
  'unfreezing proposed',
  'person unfrozen',
  'owner named',
  'administrator invited',
  'invitation approved',
  'removal proposed',
  'administrator removed',
  'administrator suspended',
  'suspension approved',
  'reinstatement proposed',
  'administrator reinstated',
  'second factor reset proposed',
  'second factor reset approved',
  'second factor reset',
  'invitation accepted',
  'roles proposed',
  'roles changed',
  'personal data taken',
  'account deleted',
  'access to retained data proposed',
  'kept data opened',
  'kept data seen',
  'job tried again',
  'job given up',
  'closing of a month proposed',
  'month closed',
  'alert acknowledged',
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

export const auditSortFields = ['at'] as const;
export type AuditSortField = (typeof auditSortFields)[number];

export const AUDIT_DEFAULT_SORT: Sort<AuditSortField> = { field: 'at', direction: 'desc' };

export const AUDIT_PAGE_SIZES = [25, 50, 100] as const;

export interface AuditSelection {
  action?: AuditedAction;
  q?: string;
  from?: IsoDay;
  to?: IsoDay;
}

export interface AuditQuery extends AuditSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<AuditSortField>;
}
