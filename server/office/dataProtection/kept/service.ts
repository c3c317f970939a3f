import { object, string } from 'yup';
import { KEPT_OPEN_HOURS } from '#contract/office/dataProtection/retention';
import type { KeptPerson } from '#contract/office/dataProtection/keptPersonSchema';
import type { KeptState } from '#contract/office/users/userRecordSchema';
import { approveIfUnchanged, propose } from '#server/kernel/approvals/fourEyes';
import { defineKind, defineProposal, personOf, type ProposalOf } from '#server/kernel/approvals/proposal';
import { findLastApproved, findProposed } from '#server/kernel/approvals/repository';
import { audit } from '#server/kernel/audit/repository';
import { businessNow, readBusinessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { ApprovalRow } from '#server/kernel/db/schema/office';
import type { KeptPersonRow } from '#server/kernel/db/schema/users';
import { CodedError } from '#server/kernel/errors';
import { findKept } from '#server/people/keptPeople/repository';
import { HOUR_MS } from '#contract/dates';

const keptOpening = defineProposal('keptOpening', object({ keptAt: string().defined() }));

const openingOf = ({ userId, keptAt }: KeptPersonRow): ProposalOf<typeof keptOpening> => ({
  kind: 'keptOpening',
  subjectId: userId,
  content: { keptAt: keptAt.toISOString() },
});

/** @throws CodedError NOT_FOUND if nothing is retained, PROPOSAL_EXISTS */
export async function proposeOpening(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: { actorId: string; userId: string; reason: string },
): Promise<void> {
  const kept = await requireKept(tx, userId);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, openingOf(kept), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'access to retained data proposed', subjectId: userId, happenedAt });
}

/** @throws CodedError NOT_FOUND, FOUR_EYES, PROPOSAL_VOID */
async function carryOutOpening(context: ServerContext, tx: Tx, actorId: string, userId: string): Promise<void> {
  const kept = await requireKept(tx, userId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, openingOf(kept), { decidedBy: actorId, decidedAt: happenedAt });
  await audit(tx, { actorId, action: 'kept data opened', subjectId: userId, happenedAt });
}

/**
 * For 24 hours, for the two administrators who opened it. Each access is audited.
 * @throws CodedError NOT_FOUND; KEPT_DATA_CLOSED for everyone else, and afterwards
 */
export function readKeptPerson(context: ServerContext, actorId: string, userId: string): Promise<KeptPerson> {
  return inTransaction(context, async (tx) => {
    const kept = await requireKept(tx, userId);
    const happenedAt = await businessNow(context, tx);
    if (!isOpenFor(await findLastApproved(tx, 'keptOpening', userId), actorId, happenedAt))
      throw new CodedError('KEPT_DATA_CLOSED');
    await audit(tx, { actorId, action: 'kept data seen', subjectId: userId, happenedAt });
    return present(kept);
  });
}

/** @returns undefined if nothing is retained */
export async function readKeptState(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  userId: string,
): Promise<KeptState | undefined> {
  if (!(await findKept(tx, userId))) return undefined;
  const now = await readBusinessNow(context, tx);
  return {
    isOpen: isOpenFor(await findLastApproved(tx, 'keptOpening', userId), actorId, now),
    isOpeningProposed: (await findProposed(tx, ['keptOpening'], [userId], now)).has(userId),
  };
}

function isOpenFor(opening: ApprovalRow | undefined, actorId: string, now: Date): boolean {
  if (!opening?.decidedAt || ![opening.proposedBy, opening.decidedBy].includes(actorId)) return false;
  return now.getTime() < opening.decidedAt.getTime() + KEPT_OPEN_HOURS * HOUR_MS;
}

async function requireKept(tx: Tx, userId: string): Promise<KeptPersonRow> {
  const kept = await findKept(tx, userId);
  if (!kept) throw new CodedError('NOT_FOUND');
  return kept;
}

function present({ identity, loans, keptAt, keepUntil }: KeptPersonRow): KeptPerson {
  const { firstName, lastName, email } = identity;
  const { dateOfBirth, address, nationality, phoneNumber, bvnLastFour, bankCode, accountNumber } = identity;
  return {
    firstName,
    lastName,
    email,
    ...(dateOfBirth !== null && { dateOfBirth }),
    ...(address !== null && { address }),
    ...(nationality !== null && { nationality }),
    ...(phoneNumber !== null && { phoneNumber }),
    ...(bvnLastFour !== null && { bvnLastFour }),
    ...(bankCode !== null && { bankCode }),
    ...(accountNumber !== null && { accountNumber }),
    loans,
    keptAt: keptAt.toISOString(),
    keepUntil: keepUntil.toISOString(),
  };
}

export const keptOpeningKind = defineKind({
  type: keptOpening,
  errors: [],
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutOpening(context, tx, actorId, subjectId),
});
