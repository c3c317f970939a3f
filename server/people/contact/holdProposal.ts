import { findProposed as findProposedApprovals, lockOpenApproval } from '../../kernel/approvals/repository';
import type { Tx } from '../../kernel/db/connection';
import type { ContactChangeRow, UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { lockPerson } from '../freezing/repository';
import { missingRole, findRoles } from '../roles/mayAct';
import { findRecipient } from '../users/repository';
import { endProposed, findChange, findProposed, insertChange } from './repository';

/**
 * Locks the person. Only owners can do this for administrators, since whoever changes an address can sign in with it.
 * @throws CodedError NOT_FOUND, also for a deleted account; FOUR_EYES for one's own account; ROLE_MISSING
 */
export async function holdForSupport(tx: Tx, actorId: string, userId: string): Promise<UserRow> {
  const locked = await lockPerson(tx, userId);
  const person = locked && (await findRecipient(tx, userId));
  if (!person) throw new CodedError('NOT_FOUND');
  if (actorId === userId) throw new CodedError('FOUR_EYES');
  if (person.isAdmin && !(await findRoles(tx, actorId))?.includes('owner')) throw missingRole(['owner']);
  return person;
}

/**
 * Locks the person, then reads the change. If the person is an administrator now, both who proposed it and who approves
 * it must be owners.
 * @throws CodedError CONTACT_CHANGE_CLOSED, PROPOSAL_VOID; those of `holdForSupport`
 */
export async function holdProposal(
  tx: Tx,
  actorId: string,
  changeId: string,
): Promise<{ change: ContactChangeRow; person: UserRow }> {
  const found = await findChange(tx, changeId);
  if (!found) throw new CodedError('CONTACT_CHANGE_CLOSED');
  const person = await holdForSupport(tx, actorId, found.userId);
  const change = await findChange(tx, changeId);
  if (change?.state !== 'proposed') throw new CodedError('CONTACT_CHANGE_CLOSED');
  if (person.isAdmin) {
    const open = await lockOpenApproval(tx, change.what === 'name' ? 'nameChange' : 'emailChange', changeId);
    if (!open || !(await findRoles(tx, open.proposedBy))?.includes('owner')) throw new CodedError('PROPOSAL_VOID');
  }
  return { change, person };
}

/** Requires the person's lock. Replaces an expired proposal. @throws CodedError PROPOSAL_EXISTS */
export async function openProposal(
  tx: Tx,
  proposed: Pick<ContactChangeRow, 'userId' | 'what' | 'oldValue' | 'newValue'>,
  askedAt: Date,
): Promise<string> {
  const earlier = await findProposed(tx, proposed.userId, proposed.what);
  if (earlier) {
    const open = await findProposedApprovals(tx, ['emailChange', 'nameChange'], [earlier.id], askedAt);
    if (open.has(earlier.id)) throw new CodedError('PROPOSAL_EXISTS');
    await endProposed(tx, earlier.id, { state: 'lapsed' });
  }
  const { id } = await insertChange(tx, { ...proposed, means: 'support', state: 'proposed', askedAt });
  return id;
}
