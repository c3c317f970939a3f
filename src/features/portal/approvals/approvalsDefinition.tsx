import { approvalRoles } from '#contract/office/approvals/approvalRoles';
import { APPROVAL_KINDS, APPROVAL_PAGE_SIZES } from '#contract/office/approvals/approvals';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import { hasRole, type Role } from '#contract/people/roles/roles';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { approvalTitles } from '#contract/office/approvals/approvalTitles';
import { ApprovalLine } from './ApprovalLine';

const kindsFor = (roles: readonly Role[]) =>
  roles.includes('auditor') ? APPROVAL_KINDS : APPROVAL_KINDS.filter((kind) => hasRole(roles, approvalRoles[kind]));

/** Filters by the kinds that these roles may see. */
export const approvalsFor = (roles: readonly Role[]): LineDefinition<PendingApproval> => ({
  ...fixedOrder,
  label: 'Waiting for a second administrator',
  noun: { one: 'proposal', many: 'proposals' },
  pageSizes: APPROVAL_PAGE_SIZES,
  emptyHeading: 'Nothing waits for approval',
  emptyHint: 'Administrators’ proposals wait here for a second one.',
  searchHint: 'Search by part of a name, address, bank account or reason, or by a proposal’s full ID.',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      choices: kindsFor(roles).map((value) => ({ value, label: approvalTitles[value] })),
    },
  ],
  rowKey: ({ id }) => id,
  line: (approval) => <ApprovalLine approval={approval} />,
});
