import { formatDay, type IsoDay } from '#contract/dates';
import type { LoanEventOf } from '#contract/lending/loans/eventTypes';
import {
  type Allocation,
  minimumPaymentKobo,
  payAhead,
  payDue,
  type PaymentResult,
} from '#contract/lending/schedule/allocation';
import { extraPaymentLimit, payExtra, type ExtraEffect } from '#contract/lending/schedule/extraPayment';
import { unpaidKobo, type Instalment } from '#contract/lending/schedule/instalment';
import { addParts, NO_PARTS, totalOf, type Parts } from '#contract/lending/schedule/parts';
import { dueParts, nextDueDay, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import type { Distribution } from '#contract/lending/shares/distribution';
import type { TaxedDistribution } from '#contract/lending/shares/withholding';
import type { BasisPoints } from '#contract/money/basisPoints';
import { formatNaira } from '#contract/money/format';
import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { PaymentKind } from '#server/kernel/db/schema/repayments';
import { CodedError } from '#server/kernel/errors';
import type { Posting } from '#server/money/ledger/command';
import { newInvoices, type NewInvoice } from '#server/money/vat/invoices';
import type { LentNote } from '../notes/notesRepository';
import { newRows } from '../schedule/scheduleRows';

export interface PlannedPayment {
  kind: PaymentKind;
  parts: Parts;
  allocations: readonly Allocation[];
  /** The rows of a new schedule version before this payment; empty if the schedule stays. */
  newRows: readonly Instalment[];
  /** Of that version, if its instalments are smaller. */
  instalmentKobo?: Kobo;
  /** After this payment; null once everything is paid. */
  nextDueOn: IsoDay | null;
  event: LoanEventOf<'pay' | 'payExtra' | 'settle' | 'recover'>;
}

/** `day` is the last opened business day, as in the ledger. */
export interface PaymentAct {
  day: IsoDay;
  at: string;
  by: string | null;
}

/** A payment after default is a recovery (docs/product/lending.md#recovery). */
export type PaymentType = 'pay' | 'recover';

const partsOf = (allocations: readonly Allocation[]): Parts =>
  addParts(NO_PARTS, ...allocations.map(({ parts }) => parts));

/** A payment that leaves the schedule as it is. */
function instalmentsPaid(
  { plan, allocations }: PaymentResult,
  caused: Pick<PaymentAct, 'at' | 'by'> & { type: PaymentType },
): PlannedPayment {
  const parts = partsOf(allocations);
  const event = { ...caused, parts };
  return { kind: 'instalments', parts, allocations, newRows: [], nextDueOn: nextDueDay(plan), event };
}

function requireLeast(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): void {
  const everythingKobo = addKobo(NO_KOBO, ...plan.instalments.map(unpaidKobo));
  if (amountKobo < minimumPaymentKobo(totalOf(dueParts(plan, day)), everythingKobo))
    throw new CodedError('PAYMENT_TOO_SMALL');
}

/**
 * Pays what is due, then the next instalments, up to the last one the payer was shown. If another tab, a deposit or the
 * daily job has paid it meanwhile, the error says what the amount would pay now.
 * @param throughInstalment the last instalment the payer was shown
 * @throws CodedError PAYMENT_TOO_SMALL, PAYMENT_TOO_LARGE, PAYMENT_CHANGED
 */
export function planInstalments(
  plan: RepaymentPlan,
  { amountKobo, throughInstalment }: { amountKobo: Kobo; throughInstalment: number },
  { day, ...caused }: PaymentAct,
  type: PaymentType,
): PlannedPayment {
  const paid = payAhead(plan, amountKobo);
  const { allocations, restKobo } = paid;
  requireLeast(plan, amountKobo, day);
  if (restKobo > 0) throw new CodedError('PAYMENT_TOO_LARGE');
  // Stryker disable next-line OptionalChaining: what is enough for a payment reaches an instalment
  const reached = allocations.at(-1)?.number;
  if (reached !== throughInstalment) {
    const last = plan.instalments.find(({ number }) => number === reached);
    throw new CodedError('PAYMENT_CHANGED', {
      text:
        last &&
        `Your loan has changed: ${formatNaira(amountKobo)} would now pay the instalment due on ${formatDay(last.dueOn)}. Nothing was paid`,
    });
  }
  return instalmentsPaid(paid, { type, ...caused });
}

/**
 * Checks that an amount can be paid extra on a day.
 * @returns the amounts due and for settlement before the payment
 * @throws CodedError DUE_FIRST, EXTRA_SETTLES, PAYMENT_TOO_SMALL
 */
export function requireExtra(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay) {
  const dueKobo = totalOf(dueParts(plan, day));
  const settlementKobo = settlementOn(plan, day).totalKobo;
  if (dueKobo > 0) throw new CodedError('DUE_FIRST');
  if (amountKobo >= extraPaymentLimit(plan, day)) throw new CodedError('EXTRA_SETTLES');
  requireLeast(plan, amountKobo, day);
  return { dueKobo, settlementKobo };
}

/** @throws CodedError as `requireExtra` */
export function planExtra(
  plan: RepaymentPlan,
  amountKobo: Kobo,
  { day, ...caused }: PaymentAct,
  effect?: ExtraEffect,
): PlannedPayment {
  const { dueKobo, settlementKobo } = requireExtra(plan, amountKobo, day);
  const { plan: after, allocations, parts } = payExtra(plan, amountKobo, day, effect);
  const isSmaller = effect === 'smallerInstalments';
  const event = {
    type: 'payExtra' as const,
    ...caused,
    parts,
    dueKobo,
    settlementKobo,
    ...(isSmaller && { effect }),
  };
  return {
    kind: 'extra',
    parts,
    allocations,
    newRows: newRows(plan, after),
    ...(isSmaller && { instalmentKobo: after.instalmentKobo }),
    nextDueOn: nextDueDay(after),
    event,
  };
}

/** @param toppedUpBy the new loan whose payout pays it @throws CodedError SETTLEMENT_CHANGED */
export function planSettlement(
  plan: RepaymentPlan,
  amountKobo: Kobo,
  { day, ...caused }: PaymentAct,
  toppedUpBy?: string,
): PlannedPayment {
  const settlementKobo = settlementOn(plan, day).totalKobo;
  if (amountKobo !== settlementKobo) throw new CodedError('SETTLEMENT_CHANGED');
  const called = callIn(plan, day);
  const { plan: after, allocations } = payAhead(called, settlementKobo);
  const parts = partsOf(allocations);
  const event = {
    type: 'settle' as const,
    ...caused,
    parts,
    settlementKobo,
    ...(toppedUpBy !== undefined && { toppedUpBy }),
  };
  return {
    kind: 'settlement',
    parts,
    allocations,
    newRows: newRows(plan, called),
    nextDueOn: nextDueDay(after),
    event,
  };
}

/** Pays what is due, as far as the amount covers it. */
export function planCollection(
  plan: RepaymentPlan,
  amountKobo: Kobo,
  { day, ...caused }: PaymentAct,
  type: PaymentType,
): PlannedPayment {
  return instalmentsPaid(payDue(plan, amountKobo, day), { type, ...caused });
}

export const servicingFeesOf = (distributions: readonly Distribution[]): Kobo =>
  addKobo(...distributions.map(({ servicingFeeKobo }) => servicingFeeKobo));

/** The fee of each lender, if there is VAT inside. @throws Error for a share of an unknown note */
export const servicingInvoices = (
  notes: readonly Pick<LentNote, 'noteId' | 'lenderId'>[],
  distributions: readonly Distribution[],
  vatBps: BasisPoints,
): NewInvoice[] =>
  distributions.flatMap(({ noteId, servicingFeeKobo }) =>
    newInvoices({ fee: 'servicing', userId: holderOf(notes, noteId), noteId, feeKobo: servicingFeeKobo }, vatBps),
  );

function holderOf(notes: readonly Pick<LentNote, 'noteId' | 'lenderId'>[], noteId: string): string {
  const note = notes.find((one) => one.noteId === noteId);
  if (!note) throw new Error(`Unknown note ${noteId}`);
  return note.lenderId;
}

/** From the borrower to each lender, less servicing fees and withheld tax. @throws Error for a share of an unknown note */
export function paymentPostings(
  borrowerId: string,
  parts: Parts,
  notes: readonly Pick<LentNote, 'noteId' | 'lenderId'>[],
  distributions: readonly TaxedDistribution[],
  vatKobo: Kobo,
): Posting[] {
  const toLenders = distributions.map(({ noteId, toLenderKobo }): Posting => ({
    account: { kind: 'wallet', userId: holderOf(notes, noteId) },
    amountKobo: toLenderKobo,
  }));
  return [
    { account: { kind: 'wallet', userId: borrowerId }, amountKobo: negateKobo(totalOf(parts)) },
    ...toLenders,
    { account: { kind: 'servicingFees' }, amountKobo: subtractKobo(servicingFeesOf(distributions), vatKobo) },
    { account: { kind: 'vat' }, amountKobo: vatKobo },
    {
      account: { kind: 'withholdingTax' },
      amountKobo: addKobo(...distributions.map(({ withheldKobo }) => withheldKobo)),
    },
  ];
}
