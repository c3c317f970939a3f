import { number, object, string } from 'yup';
import { keptAmount } from '#contract/money/amountField';
import { minKobo, negateKobo, type Kobo } from '#contract/money/kobo';
import { defineProposal } from '#server/kernel/approvals/proposal';
import { businessNow } from '#server/kernel/businessDays/clock';
import { isSetAside } from '#server/kernel/businessDays/setAside';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { CodedError } from '#server/kernel/errors';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { holdOwnFundsOrSay } from '#server/money/ledger/ownFunds';
import { findLateSent, findTimeSent } from '#server/money/ledger/sentDeposits';
import { transferOnce, holdOpenWallet } from '#server/money/ledger/service';
import { findChargedAfter, findLateFee, insertWaiver, type LateFee } from './feeWaiversRepository';
import { holdLoan, type HeldLoan } from '../life/life';
import { readSchedule } from '../schedule/schedule';

export const feeWaiver = defineProposal(
  'feeWaiver',
  object({ userId: string().defined(), instalment: number().integer().defined(), feeKobo: keptAmount }),
);

/** Either a deposit sent in time, or two administrators with a reason. */
type Cause = { depositId: string } | { proposedBy: string; decidedBy: string; reason: string };

/**
 * Waives a late fee of a locked loan, once (docs/product/lending.md#waived-fees). The unpaid part is cancelled; any
 * part paid or carried into a new plan is refunded from company funds, never by the lenders.
 * @throws CodedError NOT_FOUND if there is no such fee, FEE_WAIVED, HOUSE_FUNDS_SHORT, HAS_NO_WALLET
 */
export async function waiveFee(
  context: ServerContext,
  tx: Tx,
  { row }: HeldLoan,
  instalment: number,
  cause: Cause,
): Promise<void> {
  const { id: loanId, borrowerId } = row;
  const fee = await requireFee(tx, loanId, instalment);
  const { plan } = await readSchedule(tx, row);
  const present = plan.instalments.find((one) => one.number === instalment);
  // Without its row, the fee has been carried into a new plan.
  const paidKobo = present ? minKobo(fee.feeKobo, present.paid.feeKobo) : fee.feeKobo;
  const transferId = paidKobo > 0 ? await payBack(tx, { loanId, borrowerId, instalment, paidKobo, cause }) : null;
  await insertWaiver(tx, {
    loanId,
    number: instalment,
    waivedAt: await businessNow(context, tx),
    paidKobo,
    transferId,
    ...cause,
  });
  await enqueue(tx, 'fee-waived-mail', { loanId, instalment });
}

/** @throws CodedError NOT_FOUND, FEE_WAIVED */
export async function requireFee(tx: Tx, loanId: string, instalment: number): Promise<LateFee> {
  const fee = await findLateFee(tx, loanId, instalment);
  if (!fee) throw new CodedError('NOT_FOUND');
  if (fee.isWaived) throw new CodedError('FEE_WAIVED');
  return fee;
}

interface PaidBack {
  loanId: string;
  borrowerId: string;
  instalment: number;
  paidKobo: Kobo;
  cause: Cause;
}

async function payBack(tx: Tx, { loanId, borrowerId, instalment, paidKobo, cause }: PaidBack): Promise<string> {
  const { transferId } = await transferOnce(
    tx,
    {
      kind: 'feeRefund',
      key: `feeRefund:${loanId}:${instalment}`,
      content: { loanId, instalment },
      reference: loanId,
      causedBy: 'decidedBy' in cause ? cause.decidedBy : null,
    },
    async () => {
      await holdOwnFundsOrSay(tx, async () => paidKobo);
      if (!(await holdOpenWallet(tx, borrowerId))) throw new CodedError('HAS_NO_WALLET');
      return [
        { account: { kind: 'houseFunds' }, amountKobo: negateKobo(paidKobo) },
        { account: { kind: 'wallet', userId: borrowerId }, amountKobo: paidKobo },
      ];
    },
  );
  return transferId;
}

/**
 * Waives fees that a deposit would have prevented if it had been booked when it was sent: together with other deposits
 * sent before the fee and booked after it, it covers everything that was due then.
 * @param depositId the deposit's ledger transfer
 * @throws CodedError HOUSE_FUNDS_SHORT, HAS_NO_WALLET
 */
export async function waivePrevented(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  depositId: string,
): Promise<void> {
  const sentAt = await findTimeSent(tx, depositId);
  if (!sentAt) return;
  const fees = await findChargedAfter(tx, borrowerId, sentAt);
  const held = new Map<string, HeldLoan>();
  // All of them before the first waiver, which locks company funds and the wallet.
  for (const loanId of [...new Set(fees.map((fee) => fee.loanId))].toSorted()) {
    if (!(await isSetAside(tx, loanId))) held.set(loanId, await holdLoan(tx, loanId));
  }
  for (const { loanId, number: instalment, chargedAt, lackingKobo, walletPlace } of fees) {
    const loan = held.get(loanId);
    if (!loan) continue;
    // Stryker disable next-line OptionalChaining: its fee was just found
    const isWaived = (await findLateFee(tx, loanId, instalment))?.isWaived;
    const sentKobo = await findLateSent(tx, borrowerId, { before: chargedAt, after: walletPlace });
    // Stryker disable next-line ConditionalExpression: another transaction may have waived it meanwhile
    if (isWaived === false && sentKobo >= lackingKobo) await waiveFee(context, tx, loan, instalment, { depositId });
  }
}
