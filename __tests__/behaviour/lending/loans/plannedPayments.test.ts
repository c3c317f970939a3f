import type { RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { CodedError } from '#server/kernel/errors';
import {
  paymentPostings,
  planCollection,
  planExtra,
  planInstalments,
  planSettlement,
  servicingFeesOf,
  servicingInvoices,
} from '#server/lending/loans/payments/plannedPayments';

/** ₦120,000 in six months from 15 January 2026; without interest each instalment is ₦20,000. */
const planAt = (yearlyBps: number): RepaymentPlan =>
  repaymentPlan({ principalKobo: naira(120_000), annualRate: rateOf(basisPoints(yearlyBps)), months: 6 }, '2026-01-15');
const free = planAt(0);
const DUE = '2026-02-15';
const EARLY = '2026-02-14';
const actOn = (day: string) => ({ day, at: `${day}T09:00:00.000Z`, by: 'ada' });
const caused = (day: string) => ({ at: `${day}T09:00:00.000Z`, by: 'ada' });
const principal = (amount: number) => ({ ...NO_PARTS, principalKobo: naira(amount) });

/** The plan with so much of its first instalments' principal paid. */
function paid(plan: RepaymentPlan, ...amounts: Kobo[]): RepaymentPlan {
  const instalments = plan.instalments.map((row, nth) => ({
    ...row,
    paid: { ...NO_PARTS, principalKobo: amounts[nth] ?? NO_KOBO },
  }));
  return { ...plan, instalments };
}

function refusal(plan: () => unknown): [string, string] | undefined {
  try {
    plan();
    return undefined;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return [error.reason, error.toBody().errorMessage];
  }
}

describe('a payment of instalments', () => {
  const plan = (amountKobo: Kobo, throughInstalment: number, day = DUE, of = free) =>
    planInstalments(of, { amountKobo, throughInstalment }, actOn(day), 'pay');
  const reason = (...asked: Parameters<typeof plan>) => refusal(() => plan(...asked))?.[0];

  it("pays the oldest first, and doesn't change the schedule", () => {
    expect(plan(naira(30_000), 2)).toEqual({
      kind: 'instalments',
      parts: principal(30_000),
      allocations: [
        { number: 1, parts: principal(20_000) },
        { number: 2, parts: principal(10_000) },
      ],
      newRows: [],
      nextDueOn: '2026-03-15',
      event: { type: 'pay', ...caused(DUE), parts: principal(30_000) },
    });
  });

  it('is a recovery after default', () => {
    const { event } = planInstalments(free, { amountKobo: naira(100), throughInstalment: 1 }, actOn(DUE), 'recover');
    expect(event.type).toBe('recover');
  });

  it('is at least ₦100, or everything due, or everything left if nothing is due', () => {
    expect(reason(kobo(9_999), 1)).toBe('PAYMENT_TOO_SMALL');
    expect(reason(naira(100), 1)).toBeUndefined();
    const little = paid(free, naira(19_940));
    expect(reason(kobo(5_999), 1, DUE, little)).toBe('PAYMENT_TOO_SMALL');
    expect(reason(naira(60), 1, DUE, little)).toBeUndefined();
    // Not due yet, while ₦100,000 more are to be paid.
    expect(reason(naira(60), 1, EARLY, little)).toBe('PAYMENT_TOO_SMALL');
    const full = naira(20_000);
    const end = paid(free, full, full, full, full, full, naira(19_950));
    expect(reason(kobo(4_999), 6, EARLY, end)).toBe('PAYMENT_TOO_SMALL');
    expect(reason(naira(50), 6, EARLY, end)).toBeUndefined();
  });

  it('is at most everything unpaid', () => {
    expect(reason(naira(120_000), 6)).toBeUndefined();
    expect(reason(kobo(12_000_001), 6)).toBe('PAYMENT_TOO_LARGE');
  });

  it.each([1, 3])('is refused if it would reach the second instalment although number %i was shown', (shown) => {
    const [code, text] = refusal(() => plan(kobo(2_000_050), shown))!;
    expect(code).toBe('PAYMENT_CHANGED');
    expect(text).toContain(
      'Your loan has changed: ₦20,000.50 would now pay the instalment due on 15 March 2026. Nothing was paid',
    );
  });
});

describe('an extra payment', () => {
  const reason = (amountKobo: Kobo, day = EARLY, of = free) =>
    refusal(() => planExtra(of, amountKobo, actOn(day)))?.[0];

  it('lowers the balance, and stores new rows', () => {
    const planned = planExtra(free, naira(20_000), actOn(EARLY));
    expect(planned).toMatchObject({
      kind: 'extra',
      parts: principal(20_000),
      allocations: [],
      nextDueOn: DUE,
      event: {
        type: 'payExtra',
        ...caused(EARLY),
        parts: principal(20_000),
        dueKobo: 0,
        settlementKobo: naira(120_000),
      },
    });
    // The last instalment fell away; the one before it is stored again.
    expect(planned.newRows).toEqual(free.instalments.slice(4, 5));
  });

  it('can keep the last due day: then its version and event say that the instalments are smaller', () => {
    const planned = planExtra(free, naira(30_000), actOn(EARLY), 'smallerInstalments');
    expect(planned.newRows.map(({ owed }) => owed)).toEqual(Array(6).fill(principal(15_000)));
    expect(planned.instalmentKobo).toBe(naira(15_000));
    expect(planned.event).toMatchObject({ effect: 'smallerInstalments' });
    const sooner = planExtra(free, naira(30_000), actOn(EARLY), 'endsSooner');
    expect(sooner).toEqual(planExtra(free, naira(30_000), actOn(EARLY)));
    expect(sooner.event).not.toHaveProperty('effect');
  });

  it('is at least ₦100, and less than the settlement', () => {
    expect(reason(kobo(9_999))).toBe('PAYMENT_TOO_SMALL');
    expect(reason(naira(100))).toBeUndefined();
    expect(reason(kobo(11_999_999))).toBeUndefined();
    expect(reason(naira(120_000))).toBe('EXTRA_SETTLES');
    expect(reason(kobo(12_000_001))).toBe('EXTRA_SETTLES');
  });

  it('is refused until everything due is paid', () => {
    expect(reason(naira(100), DUE)).toBe('DUE_FIRST');
    expect(reason(naira(100), DUE, paid(free, kobo(1_999_999)))).toBe('DUE_FIRST');
    expect(reason(naira(100), DUE, paid(free, naira(20_000)))).toBeUndefined();
  });

  it('is allowed while a new plan carries amounts that are not due, and does not pay its late fees', () => {
    const carried = { ...NO_PARTS, feeKobo: naira(500) };
    const [next, ...later] = free.instalments;
    const carrying = {
      ...free,
      instalments: [{ ...next!, owed: { ...next!.owed, ...carried, principalKobo: naira(20_000) }, carried }, ...later],
    };
    expect(planExtra(carrying, naira(20_000), actOn(EARLY)).parts).toEqual(principal(20_000));
    expect(reason(kobo(11_999_999), EARLY, carrying)).toBeUndefined();
    expect(reason(naira(120_000), EARLY, carrying)).toBe('EXTRA_SETTLES');
  });
});

describe('a settlement', () => {
  const plan = planAt(2_400);
  const { totalKobo } = settlementOn(plan, EARLY);

  it('must be the exact amount of its day', () => {
    const reason = (amount: number) => refusal(() => planSettlement(plan, kobo(amount), actOn(EARLY)))?.[0];
    expect(reason(totalKobo - 1)).toBe('SETTLEMENT_CHANGED');
    expect(reason(totalKobo + 1)).toBe('SETTLEMENT_CHANGED');
    expect(reason(totalKobo)).toBeUndefined();
  });

  it('pays interest up to its day, and leaves one row in the schedule', () => {
    const planned = planSettlement(plan, totalKobo, actOn(EARLY));
    const parts = { ...principal(120_000), interestKobo: kobo(totalKobo - naira(120_000)) };
    expect(planned).toEqual({
      kind: 'settlement',
      parts,
      allocations: [{ number: 1, parts }],
      newRows: [{ number: 1, dueOn: EARLY, owed: parts, paid: NO_PARTS, interestPaidBeforeKobo: 0 }],
      nextDueOn: null,
      event: { type: 'settle', ...caused(EARLY), parts, settlementKobo: totalKobo },
    });
    expect(parts.interestKobo).toBeGreaterThan(0);
  });
});

describe('a collection', () => {
  it.each(['pay', 'recover'] as const)('pays what is due and nothing ahead (%s)', (type) => {
    const parts = principal(15_000);
    expect(planCollection(free, naira(15_000), actOn(DUE), type)).toEqual({
      kind: 'instalments',
      parts,
      allocations: [{ number: 1, parts }],
      newRows: [],
      nextDueOn: DUE,
      event: { type, ...caused(DUE), parts },
    });
    const all = planCollection(free, naira(30_000), actOn(DUE), type);
    expect(totalOf(all.parts)).toBe(naira(20_000));
    expect(all.nextDueOn).toBe('2026-03-15');
  });
});

describe("a payment's postings", () => {
  const share = (noteId: string, toLender: number, fee: number, tax: number) => ({
    noteId,
    parts: NO_PARTS,
    toLenderKobo: kobo(toLender),
    servicingFeeKobo: kobo(fee),
    withheldKobo: kobo(tax),
  });
  const distributions = [share('first', 695, 3, 5), share('second', 289, 7, 1)];
  const notes = [
    { noteId: 'second', lenderId: 'joan' },
    { noteId: 'first', lenderId: 'grace' },
  ];

  it('move money from the borrower to each lender, the servicing fees and withheld tax', () => {
    const parts = { feeKobo: kobo(100), interestKobo: kobo(200), principalKobo: kobo(700) };
    expect(servicingFeesOf(distributions)).toBe(10);
    expect(paymentPostings('ada', parts, notes, distributions, NO_KOBO)).toEqual([
      { account: { kind: 'wallet', userId: 'ada' }, amountKobo: -1000 },
      { account: { kind: 'wallet', userId: 'grace' }, amountKobo: 695 },
      { account: { kind: 'wallet', userId: 'joan' }, amountKobo: 289 },
      { account: { kind: 'servicingFees' }, amountKobo: 10 },
      { account: { kind: 'vat' }, amountKobo: 0 },
      { account: { kind: 'withholdingTax' }, amountKobo: 6 },
    ]);
  });

  it('book the VAT inside servicing fees separately, with a line for each lender', () => {
    const invoices = servicingInvoices(notes, distributions, basisPoints(3000));
    expect(invoices).toEqual([
      { fee: 'servicing', userId: 'grace', noteId: 'first', feeKobo: 3, vatBps: 3000, vatKobo: 1 },
      { fee: 'servicing', userId: 'joan', noteId: 'second', feeKobo: 7, vatBps: 3000, vatKobo: 2 },
    ]);
    const postings = paymentPostings('ada', NO_PARTS, notes, distributions, kobo(3));
    expect(postings).toContainEqual({ account: { kind: 'servicingFees' }, amountKobo: 7 });
    expect(postings).toContainEqual({ account: { kind: 'vat' }, amountKobo: 3 });
    expect(servicingInvoices(notes, distributions, basisPoints(0))).toEqual([]);
    expect(servicingInvoices(notes, [share('first', 5, 0, 0)], basisPoints(3000))).toEqual([]);
  });

  it('fail for a share of an unknown note', () => {
    expect(() => paymentPostings('ada', NO_PARTS, notes.slice(1), distributions, NO_KOBO)).toThrow(
      'Unknown note second',
    );
  });
});
