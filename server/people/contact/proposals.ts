import { object, string } from 'yup';
import { formatMinute } from '#contract/dates';
import type { ProposedEmail, ProposedName } from '#contract/people/contact/contactRules';
import { foldCase } from '#contract/people/fields/email';
import { approveAsStored, approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type Approval, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findUserByEmail, raiseTokenVersion } from '../users/repository';
import { holdForSupport, holdProposal, openProposal } from './holdProposal';
import { fullName, isSpelledAlike } from './names';
import { replaceEmail, replaceName } from './replaceEmailOrName';
import { endProposed, approvableFrom } from './repository';
import { mailBothAddresses } from './mailBothAddresses';

// Everything except the user id is erased when the person deletes their account.
export const emailChange = defineProposal('emailChange', object({ userId: string().defined(), newEmail: string() }));
export const nameChange = defineProposal(
  'nameChange',
  object({ userId: string().defined(), firstName: string(), lastName: string() }),
);

const emailProposal = (subjectId: string, userId: string, newEmail: string): ProposalOf<typeof emailChange> => ({
  kind: 'emailChange',
  subjectId,
  content: { userId, newEmail },
});

interface Proposer {
  actorId: string;
  userId: string;
}

/**
 * For a mailbox that the person can't reach any more; notifies both addresses.
 * @throws CodedError NOT_FOUND, FOUR_EYES, ROLE_MISSING, EMAIL_UNCHANGED, EMAIL_OF_ANOTHER, PROPOSAL_EXISTS
 */
export async function proposeEmailChange(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, email, reason }: Proposer & ProposedEmail,
): Promise<void> {
  const person = await holdForSupport(tx, actorId, userId);
  if (foldCase(email) === foldCase(person.email)) throw new CodedError('EMAIL_UNCHANGED');
  if ((await findUserByEmail(tx, email))?.isEmailVerified) throw new CodedError('EMAIL_OF_ANOTHER');
  const proposedAt = await businessNow(context, tx);
  const values = { oldValue: person.email, newValue: email };
  const changeId = await openProposal(tx, { userId, what: 'email', ...values }, proposedAt);
  await propose(tx, emailProposal(changeId, userId, email), { proposedBy: actorId, proposedAt, reason });
  await audit(tx, { actorId, action: 'email change proposed', subjectId: userId, happenedAt: proposedAt });
  await mailBothAddresses(tx, changeId, 'proposed');
}

/**
 * Ends all sign-ins and notifies both addresses.
 * @throws CodedError CONTACT_CHANGE_CLOSED, PROPOSAL_TOO_EARLY, EMAIL_OF_ANOTHER; those of `holdForSupport`, `approveIfUnchanged`
 */
export async function carryOutEmailChange(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  changeId: string,
): Promise<void> {
  const { change, person } = await holdProposal(tx, actorId, changeId);
  const happenedAt = await businessNow(context, tx);
  const from = approvableFrom(change);
  if (happenedAt < from) {
    throw new CodedError('PROPOSAL_TOO_EARLY', { text: `This can be approved from ${formatMinute(from)}` });
  }
  const email = change.newValue;
  await approveIfUnchanged(tx, emailProposal(changeId, person.id, email), {
    decidedBy: actorId,
    decidedAt: happenedAt,
  });
  await endProposed(tx, changeId, { state: 'done', changedAt: happenedAt });
  await replaceEmail(context, tx, person, email, { actorId, means: 'support', happenedAt });
  await raiseTokenVersion(tx, person.id);
  await mailBothAddresses(tx, changeId, 'changed');
}

/** @throws CodedError NOT_FOUND, FOUR_EYES, ROLE_MISSING, NAME_UNCHANGED, PROPOSAL_EXISTS */
export async function proposeNameChange(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, firstName, lastName, reason }: Proposer & ProposedName,
): Promise<void> {
  const person = await holdForSupport(tx, actorId, userId);
  const name = { firstName, lastName };
  if (isSpelledAlike(person, name)) throw new CodedError('NAME_UNCHANGED');
  const proposedAt = await businessNow(context, tx);
  const values = { oldValue: fullName(person), newValue: fullName(name) };
  const changeId = await openProposal(tx, { userId, what: 'name', ...values }, proposedAt);
  const proposal = { kind: 'nameChange', subjectId: changeId, content: { userId, ...name } } as const;
  await propose(tx, proposal, { proposedBy: actorId, proposedAt, reason });
  await audit(tx, { actorId, action: 'name change proposed', subjectId: userId, happenedAt: proposedAt });
}

/** @throws CodedError CONTACT_CHANGE_CLOSED; those of `holdForSupport` and `approve` */
export async function carryOutNameChange(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId, content }: Approval<ProposalOf<typeof nameChange>['content']>,
): Promise<void> {
  const { person } = await holdProposal(tx, actorId, subjectId);
  const { firstName, lastName } = content;
  if (firstName === undefined || lastName === undefined) throw new CodedError('CONTACT_CHANGE_CLOSED');
  const happenedAt = await businessNow(context, tx);
  await approveAsStored(tx, { kind: 'nameChange', subjectId }, { decidedBy: actorId, decidedAt: happenedAt });
  await endProposed(tx, subjectId, { state: 'done', changedAt: happenedAt });
  await replaceName(context, tx, person, { firstName, lastName }, { actorId, means: 'support', happenedAt });
  await enqueue(tx, 'contact-mail', { contactChangeId: subjectId, step: 'changed' });
}
