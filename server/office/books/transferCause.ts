import { and, asc, eq } from 'drizzle-orm';
import { LIFE_EVENT_TYPES } from '#contract/lending/loans/eventTypes';
import type { TransferCause } from '#contract/office/books/tracedTransferSchema';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import { loanEvents, pledges } from '../../kernel/db/schema/loans';
import { noteSales } from '../../kernel/db/schema/sales';
import type { WholeTransfer } from '../../money/ledger/transferList';
import { findPlaceByKey } from '../../money/ledger/months';
import { findPayout, findPayoutOfTransfer } from '../../money/withdrawals/repository';
import { presentPast } from '../approvals/past';
import { findCausingApproval, idIn } from './causingApproval';

/** A transfer's cause, found through its command, loan event, payout or proposal. */
export async function findCause(db: Reader, transfer: WholeTransfer): Promise<TransferCause> {
  const reversedTransferId = transfer.kind === 'reversal' ? idIn(transfer, 'transferId') : undefined;
  const cause: TransferCause = {
    ...(await findLoanPart(db, transfer)),
    ...(await findPayoutPart(db, transfer)),
    ...(await findSalePart(db, transfer)),
    ...(reversedTransferId !== undefined && { reversedTransferId }),
  };
  const approval = await findCausingApproval(db, transfer, cause);
  const [past] = approval ? await presentPast(db, [approval]) : [];
  return { ...cause, ...(past && { approval: past }) };
}

async function findLoanPart(db: Reader, transfer: WholeTransfer): Promise<TransferCause> {
  const loanId = await findLoanId(db, transfer);
  if (loanId === undefined) return {};
  const [event] = await db
    .select({ type: loanEvents.type })
    .from(loanEvents)
    .where(and(eq(loanEvents.loanId, loanId), eq(loanEvents.transferId, transfer.id)))
    .orderBy(asc(loanEvents.number))
    .limit(1);
  const loanEvent = LIFE_EVENT_TYPES.find((type) => type === event?.type);
  return { loanId, ...(loanEvent && { loanEvent }) };
}

async function findLoanId(db: Reader, transfer: WholeTransfer): Promise<string | undefined> {
  const named = idIn(transfer, 'loanId') ?? transfer.postings.find(({ loanId }) => loanId !== null)?.loanId;
  const pledgeId = idIn(transfer, 'pledgeId');
  if (named || pledgeId === undefined) return named ?? undefined;
  const [pledge] = await db.select({ loanId: pledges.loanId }).from(pledges).where(eq(pledges.id, pledgeId));
  return pledge?.loanId;
}

async function findPayoutPart(db: Reader, transfer: WholeTransfer): Promise<TransferCause> {
  const payoutId = idIn(transfer, 'payoutId');
  const payout = payoutId === undefined ? await findPayoutOfTransfer(db, transfer.id) : await findPayout(db, payoutId);
  if (!payout) return {};
  const settlement = await findPlaceByKey(db, `payout:${payout.id}:${payout.state}`);
  return {
    payoutId: payout.id,
    ...(payout.transferId !== transfer.id && { payoutTransferId: payout.transferId }),
    ...(settlement && settlement.id !== transfer.id && { settlementTransferId: settlement.id }),
  };
}

async function findSalePart(db: Reader, { id, kind }: WholeTransfer): Promise<TransferCause> {
  if (kind !== 'noteSale') return {};
  const [sale] = await db.select().from(noteSales).where(eq(noteSales.transferId, id));
  if (!sale) return {};
  const { loanId, sellerId, buyerId } = sale;
  const names = await findNames(db, [sellerId, buyerId]);
  const sideOf = (personId: string) => ({ personId, personName: names.get(personId) ?? '' });
  return { loanId, seller: sideOf(sellerId), buyer: sideOf(buyerId) };
}
