import { randomUUID } from 'node:crypto';
import type { IsoDay } from '#contract/dates';
import { distribute } from '#contract/lending/shares/distribution';
import { withhold, type TaxedDistribution } from '#contract/lending/shares/withholding';
import type { TaxTerms } from '#contract/lending/terms/lendingTerms';
import { atOnce } from '#server/kernel/db/inTransaction';
import type { Tx } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { CodedError } from '#server/kernel/errors';
import type { Command, Posting } from '#server/money/ledger/command';
import { transferOnce, transferWith } from '#server/money/ledger/service';
import { insertInvoices, vatOf, type NewInvoice } from '#server/money/vat/invoices';
import { requirePossible, record, type HeldLoan } from '../life/life';
import { enqueueFreeMoney } from '../notes/enqueueFreeMoney';
import { findNotes, type LentNote } from '../notes/notesRepository';
import { offered } from '../payout/offers';
import { insertAllocations, insertPayment, insertShares } from './paymentsRepository';
import { paymentPostings, servicingFeesOf, servicingInvoices, type PlannedPayment } from './plannedPayments';
import { countRestructured } from '../relief/restructurings';
import { findTaxesOn } from '../../terms/repository';
import { storeVersion, readSchedule } from '../schedule/schedule';
import type { Schedule } from '../schedule/scheduleRows';

type PaymentCommand = Pick<Command, 'key' | 'content' | 'causedBy'>;

/** The data a payment is calculated from; constant while the loan is locked. */
interface LoanFigures {
  schedule: Schedule;
  notes: readonly LentNote[];
  /** Of this day. */
  taxes: TaxTerms;
}

/** @param day the open business day, which its taxes belong to */
export async function readLoanFigures(tx: Tx, loan: LoanRow, day: IsoDay): Promise<LoanFigures> {
  const [schedule, notes, taxes] = await atOnce([readSchedule(tx, loan), findNotes(tx, loan.id), findTaxesOn(tx, day)]);
  return { schedule, notes, taxes };
}

/**
 * Books a payment on a locked loan, once per idempotency key (docs/product/lending.md#payments).
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
    const standing = await readLoanFigures(tx, loan.row, day);
    return distributed(loan, standing, plan(standing.schedule));
  });
  return result ? keepPayment(tx, loan, day, transferId, result) : loan;
}

/** Like `bookPayment`, for a payment that is already planned; saves a round trip. @throws as `bookPayment` */
export async function bookPlannedPayment(
  tx: Tx,
  loan: HeldLoan,
  day: IsoDay,
  command: PaymentCommand,
  { standing, payment }: { standing: LoanFigures; payment: PlannedPayment },
): Promise<HeldLoan> {
  const whole = distributed(loan, standing, payment);
  const { transferId, repeated } = await transferOnce(tx, { kind: 'repayment', ...command }, whole.postings);
  return repeated ? loan : keepPayment(tx, loan, day, transferId, whole);
}

interface DistributedPayment extends LoanFigures {
  payment: PlannedPayment;
  distributions: readonly TaxedDistribution[];
  invoices: readonly NewInvoice[];
  postings: readonly Posting[];
}

/** @throws CodedError LOAN_MOVED_ON */
function distributed(loan: HeldLoan, standing: LoanFigures, payment: PlannedPayment): DistributedPayment {
  const { notes, taxes } = standing;
  requirePossible(loan.snapshot, payment.event);
  const shares = distribute(payment.parts, notes, offered(loan.row).servicingFeeBps);
  const distributions = withhold(shares, taxes.withholdingBps);
  const invoices = servicingInvoices(notes, distributions, taxes.vat.servicingBps);
  const postings = paymentPostings(loan.row.borrowerId, payment.parts, notes, distributions, vatOf(invoices));
  return { ...standing, payment, distributions, invoices, postings };
}

async function keepPayment(
  tx: Tx,
  loan: HeldLoan,
  day: IsoDay,
  transferId: string,
  { schedule, notes, payment, distributions, invoices }: DistributedPayment,
): Promise<HeldLoan> {
  const { id: loanId } = loan.row;
  const { kind, parts, allocations, nextDueOn, event, instalmentKobo } = payment;
  const after = await record(tx, loan, event, { transferId, nextDueOn });
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
  const { versionOf } = await storeVersion(tx, loanId, schedule, payment.newRows, {
    paymentId,
    ...(instalmentKobo && { instalmentKobo }),
  });
  await atOnce([
    insertAllocations(tx, { paymentId, loanId }, allocations, versionOf),
    insertShares(tx, paymentId, distributions),
    insertInvoices(tx, { transferId, loanId, bookedOn: day }, invoices),
  ]);
  // Only these loans can be restructured.
  if (schedule.plan.waiting ?? schedule.plan.holiday) await countRestructured(tx, loanId, day);
  await enqueueFreeMoney(
    tx,
    notes.map(({ lenderId }) => lenderId),
  );
  return after;
}
