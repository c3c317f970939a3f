import type { Administrator, Administrators } from '../../../contract/office/administrators/administratorsSchema';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { findNames } from '../../db/names';
import { findProposed } from '../../approvals/repository';
import { findSecured } from '../../people/factors/repository';
import { findWaitingResets } from '../../people/factors/resets';
import { isSuspended, type Standing } from '../../people/users/suspension';
import { findAdministrators, findInvitations } from './repository';
import type { Readable } from 'node:stream';
import { takeFile, type FileColumns } from '../../audit/takeFile';

export function listAdministrators(context: ServerContext, callerId: string): Promise<Administrators> {
  return inTransaction(context, async (tx) => {
    const rows = await findAdministrators(tx);
    const ids = rows.map(({ id }) => id);
    const now = await readBusinessNow(context, tx);
    const proposedRemovals = await findProposed(tx, ['removal'], ids, now);
    const proposedReinstatements = await findProposed(tx, ['reinstatement'], ids, now);
    const proposedResets = await findProposed(tx, ['factorReset'], ids, now);
    const secured = await findSecured(tx, ids);
    const resets = await findWaitingResets(tx, ids);
    const invited = await findInvitations(tx, context.now());
    const names = await findNames(
      tx,
      invited.map(({ invitedBy }) => invitedBy),
    );
    return {
      administrators: rows.map(({ id, firstName, lastName, email, standing }) => ({
        id,
        name: `${firstName} ${lastName}`,
        email,
        isCaller: id === callerId,
        ...presentSuspension(standing, context.now()),
        hasSecondFactor: secured.has(id),
        isFactorResetProposed: proposedResets.has(id),
        ...presentReset(resets.get(id)),
        isReinstatementProposed: proposedReinstatements.has(id),
        isRemovalProposed: proposedRemovals.has(id),
      })),
      invitations: invited.flatMap(({ id, email, invitedBy, state }) =>
        state === 'proposed' || state === 'open' ? [{ id, email, invitedBy: names.get(invitedBy) ?? '', state }] : [],
      ),
    };
  });
}

const presentReset = (dueAt: Date | undefined): Pick<Administrator, 'factorResetDueAt'> =>
  dueAt ? { factorResetDueAt: dueAt.toISOString() } : {};

function presentSuspension(standing: Standing, now: Date): Pick<Administrator, 'isSuspended' | 'suspensionEndsAt'> {
  if (!isSuspended(standing, now)) return { isSuspended: false };
  const { suspensionEndsAt } = standing;
  return { isSuspended: true, ...(suspensionEndsAt && { suspensionEndsAt: suspensionEndsAt.toISOString() }) };
}

interface Line {
  id: string;
  name: string;
  email: string;
  state: 'administrator' | 'suspended' | 'proposed' | 'open';
  invitedBy: string;
}

const columns: FileColumns<Line> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
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
