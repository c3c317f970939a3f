import { approvalRoles } from '#contract/office/approvals/approvalRoles';
import { APPROVAL_KINDS } from '#contract/office/approvals/approvals';
import { hasRole, type Role } from '#contract/people/roles/roles';
import { voidProposedBy } from '../../kernel/approvals/repository';
import type { Tx } from '../../kernel/db/connection';
import { refuseInvitationsOf } from './repository';

/** Voids their open proposals that these roles can't make; without roles, all of them. */
export async function voidProposals(tx: Tx, userId: string, roles: readonly Role[], now: Date): Promise<void> {
  const kinds = APPROVAL_KINDS.filter((kind) => !hasRole(roles, approvalRoles[kind]));
  await voidProposedBy(tx, userId, now, kinds);
  if (kinds.includes('invitation')) await refuseInvitationsOf(tx, userId);
}
