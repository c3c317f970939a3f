import {
  AUDIT_DEFAULT_SORT,
  AUDIT_PAGE_SIZES,
  AUDITED_ACTIONS,
  auditSortFields,
  type AuditedAction,
  type AuditSortField,
} from '#contract/office/audit/auditTrail';
import type { AuditEntry } from '#contract/office/audit/auditEntrySchema';
import { roleTexts } from '#contract/people/roles/roles';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

/** Labels that differ from the action's name. */
const labels: Partial<Record<AuditedAction, string>> = {
  'application taken': 'Review started',
  'application released': 'Application returned to the queue',
  'collection noted': 'Contact with a borrower logged',
  'missed days released': 'Missed days approved',
  'suspense assignment proposed': 'Assigning an unmatched deposit proposed',
  'suspense assigned': 'Unmatched deposit assigned',
  'suspense return proposed': 'Returning an unmatched deposit proposed',
  'suspense returned': 'Unmatched deposit returned',
  'house funding proposed': 'Putting in company funds proposed',
  'house funded': 'Company funds put in',
  'house payout proposed': 'Taking out company funds proposed',
  'house paid out': 'Company funds taken out',
  'journal entry proposed': 'Correction proposed',
  'journal entry booked': 'Correction booked',
  'payments paused': 'Payouts paused',
  'resuming proposed': 'Resuming payouts proposed',
  'payments resumed': 'Payouts resumed',
};

const labelOf = (action: AuditedAction): string => labels[action] ?? action.charAt(0).toUpperCase() + action.slice(1);

function About({ entry: { personId, personName = '', loanId } }: { entry: AuditEntry }) {
  if (loanId !== undefined) {
    return (
      <LinkCell to={pathTo('loanReview', { loanId })}>
        <TextCell text={`Loan of ${personName}`} />
      </LinkCell>
    );
  }
  if (personId === undefined) return <TextCell text={undefined} />;
  return (
    <LinkCell to={pathTo('userRecord', { userId: personId })}>
      <TextCell text={personName} />
    </LinkCell>
  );
}

export const auditTrailDefinition: ListDefinition<AuditEntry, AuditSortField> = {
  label: 'Audit trail',
  noun: { one: 'entry', many: 'entries' },
  sortFields: auditSortFields,
  defaultSort: AUDIT_DEFAULT_SORT,
  pageSizes: AUDIT_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  searchHint:
    'Search by part of the administrator’s or the person’s name, user name or email, or by a person’s full ID.',
  filters: [
    { name: 'action', label: 'What', choices: AUDITED_ACTIONS.map((value) => ({ value, label: labelOf(value) })) },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  columns: [
    {
      header: 'When',
      width: 168,
      sortField: 'at',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      isInTitle: true,
      cell: ({ at }) => <TextCell text={formatMoment(at)} isNumber />,
    },
    { header: 'Administrator', width: 184, cell: ({ actorName }) => <TextCell text={actorName} /> },
    {
      header: 'Roles',
      width: 136,
      cell: ({ actorRoles }) => (
        <TextCell text={actorRoles.map((role) => roleTexts[role].label).join(', ') || undefined} />
      ),
    },
    { header: 'What', width: 208, isInTitle: true, cell: ({ action }) => <TextCell text={labelOf(action)} /> },
    { header: 'About', width: 216, cell: (entry) => <About entry={entry} /> },
    {
      header: 'Details',
      width: 240,
      cell: ({ details }) => <TextCell text={details} />,
    },
  ],
  rowKey: ({ id }) => id,
  rowTitle: ({ action }) => labelOf(action),
  rowSubtitle: ({ at }) => formatMoment(at),
};
