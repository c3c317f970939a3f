import type { PersonSignIns } from '#contract/office/users/personSignInsSchema';
import type { ServerContext } from '../../kernel/context';
import { findNames } from '../../kernel/db/peopleNames';
import { countSignIns, findSharedDevices, findSignIns } from '../../people/session/devices';
import { findUserById } from '../../people/users/repository';
import { auditAccess, type Access } from './auditAccess';

/** Recorded in the audit trail. @throws CodedError NOT_FOUND */
export async function readSignIns(context: ServerContext, access: Access): Promise<PersonSignIns> {
  await auditAccess(context, access, 'sign-ins seen');
  const { db, now } = context;
  const { userId } = access;
  const user = await findUserById(db, userId);
  const signIns = await findSignIns(db, userId);
  const shared = await findSharedDevices(db, userId);
  const names = await findNames(
    db,
    shared.map(({ personId }) => personId),
  );
  return {
    signIns: signIns.map(({ id, device, startedAt, lastSeenAt, endedAt, expiresAt, tokenVersion }) => ({
      id,
      device,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isOpen: endedAt === null && expiresAt > now() && tokenVersion === user?.tokenVersion,
    })),
    signInCount: await countSignIns(db, userId),
    shared: shared.map(({ personId, device, lastSeenAt }) => ({
      personId,
      personName: names.get(personId) ?? '',
      device,
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
