import { maskedEmail, maskedPhone } from '#contract/people/contact/contactChanges';
import type { ContactChange, IdentityComparison, MyContact } from '#contract/people/contact/contactSchema';
import { findProposed as findOpenApprovals } from '../../kernel/approvals/repository';
import { audit } from '../../kernel/audit/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { findProvedPhone } from '../../kernel/messages/repository';
import { findBvnCheck } from '../identity/repository';
import { bvnNameOf, isSpelledAlike, readIdentity } from './names';
import { findTaxNumber } from './taxNumber';
import { findChangesOf, findProposed, approvableFrom } from './repository';

export function readMyContact(context: ServerContext, user: UserRow): Promise<MyContact> {
  return inTransaction(context, async (tx) => {
    const check = await findBvnCheck(tx, user.id);
    const name = bvnNameOf(check);
    const proposed = await findProposed(tx, user.id, 'email');
    const now = await readBusinessNow(context, tx);
    const isOpen = proposed && (await findOpenApprovals(tx, ['emailChange'], [proposed.id], now)).has(proposed.id);
    const taxNumber = await findTaxNumber(tx, user.id);
    return {
      ...(taxNumber !== undefined && { taxNumber }),
      ...(check && { phoneNumber: check.phoneNumber }),
      ...(check && context.messages && { phoneProof: await proofOf(tx, user.id) }),
      ...(name && !isSpelledAlike(name, user) && { bvnName: name }),
      ...(isOpen && {
        proposedEmail: {
          newEmail: maskedEmail(proposed.newValue),
          proposedAt: proposed.askedAt.toISOString(),
          approvableFrom: approvableFrom(proposed).toISOString(),
        },
      }),
    };
  });
}

const proofOf = async (db: Reader, userId: string) => ((await findProvedPhone(db, userId)) ? 'proved' : 'possible');

/** Recorded in the audit trail. @throws CodedError NOT_FOUND */
export function compareIdentity(context: ServerContext, actorId: string, userId: string): Promise<IdentityComparison> {
  return inTransaction(context, async (tx) => {
    const identity = await readIdentity(tx, userId);
    if (!identity) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    await audit(tx, { actorId, action: 'identity compared', subjectId: userId, happenedAt });
    return identity;
  });
}

/** For administrators: newest first, with masked phone numbers. */
export const readContactChanges = async (db: Reader, userId: string): Promise<ContactChange[]> =>
  (await findChangesOf(db, userId)).map(({ id, what, oldValue, newValue, means, state, askedAt, changedAt }) => ({
    id,
    what,
    before: what === 'phone' ? maskedPhone(oldValue) : oldValue,
    after: what === 'phone' ? maskedPhone(newValue) : newValue,
    means,
    state,
    askedAt: askedAt.toISOString(),
    ...(changedAt && { changedAt: changedAt.toISOString() }),
  }));
