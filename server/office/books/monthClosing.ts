import { object, string } from 'yup';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineKind, defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit, INSTALLATION_ID } from '../../kernel/audit/repository';
import { findEndOfChain } from '../../kernel/audit/chain';
import { businessNow, readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { lockKey } from '../../kernel/db/lockKey';
import { bookMonths } from '../../kernel/db/schema/books';
import { CodedError } from '../../kernel/errors';
import { hashBefore } from '../../money/ledger/books/closeDays';
import { judgeMonths, type JudgedMonth } from './months';

const monthClosing = defineProposal('monthClosing', object({ month: string().defined(), hash: string().defined() }));

/** The hash is part of the content, so that exactly the reviewed month is closed. */
const closingOf = ({ month, hash }: Pick<JudgedMonth, 'month' | 'hash'>): ProposalOf<typeof monthClosing> => ({
  kind: 'monthClosing',
  subjectId: INSTALLATION_ID,
  content: { month, hash },
});

/** @throws CodedError MONTH_NOT_READY */
async function holdReadyMonth(tx: Tx, month: string): Promise<JudgedMonth> {
  await lockKey(tx, 'books', 'months');
  const found = (await judgeMonths(tx)).find((one) => one.month === month);
  if (found?.state !== 'ready') throw new CodedError('MONTH_NOT_READY');
  return found;
}

/**
 * Proposes to close a month whose days are all closed and checked; another administrator decides
 * (docs/product/money.md#closing-a-month).
 * @throws CodedError MONTH_NOT_READY, PROPOSAL_EXISTS
 */
export async function proposeClosing(
  context: ServerContext,
  tx: Tx,
  { actorId, month, reason }: { actorId: string; month: string; reason: string },
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const found = await holdReadyMonth(tx, month);
  await propose(tx, closingOf(found), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, {
    actorId,
    action: 'closing of a month proposed',
    subjectId: INSTALLATION_ID,
    happenedAt,
    facts: { month },
  });
}

/** @throws CodedError MONTH_NOT_READY, FOUR_EYES, PROPOSAL_VOID */
async function closeMonth(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { content }: ApprovalOf<typeof monthClosing>,
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const found = await holdReadyMonth(tx, content.month);
  const proposedBy = await approveIfUnchanged(tx, closingOf(found), { decidedBy: actorId, decidedAt: happenedAt });
  const chained = await findEndOfChain(tx);
  await tx.insert(bookMonths).values({
    monthEnd: found.monthEnd,
    closedAt: await readDatabaseNow(context, tx),
    proposedBy,
    approvedBy: actorId,
    postings: found.postings,
    debitKobo: String(found.debitKobo),
    firstHash: await hashBefore(tx, `${found.month}-01`),
    lastHash: found.hash,
    auditEntries: chained.place,
    auditHash: chained.hash,
  });
  await audit(tx, {
    actorId,
    action: 'month closed',
    subjectId: INSTALLATION_ID,
    happenedAt,
    facts: { month: found.month },
  });
}

export const monthClosingKind = defineKind({
  type: monthClosing,
  errors: ['MONTH_NOT_READY'],
  describe: async (db, { content: { month } }) => {
    const found = (await judgeMonths(db)).find((one) => one.month === month);
    return found && { month, postings: found.postings, debitKobo: found.debitKobo };
  },
  carryOut: closeMonth,
});
