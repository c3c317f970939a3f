import type { Readable } from 'node:stream';
import { object } from 'yup';
import { HOUR_MS, momentAfter } from '#contract/dates';
import { RELEASE_OPEN_DAYS, RELEASE_PROMISE_HOURS } from '#contract/office/dataProtection/retention';
import type { ReleaseState } from '#contract/office/users/userRecordSchema';
import { approveAsStored, propose } from '#server/kernel/approvals/fourEyes';
import { defineKind, defineProposal, personOf } from '#server/kernel/approvals/proposal';
import { findLastApproved, findOpenRow } from '#server/kernel/approvals/repository';
import { audit } from '#server/kernel/audit/repository';
import { businessNow, readBusinessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { zipStream } from '#server/kernel/http/zipStream';
import { countUse } from '#server/kernel/rateLimits/service';
import { findUserById } from '#server/people/users/repository';
import { findEntries } from './entries';

const dataRelease = defineProposal('dataRelease', object({}));

interface Request {
  actorId: string;
  userId: string;
}

const promisedBy = ({ proposedAt }: { proposedAt: Date }): string =>
  new Date(proposedAt.getTime() + RELEASE_PROMISE_HOURS * HOUR_MS).toISOString();

/** @throws CodedError NOT_FOUND, PROPOSAL_EXISTS */
export async function proposeRelease(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: Request & { reason: string },
): Promise<void> {
  if (!(await findUserById(tx, userId))) throw new CodedError('NOT_FOUND');
  const happenedAt = await businessNow(context, tx);
  const proposal = { kind: dataRelease.kind, subjectId: userId, content: {} };
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'data release proposed', subjectId: userId, happenedAt });
}

/** @throws CodedError FOUR_EYES, PROPOSAL_VOID */
async function carryOutRelease(context: ServerContext, tx: Tx, { actorId, userId }: Request): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const subject = { kind: dataRelease.kind, subjectId: userId };
  await approveAsStored(tx, subject, { decidedBy: actorId, decidedAt: happenedAt });
  await audit(tx, { actorId, action: 'data released', subjectId: userId, happenedAt });
}

/**
 * For some days, for the two administrators who agreed. Each download is audited.
 * @throws CodedError NOT_FOUND, RATE_LIMITED; DATA_NOT_RELEASED for everyone else, and afterwards
 */
export async function takeReleased(context: ServerContext, { actorId, userId }: Request): Promise<Readable> {
  await countUse(context, 'personalDataAccount', actorId);
  const entries = await inTransaction(context, async (tx) => {
    const person = await findUserById(tx, userId);
    if (!person) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    if (!(await findOpenUntil(tx, { actorId, userId }, happenedAt))) throw new CodedError('DATA_NOT_RELEASED');
    await audit(tx, { actorId, action: 'released data taken', subjectId: userId, happenedAt });
    return findEntries(context, tx, person);
  });
  return zipStream(entries, context.now());
}

export async function readReleaseState(db: Reader, request: Request, now: Date): Promise<ReleaseState> {
  const open = await findOpenRow(db, dataRelease.kind, request.userId, now);
  const openUntil = await findOpenUntil(db, request, now);
  return { ...(open && { promisedBy: promisedBy(open) }), ...(openUntil !== undefined && { openUntil }) };
}

/** @returns undefined unless the administrator can download it now */
async function findOpenUntil(db: Reader, { actorId, userId }: Request, now: Date): Promise<string | undefined> {
  const release = await findLastApproved(db, dataRelease.kind, userId);
  if (!release?.decidedAt || ![release.proposedBy, release.decidedBy].includes(actorId)) return undefined;
  const until = momentAfter(release.decidedAt.toISOString(), RELEASE_OPEN_DAYS);
  return now.toISOString() < until ? until : undefined;
}

export const dataReleaseKind = defineKind({
  type: dataRelease,
  errors: [],
  describe: async (db, approval) => ({
    ...(await personOf(db, approval.subjectId)),
    promisedBy: promisedBy(approval),
  }),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutRelease(context, tx, { actorId, userId: subjectId }),
});
