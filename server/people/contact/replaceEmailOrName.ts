import type { ContactMeans } from '#contract/people/contact/contactChanges';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { audit } from '../../kernel/audit/repository';
import { voidOpen } from '../../kernel/approvals/repository';
import { recordEvent } from '../accountActivity/repository';
import { deleteAllCodes } from '../codes/repository';
import { keepAdministratorAddress } from '../users/administratorAddresses';
import { userKeys } from '../users/keys';
import { deleteIfUnverified, findUserByEmail, updateUser } from '../users/repository';
import { endProposed, findProposed, insertChange } from './repository';

interface Act {
  actorId: string;
  means: ContactMeans;
  happenedAt: Date;
}

/**
 * Requires the person's lock. Deletes an unverified registration with the address, since whoever reads the mailbox owns
 * it. Ends codes sent to the old address.
 * @throws CodedError EMAIL_OF_ANOTHER, also if somebody else took it at the same time
 */
export async function replaceEmail(
  context: ServerContext,
  tx: Tx,
  person: UserRow,
  email: string,
  { actorId, means, happenedAt }: Act,
): Promise<void> {
  const holder = await findUserByEmail(tx, email);
  if (holder && holder.id !== person.id) await deleteIfUnverified(tx, holder);
  await updateUser(tx, person.id, { email, ...userKeys({ ...person, email }) }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'users_email_key' ? new CodedError('EMAIL_OF_ANOTHER') : error;
  });
  if (person.isAdmin) await keepAdministratorAddress(tx, person.email, context.now());
  await deleteAllCodes(tx, person.id);
  await recordEvent(context, tx, person.id, 'emailChanged');
  await audit(tx, { actorId, action: 'email changed', subjectId: person.id, happenedAt, facts: { by: means } });
}

/** Requires the person's lock. */
export async function replaceName(
  context: ServerContext,
  tx: Tx,
  person: UserRow,
  name: { firstName: string; lastName: string },
  { actorId, means, happenedAt }: Act,
): Promise<void> {
  await updateUser(tx, person.id, { ...name, ...userKeys({ ...person, ...name }) });
  await enqueue(tx, 'screen-person', { userId: person.id });
  await recordEvent(context, tx, person.id, 'nameChanged');
  await audit(tx, { actorId, action: 'name changed', subjectId: person.id, happenedAt, facts: { by: means } });
}

/** For changes by the person. They end support's proposal of the same kind, which is now pointless. */
export async function recordOwnChange(
  context: ServerContext,
  tx: Tx,
  change: Pick<Parameters<typeof insertChange>[1], 'userId' | 'what' | 'oldValue' | 'newValue' | 'means'>,
): Promise<{ id: string; happenedAt: Date }> {
  const happenedAt = await businessNow(context, tx);
  await endOpenProposal(tx, change, 'lapsed', happenedAt);
  const { id } = await insertChange(tx, { ...change, state: 'done', askedAt: happenedAt, changedAt: happenedAt });
  return { id, happenedAt };
}

/** Ends support's open proposal of a kind. @returns its id, if there was one */
export async function endOpenProposal(
  tx: Tx,
  { userId, what }: Pick<Parameters<typeof insertChange>[1], 'userId' | 'what'>,
  state: 'stopped' | 'lapsed',
  now: Date,
): Promise<string | undefined> {
  const proposed = await findProposed(tx, userId, what);
  if (!proposed || !(await endProposed(tx, proposed.id, { state }))) return undefined;
  await voidOpen(tx, what === 'name' ? 'nameChange' : 'emailChange', proposed.id, now);
  return proposed.id;
}
