import { object, string } from 'yup';
import { HIT_DECISIONS, type HitDecision } from '#contract/office/screening/screening';
import { choiceRule } from '#contract/fields';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { ScreeningHitRow } from '../../kernel/db/schema/screening';
import { CodedError } from '../../kernel/errors';
import { freezePerson, holdPersonFor } from '../../people/freezing/service';
import { suspendAdministrator } from '../administrators/suspension';
import { decideHit, findHit, lockHit } from './repository';

export const screeningDecision = defineProposal(
  'screeningDecision',
  object({ userId: string().defined(), decision: choiceRule(HIT_DECISIONS, 'A decision is needed') }),
);

const proposalOf = (hit: ScreeningHitRow, decision: HitDecision): ProposalOf<typeof screeningDecision> => ({
  kind: 'screeningDecision',
  subjectId: hit.id,
  // Nobody decides on a match of their own.
  content: { userId: hit.userId, decision },
});

/** Suspended administrators read it in their own data, and mustn't learn of the match from it. */
const FREEZE_REASON = 'Decided by two administrators';

/** @throws CodedError NOT_FOUND, also for the person's own match; HIT_DECIDED, PROPOSAL_EXISTS */
export async function proposeDecision(
  context: ServerContext,
  tx: Tx,
  { actorId, hitId, decision, reason }: { actorId: string; hitId: string; decision: HitDecision; reason: string },
): Promise<void> {
  if ((await findHit(tx, hitId))?.userId === actorId) throw new CodedError('NOT_FOUND');
  const hit = await holdDecidable(tx, hitId, decision);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(hit, decision), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: `match ${decision} proposed`, subjectId: hitId, happenedAt });
}

/**
 * A confirmed match freezes the account; an administrator is suspended instead.
 * @throws CodedError NOT_FOUND, HIT_DECIDED, FOUR_EYES, PROPOSAL_VOID; ROLE_MISSING if only owners can stop the person
 */
export async function carryOutDecision(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { hitId, decision }: { hitId: string; decision: HitDecision },
): Promise<void> {
  const known = await findHit(tx, hitId);
  if (!known) throw new CodedError('NOT_FOUND');
  const { userId } = known;
  // Lock order: people first (`inTransaction`).
  const isStopped = decision === 'cleared' || (await holdPersonFor(tx, actorId, userId)).isFrozen;
  const hit = await holdDecidable(tx, hitId, decision);
  const decidedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(hit, decision), { decidedBy: actorId, decidedAt });
  await decideHit(tx, hitId, { state: decision, decidedAt });
  if (!isStopped) await freezePerson(context, suspendAdministrator, tx, { actorId, userId, reason: FREEZE_REASON });
  await audit(tx, { actorId, action: `match ${decision}`, subjectId: hitId, happenedAt: decidedAt });
}

/** A confirmed match can still be cleared, which ends the refusal to unfreeze the person. */
export const isDecidable = ({ state }: Pick<ScreeningHitRow, 'state'>, decision: HitDecision): boolean =>
  state === 'open' || (state === 'confirmed' && decision === 'cleared');

async function holdDecidable(tx: Tx, hitId: string, decision: HitDecision): Promise<ScreeningHitRow> {
  const hit = await lockHit(tx, hitId);
  if (!hit) throw new CodedError('NOT_FOUND');
  if (!isDecidable(hit, decision)) throw new CodedError('HIT_DECIDED');
  return hit;
}
