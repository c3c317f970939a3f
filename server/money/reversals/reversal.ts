import { object, string } from 'yup';
import { keptAmount } from '#contract/money/amountField';
import type { TransferReversal } from '#contract/money/ledger/ledgerTransferSchema';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { formatNaira } from '#contract/money/format';
import { NO_KOBO } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findPlaceByKey } from '../ledger/months';
import { recallKey } from '../ledger/recalls';
import { broughtTo, findReversal, findTransfer, reversalKey, reversed, type BookedTransfer } from '../ledger/reverse';
import { holdWallets, transferOnce } from '../ledger/service';
import { findProposed } from '../../kernel/approvals/repository';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { moveItem } from '../ledger/suspenseItems';

/** Loan money that was distributed and payouts already on their way can't be reversed. */
const REVERSIBLE: readonly TransferKind[] = ['deposit', 'suspenseAssignment'];

interface ReversalInput {
  actorId: string;
  transferId: string;
  reason: string;
}

interface Mistake {
  transfer: BookedTransfer;
  brought: NonNullable<ReturnType<typeof broughtTo>>;
}

export const reversal = defineProposal('reversal', object({ userId: string().defined(), amountKobo: keptAmount }));

const reversing = ({ transfer: { id }, brought: { userId, amountKobo } }: Mistake): ProposalOf<typeof reversal> => ({
  kind: 'reversal',
  subjectId: id,
  content: { userId, amountKobo },
});

export async function readReversal(tx: Tx, transferId: string, now: Date): Promise<TransferReversal | undefined> {
  const transfer = await findTransfer(tx, transferId);
  if (!transfer || !toMistake(transfer)) return undefined;
  const reversalId = await findReversal(tx, transferId);
  if (reversalId !== undefined) return { state: 'done', transferId: reversalId };
  const proposed = await findProposed(tx, ['reversal'], [transferId], now);
  return { state: proposed.has(transferId) ? 'proposed' : 'possible' };
}

/** @throws CodedError NOT_FOUND, NOT_REVERSIBLE, ALREADY_REVERSED, REVERSAL_SHORT, PROPOSAL_EXISTS */
export async function proposeReversal(
  context: ServerContext,
  tx: Tx,
  { actorId, transferId, reason }: ReversalInput,
): Promise<void> {
  const mistake = await findMistake(tx, transferId);
  await requireMoney(tx, mistake);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, reversing(mistake), { proposedBy: actorId, proposedAt: happenedAt, reason });
  const facts = { userId: mistake.brought.userId };
  await audit(tx, { actorId, action: 'reversal proposed', subjectId: transferId, happenedAt, facts });
}

/** Money from suspense becomes an open item again. @throws those of `proposeReversal` and `approveIfUnchanged` */
export async function carryOutReversal(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { id: approvalId, subjectId: transferId }: ApprovalOf<typeof reversal>,
): Promise<void> {
  const mistake = await findMistake(tx, transferId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, reversing(mistake), { decidedBy: actorId, decidedAt: happenedAt });
  const { transfer, brought } = mistake;
  const command = { kind: 'reversal', key: reversalKey(transferId), content: { transferId } } as const;
  await transferOnce(tx, { ...command, reference: transferId, causedBy: actorId }, async () => {
    await requireMoney(tx, mistake);
    return reversed(transfer);
  });
  await enqueue(tx, 'reversal-mail', { approvalId });
  if (transfer.kind === 'suspenseAssignment') await moveItem(tx, String(transfer.content.itemId), 'open');
  const facts = { userId: brought.userId };
  await audit(tx, { actorId, action: 'transfer reversed', subjectId: transferId, happenedAt, facts });
}

async function findMistake(tx: Tx, transferId: string): Promise<Mistake> {
  const transfer = await findTransfer(tx, transferId);
  if (!transfer) throw new CodedError('NOT_FOUND');
  const mistake = toMistake(transfer);
  if (!mistake) throw new CodedError('NOT_REVERSIBLE');
  if ((await findReversal(tx, transferId)) !== undefined) throw new CodedError('ALREADY_REVERSED');
  // The bank has the money back.
  if (await findPlaceByKey(tx, recallKey(transferId))) throw new CodedError('NOT_REVERSIBLE');
  return mistake;
}

function toMistake(transfer: BookedTransfer): Mistake | undefined {
  const brought = broughtTo(transfer);
  return brought && REVERSIBLE.includes(transfer.kind) ? { transfer, brought } : undefined;
}

async function requireMoney(tx: Tx, { brought: { userId, amountKobo } }: Mistake): Promise<void> {
  const balanceKobo = (await holdWallets(tx, [userId])).get(userId) ?? NO_KOBO;
  if (balanceKobo >= amountKobo) return;
  const text = `The wallet holds ${formatNaira(balanceKobo)} of the ${formatNaira(amountKobo)}. Only money that is still in the wallet can be taken back`;
  throw new CodedError('REVERSAL_SHORT', { text });
}
