import type { Administrator, Administrators } from '#contract/office/administrators/administratorsSchema';
import { roleTexts, sortedRoles, type Role } from '#contract/people/roles/roles';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import { findOpenApproval, findProposed } from '../../kernel/approvals/repository';
import { findSecured } from '../../people/secondFactors/repository';
import { findWaitingResets } from '../../people/secondFactors/resets';
import { isSuspended, type Suspension } from '../../people/users/suspension';
import { roles as newRoles } from './changeRoles';
import { findAdministrators, findInvitations } from './repository';
import type { Readable } from 'node:stream';
import { takeFile, type FileColumns } from '../../kernel/audit/takeFile';

export function listAdministrators(context: ServerContext, callerId: string): Promise<Administrators> {
  return inTransaction(context, async (tx) => {
    const rows = await findAdministrators(tx);
    const ids = rows.map(({ id }) => id);
    const now = await readBusinessNow(context, tx);
    const proposedRemovals = await findProposed(tx, ['removal'], ids, now);
    const proposedReinstatements = await findProposed(tx, ['reinstatement'], ids, now);
    const proposedRoles = await findProposedRoles(tx, ids, now);
    const proposedResets = await findProposed(tx, ['factorReset'], ids, now);
    const secured = await findSecured(tx, ids);
    const resets = await findWaitingResets(tx, ids);
    const invited = await findInvitations(tx, context.now());
    const names = await findNames(
      tx,
      invited.map(({ invitedBy }) => invitedBy),
    );
    return {
      administrators: rows.map(({ id, firstName, lastName, email, roles, standing }) => ({
        id,
        name: `${firstName} ${lastName}`,
        email,
        roles: sortedRoles(roles),
        isCaller: id === callerId,
        ...presentSuspension(standing, context.now()),
        hasSecondFactor: secured.has(id),
        isFactorResetProposed: proposedResets.has(id),
        ...presentReset(resets.get(id)),
        isReinstatementProposed: proposedReinstatements.has(id),
        isRemovalProposed: proposedRemovals.has(id),
        ...proposedRoles.get(id),
      })),
      invitations: invited.flatMap(({ id, email, roles, invitedBy, state }) =>
        state === 'proposed' || state === 'open'
          ? [{ id, email, roles: sortedRoles(roles), invitedBy: names.get(invitedBy) ?? '', state }]
          : [],
      ),
    };
  });
}

async function findProposedRoles(db: Reader, ids: readonly string[], now: Date) {
  const proposed = new Map<string, { proposedRoles: Role[] }>();
  for (const id of await findProposed(db, ['roles'], ids, now)) {
    const approval = await findOpenApproval(db, newRoles, id, now);
    if (approval) proposed.set(id, { proposedRoles: approval.content.roles });
  }
  return proposed;
}

const presentReset = (dueAt: Date | undefined): Pick<Administrator, 'factorResetDueAt'> =>
  dueAt ? { factorResetDueAt: dueAt.toISOString() } : {};

function presentSuspension(standing: Suspension, now: Date): Pick<Administrator, 'isSuspended' | 'suspensionEndsAt'> {
  if (!isSuspended(standing, now)) return { isSuspended: false };
  const { suspensionEndsAt } = standing;
  return { isSuspended: true, ...(suspensionEndsAt && { suspensionEndsAt: suspensionEndsAt.toISOString() }) };
}

interface Line {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  state: 'administrator' | 'suspended' | 'proposed' | 'open';
  invitedBy: string;
}

const columns: FileColumns<Line> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Roles: ({ roles }) => roles.map((role) => roleTexts[role].label).join(', '),
  State: ({ state }) => (state === 'open' ? 'invited' : state),
  'Invited by': ({ invitedBy }) => invitedBy,
};

export async function takeAdministrators(context: ServerContext, actorId: string): Promise<Readable> {
  const { administrators, invitations } = await listAdministrators(context, actorId);
  const rows: Line[] = [
    ...administrators.map((one) => ({
      ...one,
      state: one.isSuspended ? ('suspended' as const) : ('administrator' as const),
      invitedBy: '',
    })),
    ...invitations.map((one) => ({ ...one, name: '' })),
  ];
  return takeFile(context, actorId, { list: 'administrators', columns, rows });
}
