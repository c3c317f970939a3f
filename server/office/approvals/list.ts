import type { ApprovalKind, ApprovalSelection, OwnPart } from '#contract/office/approvals/approvals';
import { approvalRoles } from '#contract/office/approvals/approvalRoles';
import type { PendingApproval, ApprovalSubjects } from '#contract/office/approvals/approvalSchema';
import { foldCase } from '#contract/people/fields/email';
import { hasRole } from '#contract/people/roles/roles';
import { isAbout } from '../../kernel/approvals/fourEyes';
import { findOpenApprovalRows } from '../../kernel/approvals/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import { type KindOfProposal, UnreadableApproval } from '../../kernel/approvals/proposal';
import type { ApprovalRow } from '../../kernel/db/schema/office';

/** Oldest first, without proposals whose subject has changed; an unreadable one includes the error. */
async function findDecidable(kinds: ApprovalKinds, db: Reader, now: Date, kind?: ApprovalKind) {
  const decidable = [];
  for (const row of await findOpenApprovalRows(db, now, kind)) {
    const proposal = readOrExplain(kinds, row);
    const subject = await proposal.describe(db);
    if (subject) decidable.push({ ...proposal, subject });
  }
  return decidable;
}

function readOrExplain(kinds: ApprovalKinds, row: ApprovalRow) {
  try {
    return { ...kinds[row.kind].read(row), unreadable: undefined };
  } catch (error) {
    if (!(error instanceof UnreadableApproval)) throw error;
    const subject = { kind: 'unreadable' as const, of: row.kind };
    return { approval: row, describe: async () => subject, findMaker: async () => null, unreadable: error };
  }
}

type Decidable = Awaited<ReturnType<typeof findDecidable>>[number];

/** The administrator who reads and decides. */
export type Decider = Pick<UserRow, 'id' | 'roles'>;

const roleFor = ({ approval }: Decidable) => approvalRoles[approval.kind];

/** Nobody may learn of a match of their own with a screening list. */
const isSecretFrom = ({ approval }: Decidable, id: string): boolean =>
  approval.kind === 'screeningDecision' && isAbout(approval, id);

/** The reader's own proposals and those of their roles; auditors see all. */
const isShown = (one: Decidable, { id, roles }: Decider): boolean =>
  !isSecretFrom(one, id) &&
  (hasRole(roles, roleFor(one)) || roles.includes('auditor') || one.approval.proposedBy === id);

/** When each proposal was made that this administrator can approve now, oldest first. */
export async function findApprovable(kinds: ApprovalKinds, db: Reader, now: Date, decider: Decider): Promise<Date[]> {
  const approvable: Date[] = [];
  for (const one of await findDecidable(kinds, db, now)) {
    const isTheirs = hasRole(decider.roles, roleFor(one)) && one.approval.proposedBy !== decider.id;
    if (isTheirs && !isTooEarly(one, now) && (await ownPartIn(one, db, decider.id)) === undefined)
      approvable.push(one.approval.proposedAt);
  }
  return approvable;
}

/** Oldest first. There are few open proposals, because each expires within a week. */
export function listApprovals(
  context: ServerContext,
  kinds: ApprovalKinds,
  caller: Decider,
  { kind, q = '' }: ApprovalSelection,
): Promise<PendingApproval[]> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const decidable = await findDecidable(kinds, tx, now, kind);
    const waiting = decidable.filter((one) => isShown(one, caller));
    const names = await findNames(
      tx,
      waiting.map(({ approval }) => approval.proposedBy),
    );
    const approvals: PendingApproval[] = [];
    for (const one of waiting) {
      if (one.unreadable) context.report(one.unreadable);
      const { id, proposedBy, proposedAt, expiresAt, reason } = one.approval;
      const ownPart = await ownPartIn(one, tx, caller.id);
      const neededRole = hasRole(caller.roles, roleFor(one)) ? undefined : roleFor(one);
      approvals.push({
        id,
        proposedBy: names.get(proposedBy) ?? '',
        isOwn: proposedBy === caller.id,
        ...(ownPart && { ownPart }),
        ...(neededRole && { neededRole }),
        proposedAt: proposedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        ...(reason !== null && { reason }),
        ...one.subject,
        ...(isTooEarly(one, now) && { isTooEarly: true }),
      });
    }
    return approvals.filter((approval) => approval.id === q || foldCase(textOf(approval)).includes(foldCase(q)));
  });
}

/** As judged when it is carried out. */
const isTooEarly = ({ subject }: Decidable, now: Date): boolean =>
  'approvableFrom' in subject && now < new Date(subject.approvableFrom);

async function ownPartIn(
  { approval, findMaker }: Decidable,
  db: Reader,
  callerId: string,
): Promise<OwnPart | undefined> {
  if (approval.proposedBy === callerId) return undefined;
  if (isAbout(approval, callerId)) return 'subject';
  return (await findMaker(db)) === callerId ? 'offer' : undefined;
}

const textOf = (approval: PendingApproval): string =>
  [
    approval.proposedBy,
    'personName' in approval ? approval.personName : undefined,
    'email' in approval ? approval.email : undefined,
    'bankAccount' in approval ? approval.bankAccount : undefined,
    approval.reason,
  ].join(' ');

/** With the fields that the contract requires for each kind. */
export type ApprovalKinds = { readonly [Kind in ApprovalKind]: KindOfProposal<Kind, ApprovalSubjects[Kind]> };
