import type { LoanEventOf } from '#contract/lending/loans/eventTypes';
import { canHappen, stateOf } from '#contract/lending/loans/loanEvents';
import { isOfferMaker, LOAN_ROLE } from '#contract/lending/loans/acts';
import { rateOf } from '#contract/money/basisPoints';
import { disbursement } from '#contract/lending/schedule/fees';
import type { IsoDay } from '#contract/dates';
import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { nextDueDay, repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { businessNow } from '#server/kernel/businessDays/clock';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import type { LoanRow, PledgeRow } from '#server/kernel/db/schema/loans';
import { CodedError } from '#server/kernel/errors';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { holdWallets, transferOnce } from '#server/money/ledger/service';
import { approveIfUnchanged } from '#server/kernel/approvals/fourEyes';
import { audit } from '#server/kernel/audit/repository';
import { holdUnfrozen } from '#server/people/users/holdPerson';
import { mayAct } from '#server/people/roles/mayAct';
import { insertInvoices, newInvoices, vatOf } from '#server/money/vat/invoices';
import { findTaxesOn } from '../terms/repository';
import { disbursementKey, disbursementProposal, topUpKey } from './payout/disbursementProposal';
import { findLoan } from './life/repository';
import { holdBoth, record } from './life/life';
import { bookPlannedPayment, readLoanFigures } from './payments/payments';
import { planSettlement } from './payments/plannedPayments';
import { insertNotes } from './notes/notesRepository';
import { offered } from './payout/offers';
import { lockOpenPledges, updatePledge } from './notes/pledgesRepository';
import { storeVersion, NO_VERSIONS } from './schedule/schedule';
import { requirePaysOff } from './payout/topUp';

/**
 * Pays out a funded loan, once. The administrator who made the offer can't. The loan that it tops up is paid off with it.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON, FOUR_EYES, PROPOSAL_VOID, BORROWER_FROZEN; of a top-up TOP_UP_REFUSED,
 * TOP_UP_TOO_SMALL
 */
export async function disburse(context: ServerContext, tx: Tx, administratorId: string, loanId: string): Promise<void> {
  const found = await findLoan(tx, loanId);
  if (!found) throw new CodedError('NOT_FOUND');
  const { borrowerId, topsUpId } = found;
  // People are locked before loans (see `inTransaction`).
  if (!(await holdUnfrozen(tx, borrowerId))) throw new CodedError('BORROWER_FROZEN');
  const { loan, other: old } = await holdBoth(tx, loanId, topsUpId);
  const happenedAt = await businessNow(context, tx);
  const day = await lastOpenedDay(tx);
  const at = happenedAt.toISOString();
  const paidOut = { type: 'disburse' as const, at, by: administratorId, day };
  if (!canHappen(loan.snapshot, paidOut)) {
    const isForAnother = stateOf(loan.snapshot) === 'funded' && isOfferMaker(loan.snapshot.context, administratorId);
    throw new CodedError(isForAnother ? 'FOUR_EYES' : 'LOAN_MOVED_ON');
  }
  const decided = { decidedBy: administratorId, decidedAt: happenedAt };
  const proposedBy = await approveIfUnchanged(tx, disbursementProposal(loan.row), decided);
  if (!(await mayAct(context, tx, proposedBy, LOAN_ROLE))) throw new CodedError('PROPOSAL_VOID');
  const payoffKobo = await requirePaysOff(tx, loan.row, offered(loan.row).originationFeeBps, { day, now: happenedAt });
  const pledges = await lockOpenPledges(tx, loanId);
  const toSettle =
    old && payoffKobo !== undefined
      ? { old, payoffKobo, standing: await readLoanFigures(tx, old.row, day) }
      : undefined;
  // All wallets of both transfers at once; one by one could deadlock.
  if (toSettle) await holdWallets(tx, [borrowerId, ...toSettle.standing.notes.map(({ lenderId }) => lenderId)]);
  const transferId = await payOut(tx, loan.row, day, administratorId);
  let event: LoanEventOf<'disburse'> = paidOut;
  if (toSettle) {
    // First, since a borrower owes on one loan.
    const { row } = toSettle.old;
    const { plan } = toSettle.standing.schedule;
    const payment = planSettlement(plan, toSettle.payoffKobo, { day, at, by: borrowerId }, loanId);
    const command = { key: topUpKey(loanId), content: { loanId, paysOff: row.id }, causedBy: administratorId };
    await bookPlannedPayment(tx, toSettle.old, day, command, { standing: toSettle.standing, payment });
    event = { ...paidOut, settled: { loanId: row.id, amountKobo: toSettle.payoffKobo } };
  }
  const { principalKobo, months } = loan.row;
  const figures = { principalKobo, months, annualRate: rateOf(offered(loan.row).annualRateBps) };
  const plan = repaymentPlan(figures, day);
  await record(tx, loan, event, { transferId, change: { disbursedOn: day }, nextDueOn: nextDueDay(plan) });
  await markLent(tx, pledges);
  await storeVersion(tx, loanId, NO_VERSIONS, plan.instalments);
  await enqueue(tx, 'onward-payout', { loanId });
  await audit(tx, { actorId: administratorId, action: 'loan disbursed', subjectId: loanId, happenedAt });
}

async function payOut(tx: Tx, loan: LoanRow, day: IsoDay, causedBy: string) {
  const { id, borrowerId, principalKobo } = loan;
  const { originationFeeKobo, paidOutKobo } = disbursement(principalKobo, offered(loan).originationFeeBps);
  const { vat } = await findTaxesOn(tx, day);
  const fee = { fee: 'origination' as const, userId: borrowerId, noteId: null, feeKobo: originationFeeKobo };
  const invoices = newInvoices(fee, vat.originationBps);
  const vatKobo = vatOf(invoices);
  const command = { kind: 'disbursement' as const, key: disbursementKey(id), content: { loanId: id }, causedBy };
  const { transferId } = await transferOnce(tx, command, [
    { account: { kind: 'escrow', loanId: id }, amountKobo: negateKobo(principalKobo) },
    { account: { kind: 'wallet', userId: borrowerId }, amountKobo: paidOutKobo },
    { account: { kind: 'originationFees' }, amountKobo: subtractKobo(originationFeeKobo, vatKobo) },
    { account: { kind: 'vat' }, amountKobo: vatKobo },
  ]);
  await insertInvoices(tx, { transferId, loanId: id, bookedOn: day }, invoices);
  return transferId;
}

async function markLent(tx: Tx, pledges: readonly PledgeRow[]): Promise<void> {
  const lent = new Map<string, { loanId: string; lenderId: string; principalKobo: Kobo }>();
  for (const { id, loanId, lenderId, amountKobo } of pledges) {
    const before = lent.get(lenderId)?.principalKobo ?? NO_KOBO;
    lent.set(lenderId, { loanId, lenderId, principalKobo: addKobo(before, amountKobo) });
    await updatePledge(tx, id, { state: 'lent' });
  }
  await insertNotes(tx, [...lent.values()]);
}
