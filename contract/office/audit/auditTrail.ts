import type { IsoDay } from '../../dates';
import type { Sort, SortText } from '../../lists';

/**
 * What administrators see and do with what is not theirs, as the audit trail keeps it
 * (docs/product/office.md#audit-trail).
 */
export const AUDITED_ACTIONS = [
  'loan seen',
  'person seen',
  'wallet seen',
  'transfer seen',
  'file taken',
  'application taken',
  'application released',
  'more asked',
  'offer made',
  'application declined',
  'loan cancelled',
  'disbursement proposed',
  'loan disbursed',
  'collection noted',
  'complaint answered',
  'default proposed',
  'loan defaulted',
  'new plan proposed',
  'new plan approved',
  'write-off proposed',
  'loan written off',
  'proposal refused',
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
  'house payout proposed',
  'house paid out',
  'bank account change proposed',
  'bank account change approved',
  'bank account change refused',
  'person frozen',
  'unfreezing proposed',
  'person unfrozen',
  'administrator invited',
  'invitation approved',
  'removal proposed',
  'administrator removed',
  'invitation accepted',
  'personal data taken',
  'account deleted',
  'job tried again',
  'job given up',
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

export const auditSortFields = ['at'] as const;
export type AuditSortField = (typeof auditSortFields)[number];

/** The newest comes first. */
export const AUDIT_DEFAULT_SORT: Sort<AuditSortField> = { field: 'at', direction: 'desc' };

/** Rows per page: what can be chosen; the first is the default. */
export const AUDIT_PAGE_SIZES = [25, 50, 100] as const;

/** Which entries are meant. */
export interface AuditSelection {
  action?: AuditedAction;
  /** Text in the names, user name or email of who did it or whom it is about, without case. */
  q?: string;
  /** From one day to another, both included. */
  from?: IsoDay;
  to?: IsoDay;
}

/** The query of `GET /administration/audit-trail`. */
export interface AuditQuery extends AuditSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<AuditSortField>;
}
