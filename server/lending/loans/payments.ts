import { randomUUID } from 'node:crypto';
import type { IsoDay } from '../../../contract/dates';
import type { LoanEventOf } from '../../../contract/lending/loans/eventTypes';
import { distribute, type Distribution } from '../../../contract/lending/shares/distribution';
import type { Allocation } from '../../../contract/lending/schedule/allocation';
import type { Instalment } from '../../../contract/lending/schedule/instalment';
import { addKobo, negateKobo, type Kobo } from '../../../contract/money/kobo';
import { totalOf, type Parts } from '../../../contract/lending/schedule/parts';
import { atOnce } from '../../db/atOnce';
import type { Tx } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import type { PaymentKind } from '../../db/schema/repayments';
import { CodedError } from '../../errors';
import type { Command, Posting } from '../../money/ledger/command';
import { transferOnce, transferWith } from '../../money/ledger/service';
import { requirePossible, record, type HeldLoan } from './life';
import { findNotes, type LentNote } from './notesRepository';
import { insertAllocations, insertPayment, insertShares } from './paymentsRepository';
import { keepVersion, readSchedule, type Schedule } from './schedule';

export interface PlannedPayment {
  kind: PaymentKind;
  parts: Parts;
  allocations: readonly Allocation[];
  /** The rows of a new schedule version before this payment; empty where the schedule stays. */
  newRows: readonly Instalment[];
  event: LoanEventOf<'pay' | 'payExtra' | 'settle' | 'recover'>;
}

type PaymentCommand = Pick<Command, 'key' | 'content' | 'causedBy'>;

/** What a payment is computed from; nothing of it changes while the loan is locked. */
export interface Standing {
  schedule: Schedule;
  notes: readonly LentNote[];
}

export async function readStanding(tx: Tx, loan: LoanRow): Promise<Standing> {
  const [schedule, notes] = await atOnce([readSchedule(tx, loan), findNotes(tx, loan.id)]);
  return { schedule, notes };
}

/**
 * Books a payment on a locked loan, once per command key (docs/product/lending.md#payments).
 * @param plan allocates the money; called only for a new payment
 * @throws CodedError LOAN_MOVED_ON, INSUFFICIENT_FUNDS; the errors of `plan`
 */
export async function bookPayment(
  tx: Tx,
  loan: HeldLoan,
  day: IsoDay,
  command: PaymentCommand,
  plan: (schedule: Schedule) => PlannedPayment,
): Promise<HeldLoan> {
  const { transferId, result } = await transferWith(tx, { kind: 'repayment', ...command }, async () => {
    if (loan.row.disbursedOn === null) throw new CodedError('LOAN_MOVED_ON');
    const standing = await readStanding(tx, loan.row);
    return distributed(loan, standing, plan(standing.schedule));
  });
  return result ? keepPayment(tx, loan, day, transferId, result) : loan;
}

/** Like `bookPayment`, for a payment that is planned already; saves a round trip. @throws as `bookPayment` */
export async function bookPlannedPayment(
  tx: Tx,
  loan: HeldLoan,
  day: IsoDay,
  command: PaymentCommand,
  { standing, payment }: { standing: Standing; payment: PlannedPayment },
): Promise<HeldLoan> {
  const whole = distributed(loan, standing, payment);
  const { transferId, repeated } = await transferOnce(tx, { kind: 'repayment', ...command }, whole.postings);
  return repeated ? loan : keepPayment(tx, loan, day, transferId, whole);
}

interface DistributedPayment {
  schedule: Schedule;
  payment: PlannedPayment;
  distributions: readonly Distribution[];
  postings: readonly Posting[];
}

/** @throws CodedError LOAN_MOVED_ON */
function distributed(loan: HeldLoan, { schedule, notes }: Standing, payment: PlannedPayment): DistributedPayment {
  requirePossible(loan.snapshot, payment.event);
  const distributions = distribute(payment.parts, notes, servicingFeeBpsOf(loan.row));
  return { schedule, payment, distributions, postings: postingsOf(loan.row, payment.parts, notes, distributions) };
}

async function keepPayment(
  tx: Tx,
  loan: HeldLoan,
  day: IsoDay,
  transferId: string,
  { schedule, payment, distributions }: DistributedPayment,
): Promise<HeldLoan> {
  const { id: loanId } = loan.row;
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
  await atOnce([
    insertAllocations(tx, { paymentId, loanId }, allocations, versionOf),
    insertShares(tx, paymentId, distributions),
  ]);
  return after;
}

function servicingFeeBpsOf({ id, servicingFeeBps }: LoanRow) {
  if (servicingFeeBps === null) throw new Error(`Loan ${id} was never offered`);
  return servicingFeeBps;
}

const servicingFeesOf = (distributions: readonly Distribution[]): Kobo =>
  addKobo(...distributions.map(({ servicingFeeKobo }) => servicingFeeKobo));

function postingsOf(
  { borrowerId }: LoanRow,
  parts: Parts,
  notes: readonly LentNote[],
  distributions: readonly Distribution[],
): Posting[] {
  const toLenders = distributions.map(({ noteId, toLenderKobo }): Posting => {
    const note = notes.find((one) => one.noteId === noteId);
    if (!note) throw new Error(`There is no note ${noteId}`);
    return { account: { kind: 'wallet', userId: note.lenderId }, amountKobo: toLenderKobo };
  });
  return [
    { account: { kind: 'wallet', userId: borrowerId }, amountKobo: negateKobo(totalOf(parts)) },
    ...toLenders,
    { account: { kind: 'servicingFees' }, amountKobo: servicingFeesOf(distributions) },
  ];
}
