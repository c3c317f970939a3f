import { randomUUID } from 'node:crypto';
import type { IsoDay } from '../../../contract/dates';
import { distribute } from '../../../contract/lending/shares/distribution';
import type { Tx } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import { CodedError } from '../../errors';
import type { Command } from '../../money/ledger/command';
import { transferWith } from '../../money/ledger/service';
import { requirePossible, record, type HeldLoan } from './life';
import { noteFreeMoney } from '../plans/noteFreeMoney';
import { findNotes } from './notesRepository';
import { insertAllocations, insertPayment, insertShares } from './paymentsRepository';
import { paymentPostings, servicingFeesOf, type PlannedPayment } from './plannedPayments';
import { keepVersion, readSchedule } from './schedule';
import type { Schedule } from './scheduleRows';

/**
 * Books a payment on a locked loan, once per command key (docs/product/lending.md#payments).
 * @param plan allocates the money; called only for a new payment
 * @throws CodedError LOAN_MOVED_ON, INSUFFICIENT_FUNDS; the errors of `plan`
 */
export async function bookPayment(
  tx: Tx,
  loan: HeldLoan,
  day: IsoDay,
  command: Pick<Command, 'key' | 'content' | 'causedBy'>,
  plan: (schedule: Schedule) => PlannedPayment,
): Promise<HeldLoan> {
  const { id: loanId } = loan.row;
  const { transferId, result } = await transferWith(tx, { kind: 'repayment', ...command }, async () => {
    if (loan.row.disbursedOn === null) throw new CodedError('LOAN_MOVED_ON');
    const schedule = await readSchedule(tx, loan.row);
    const payment = plan(schedule);
    requirePossible(loan.snapshot, payment.event);
    const notes = await findNotes(tx, loanId);
    const distributions = distribute(payment.parts, notes, servicingFeeBpsOf(loan.row));
    const postings = paymentPostings(loan.row.borrowerId, payment.parts, notes, distributions);
    return { schedule, payment, notes, distributions, postings };
  });
  if (!result) return loan;

  const { schedule, payment, distributions } = result;
  const { kind, parts, allocations, event } = payment;
  const after = await record(tx, loan, event, { transferId });
  const paymentId = randomUUID();
  await insertPayment(tx, {
    id: paymentId,
    loanId,
    kind,
    paidOn: day,
    ...parts,
    servicingFeeKobo: servicingFeesOf(distributions),
    transferId,
    eventNumber: after.row.eventCount,
  });
  const { versionOf } = await keepVersion(tx, loanId, schedule, payment.newRows, { paymentId });
  await insertAllocations(tx, { paymentId, loanId }, allocations, versionOf);
  await insertShares(tx, paymentId, distributions);
  await noteFreeMoney(
    tx,
    result.notes.map(({ lenderId }) => lenderId),
  );
  return after;
}

function servicingFeeBpsOf({ id, servicingFeeBps }: LoanRow) {
  if (servicingFeeBps === null) throw new Error(`Loan ${id} was never offered`);
  return servicingFeeBps;
}
