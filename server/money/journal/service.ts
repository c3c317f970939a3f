import { randomUUID } from 'node:crypto';
import { object, string } from 'yup';
import { JOURNAL_ENTRIES } from '#contract/money/journal/journal';
import type { JournalForm } from '#contract/money/journal/rules';
import { keptAmount } from '#contract/money/amountField';
import { kobo } from '#contract/money/kobo';
import { approveAsStored, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf } from '../../kernel/approvals/proposal';
import { audit, INSTALLATION_ID } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { transferOnce } from '../ledger/service';
import { planEntry } from './plan';

export const journalEntry = defineProposal(
  'journalEntry',
  object({
    entry: string().oneOf(JOURNAL_ENTRIES).defined(),
    amountKobo: keptAmount,
    evidence: string().defined(),
    userId: string(),
    aboutId: string(),
    reference: string(),
  }),
);

/**
 * Proposes a correction, with reason and evidence; another administrator decides (docs/product/money.md#journal).
 * @throws CodedError JOURNAL_INCOMPLETE, NOT_FOUND
 */
export async function proposeEntry(
  context: ServerContext,
  tx: Tx,
  { actorId, entry, reason, evidence, aboutId, reference, ...asked }: JournalForm & { actorId: string },
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const about = { entry, aboutId, reference };
  const stated = asked.amountKobo == null ? undefined : kobo(asked.amountKobo);
  const { amountKobo, userId } = await planEntry(tx, { ...about, amountKobo: stated });
  const content = {
    entry,
    amountKobo,
    evidence,
    ...(userId !== undefined && { userId }),
    ...(aboutId !== undefined && { aboutId }),
    ...(reference !== undefined && { reference }),
  };
  const proposal = { kind: 'journalEntry' as const, subjectId: randomUUID(), content };
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, {
    actorId,
    action: 'journal entry proposed',
    subjectId: userId ?? INSTALLATION_ID,
    happenedAt,
    facts: { entry, amountKobo },
  });
}

/**
 * Books an approved entry as its own kind of transfer, once per deposit, payout or reference.
 * @throws CodedError FOUR_EYES, PROPOSAL_VOID, NOT_FOUND, HOUSE_FUNDS_SHORT; TRANSFER_KEY_REUSED if booked before
 */
export async function bookEntry(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { id: approvalId, subjectId, content }: ApprovalOf<typeof journalEntry>,
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  await approveAsStored(tx, { kind: 'journalEntry', subjectId }, { decidedBy: actorId, decidedAt: happenedAt });
  const { entry, aboutId, reference, amountKobo } = content;
  const planned = await planEntry(tx, { entry, aboutId, reference, amountKobo });
  const command = { kind: entry, key: planned.once ?? `journal:${approvalId}`, content: { approvalId, amountKobo } };
  const { transferId } = await transferOnce(tx, { ...command, causedBy: actorId }, () => planned.postings(tx, context));
  await planned.finish?.(tx, { transferId, by: actorId, at: context.now() });
  await audit(tx, {
    actorId,
    action: 'journal entry booked',
    subjectId: planned.userId ?? INSTALLATION_ID,
    happenedAt,
    facts: { entry, amountKobo },
  });
}
