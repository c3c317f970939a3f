import { object, string } from 'yup';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { findProposed } from '../../kernel/approvals/repository';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineKind, defineProposal, personOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { missingRole, findRoles } from '../roles/mayAct';
import { endWebhooksOf } from '../webhooks/repository';
import {
  findOpenFreeze,
  hasConfirmedMatch,
  insertFreeze,
  liftFreeze,
  lockPerson,
  setFrozen,
  type LockedPerson,
} from './repository';

interface FreezeDecision {
  actorId: string;
  userId: string;
  reason: string;
}

/** Suspends an administrator; the office has the rules. */
export type Suspend = (context: ServerContext, tx: Tx, decision: FreezeDecision) => Promise<void>;

/**
 * An administrator is suspended instead, since a freeze has no end, and unfreezing takes two others.
 * @throws CodedError NOT_FOUND, ROLE_MISSING, FREEZE_UNCHANGED; for an administrator those of `suspend`
 */
export async function freezePerson(
  context: ServerContext,
  suspend: Suspend,
  tx: Tx,
  decision: FreezeDecision,
): Promise<void> {
  const { actorId, userId, reason } = decision;
  const { isFrozen, isAdmin } = await holdPersonFor(tx, actorId, userId);
  if (isAdmin) return suspend(context, tx, decision);
  if (isFrozen) throw new CodedError('FREEZE_UNCHANGED');
  const frozenAt = await businessNow(context, tx);
  await setFrozen(tx, userId, true);
  await endWebhooksOf(tx, userId, frozenAt);
  await insertFreeze(tx, { userId, reason, frozenBy: actorId, frozenAt });
  await audit(tx, { actorId, action: 'person frozen', subjectId: userId, happenedAt: frozenAt });
}

const unfreezing = defineProposal('unfreezing', object({ freezeId: string().defined() }));

const proposalOf = (userId: string, freezeId: string): ProposalOf<typeof unfreezing> => ({
  kind: 'unfreezing',
  subjectId: userId,
  content: { freezeId },
});

/** @throws CodedError NOT_FOUND, ROLE_MISSING, FREEZE_UNCHANGED, MATCH_CONFIRMED, PROPOSAL_EXISTS */
export async function proposeUnfreezing(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: FreezeDecision,
): Promise<void> {
  const freezeId = await holdFreeze(tx, actorId, userId);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(userId, freezeId), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'unfreezing proposed', subjectId: userId, happenedAt });
}

/** @throws CodedError NOT_FOUND, ROLE_MISSING, FREEZE_UNCHANGED, MATCH_CONFIRMED, FOUR_EYES, PROPOSAL_VOID */
async function carryOutUnfreezing(context: ServerContext, tx: Tx, actorId: string, userId: string): Promise<void> {
  const freezeId = await holdFreeze(tx, actorId, userId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(userId, freezeId), { decidedBy: actorId, decidedAt: happenedAt });
  await setFrozen(tx, userId, false);
  await liftFreeze(tx, freezeId, happenedAt);
  await audit(tx, { actorId, action: 'person unfrozen', subjectId: userId, happenedAt });
}

export const isUnfreezingProposed = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await findProposed(tx, ['unfreezing'], [userId], now)).has(userId);

async function holdFreeze(tx: Tx, actorId: string, userId: string): Promise<string> {
  await holdPersonFor(tx, actorId, userId);
  const freeze = await findOpenFreeze(tx, userId);
  if (!freeze) throw new CodedError('FREEZE_UNCHANGED');
  if (await hasConfirmedMatch(tx, userId)) throw new CodedError('MATCH_CONFIRMED');
  return freeze.id;
}

/** Only owners may lock an administrator out of the portal. @throws CodedError NOT_FOUND, ROLE_MISSING */
export async function holdPersonFor(tx: Tx, actorId: string, userId: string): Promise<LockedPerson> {
  const person = await lockPerson(tx, userId);
  if (!person) throw new CodedError('NOT_FOUND');
  if (person.isAdmin && !(await findRoles(tx, actorId))?.includes('owner')) throw missingRole(['owner']);
  return person;
}

export const unfreezingKind = defineKind({
  type: unfreezing,
  errors: ['FREEZE_UNCHANGED', 'MATCH_CONFIRMED'],
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutUnfreezing(context, tx, actorId, subjectId),
});
