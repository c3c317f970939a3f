import fc from 'fast-check';
import { daysAfter, daysBetween, type IsoDay } from '#contract/dates';
import { interestPeriodOn } from '#contract/lending/schedule/accruedInterest';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { extraPaymentLimit, payExtra } from '#contract/lending/schedule/extraPayment';
import { extraPaymentEffect } from '#contract/lending/schedule/extraPaymentEffect';
import { takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidCarried, unpaidKobo, unpaidParts } from '#contract/lending/schedule/instalment';
import { applyNewPlan, beginsOn, carriedOver, firstDueDays } from '#contract/lending/schedule/newPlan';
import {
  balanceNotYetDue,
  dueParts,
  firstUnpaid,
  repaymentPlan,
  type RepaymentPlan,
} from '#contract/lending/schedule/repaymentPlan';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { dueDay } from '#contract/lending/schedule/schedule';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { addKobo, kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { withLateFee } from '#support/loans/lateFee';
import lendingCases from '../../../support/data/lendingCases.json';
import { atMost, disbursementDay, loanFigures } from '#support/money/arbitraries';

const { loan: figures, cases } = lendingCases.newPlans;
const fresh = repaymentPlan(
  {
    principalKobo: kobo(figures.principalKobo),
    annualRate: rateOf(basisPoints(figures.annualRateBps)),
    months: figures.months,
  },
  figures.disbursedOn,
);
const settlement = (plan: RepaymentPlan, day: IsoDay): Kobo => settlementOn(plan, day).totalKobo;
const toPay = ({ instalments }: RepaymentPlan): Kobo => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));
const payRow = (plan: RepaymentPlan): RepaymentPlan => payAhead(plan, unpaidKobo(firstUnpaid(plan)!)).plan;
const caseOf = (id: string) => cases.find((one) => one.id === id)!;

const firstPaid = payRow(fresh);
const planned = (id: string, before: RepaymentPlan, months = 12) => {
  const { agreedOn, firstDueOn } = caseOf(id).plan;
  return applyNewPlan(before, { months, firstDueOn }, agreedOn);
};
const lateFee = kobo(87_630);
const withFee: RepaymentPlan = {
  ...fresh,
  instalments: fresh.instalments.map((row) => (row.number === 1 ? withLateFee(row, lateFee) : row)),
};

describe('the settlement after a new plan', () => {
  test.each([
    ['N1', planned('N1', firstPaid)],
    ['N2', planned('N2', withFee)],
    ['NN', planned('NN', planned('N1', firstPaid))],
    ['two paid', planned('two paid', payRow(firstPaid))],
  ])('%s costs the amount of its documented case', (id, plan) => {
    const { settlementKobo, notYetDueKobo } = caseOf(id);
    for (const [day, expected] of Object.entries(settlementKobo))
      expect([day, settlement(plan, day)]).toEqual([day, expected]);
    if (notYetDueKobo !== undefined) expect(balanceNotYetDue(plan, caseOf(id).plan.agreedOn)).toBe(notYetDueKobo);
  });

  test.each([
    ['N1', firstPaid],
    ['two paid', payRow(firstPaid)],
  ])('%s carries the whole interest until the plan starts', (id, before) => {
    const { plan, carriedKobo } = caseOf(id);
    expect(carriedOver(before, plan, plan.agreedOn).interestKobo).toBe(carriedKobo);
  });

  test('a second plan in the months of a holiday that the first one replaced costs nothing more until then', () => {
    const moved = takeHoliday(firstPaid, 2, '2027-01-08');
    const first = applyNewPlan(moved, { months: 6, firstDueOn: '2027-04-29' }, '2027-01-08');
    const day = '2027-02-10';
    const second = applyNewPlan(first, { months: 6, firstDueOn: '2027-05-29' }, day);
    for (const on of [day, '2027-02-20', '2027-02-28'])
      expect([on, settlement(second, on)]).toEqual([on, settlement(first, on)]);
  });

  test('a default before the plan starts makes only the accrued amounts due, and nothing more accrues', () => {
    const plan = planned('N1', firstPaid);
    const called = callIn(plan, '2027-01-20');
    expect(toPay(called)).toBe(settlement(plan, '2027-01-20'));
    expect(settlement(called, '2027-06-20')).toBe(toPay(called));
  });
});

const kinds = ['due', 'ahead', 'row', 'extra', 'fee', 'holiday', 'plan', 'default'] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  gap: fc.integer({ min: 0, max: 50 }),
  share: fc.integer({ min: 1, max: 100 }),
  months: fc.integer({ min: 1, max: 14 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const partOf = (amount: Kobo, share: number): Kobo => kobo((BigInt(amount) * BigInt(share)) / 100n);

function choose(plan: RepaymentPlan, day: IsoDay, { share, months }: Step) {
  return { months, firstDueOn: firstDueDays(plan, day)[share % 3]! };
}

function withFees(plan: RepaymentPlan, day: IsoDay, feeKobo: Kobo): RepaymentPlan {
  const late = dueParts(plan, day).principalKobo > 0 ? firstUnpaid(plan)?.number : undefined;
  return {
    ...plan,
    instalments: plan.instalments.map((row) => (row.number === late ? withLateFee(row, feeKobo) : row)),
  };
}

function live(plan: RepaymentPlan, day: IsoDay, one: Step): RepaymentPlan {
  const dueKobo = totalOf(dueParts(plan, day));
  const first = firstUnpaid(plan);
  const extra = partOf(settlement(plan, day), one.share);
  const acts: Record<Step['kind'], () => RepaymentPlan> = {
    due: () => payDue(plan, partOf(dueKobo, one.share), day).plan,
    ahead: () => (first ? payAhead(plan, partOf(unpaidKobo(first), one.share)).plan : plan),
    row: () => (first ? payRow(plan) : plan),
    extra: () =>
      dueKobo === 0 && extra > 0 && extra < extraPaymentLimit(plan, day) ? payExtra(plan, extra, day).plan : plan,
    fee: () => withFees(plan, day, kobo(50_000)),
    holiday: () => (plan.holiday || dueKobo === toPay(plan) ? plan : takeHoliday(plan, one.share > 50 ? 1 : 2, day)),
    plan: () => (principalOf(plan) < one.months ? plan : applyNewPlan(plan, choose(plan, day, one), day)),
    default: () => (dueKobo > 0 ? callIn(plan, day) : plan),
  };
  return acts[one.kind]();
}

const principalOf = (plan: RepaymentPlan): Kobo =>
  addKobo(NO_KOBO, ...plan.instalments.map(({ owed, paid }) => kobo(owed.principalKobo - paid.principalKobo)));

const feesOf = ({ instalments }: RepaymentPlan): Kobo => addParts(NO_PARTS, ...instalments.map(unpaidParts)).feeKobo;

/** A loan to which anything may have happened, on the day of a new plan, which may not be its first. */
const lives = fc
  .record({
    figures: loanFigures,
    disbursedOn: disbursementDay,
    steps: fc.array(step, { maxLength: 7 }),
    last: step,
  })
  .map(({ figures: loan, disbursedOn, steps, last }) => {
    let before = repaymentPlan(loan, disbursedOn);
    let day = disbursedOn;
    for (const one of steps) {
      day = daysAfter(day, one.gap);
      if (toPay(before) > 0) before = live(before, day, one);
    }
    day = daysAfter(day, last.gap);
    const terms = choose(before, day, last);
    return { before, day, terms, last };
  })
  .filter(({ before, terms }) => principalOf(before) >= terms.months);

describe('whatever happened before', () => {
  test('a plan changes no settlement before the next old due day', () => {
    fc.assert(
      fc.property(lives, ({ before, day, terms }) => {
        const after = applyNewPlan(before, terms, day);
        const period = interestPeriodOn(before, day);
        const dueOn = dueDay(before.disbursedOn, period.number);
        for (let on = day; on < dueOn; on = daysAfter(on, 1))
          expect([on, settlement(after, on)]).toEqual([on, settlement(before, on)]);
        // An earlier plan that waits charges a month's whole interest then, also on principal paid ahead.
        if (before.waiting) expect(settlement(after, dueOn)).toBeLessThanOrEqual(settlement(before, dueOn));
        else expect(settlement(after, dueOn)).toBe(settlement(before, dueOn));
      }),
      atMost(100),
    );
  });

  test('all carried interest is owed once the plan starts, never more before, and from then on all principal accrues', () => {
    fc.assert(
      fc.property(lives, ({ before, day, terms }) => {
        const after = applyNewPlan(before, terms, day);
        const { principalKobo, interestKobo, feeKobo } = carriedOver(before, terms, day);
        const begins = beginsOn(before, terms);
        const whole = addKobo(principalKobo, interestKobo, feeKobo);
        expect(settlement(after, begins)).toBe(whole);
        let lastSeen = addKobo(principalKobo, feeKobo);
        for (let on = day; on < begins; on = daysAfter(on, 1)) {
          expect(settlement(after, on)).toBeGreaterThanOrEqual(lastSeen);
          lastSeen = settlement(after, on);
        }
        expect(lastSeen).toBeLessThanOrEqual(whole);
        const days = daysBetween(begins, terms.firstDueOn);
        const ofTenDays = before.annualRate
          .times(principalKobo)
          .times(10)
          .dividedBy(12 * days);
        const accrued = settlement(after, daysAfter(begins, 10)) - whole;
        expect(Math.abs(accrued - Number(ofTenDays.floor()))).toBeLessThanOrEqual(1);
      }),
      atMost(100),
    );
  });

  test('extra payments are possible, lower the settlement by their amount, and raise no instalment', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 99 }), (life, wait, share) => {
        const { before, day, terms } = life;
        const after = applyNewPlan(before, terms, day);
        const on = daysAfter(day, wait);
        fc.pre(totalOf(dueParts(after, on)) === 0);
        const amount = partOf(kobo(settlement(after, on) - feesOf(after)), share);
        fc.pre(amount > 0);
        const { plan, parts } = payExtra(after, amount, on);
        expect(totalOf(parts)).toBe(amount);
        expect(settlement(plan, on)).toBe(settlement(after, on) - amount);
        expect(principalOf(plan)).toBe(principalOf(after) - parts.principalKobo);
        expect(parts.interestKobo).toBe(Math.min(amount, settlement(after, on) - principalOf(after) - feesOf(after)));
        expect(extraPaymentEffect(after, amount, on).savedKobo).toBeGreaterThanOrEqual(0);
        const begins = beginsOn(before, terms);
        const carried = addParts(NO_PARTS, ...plan.instalments.map(unpaidCarried));
        if (on < begins) expect(settlement(plan, begins)).toBe(principalOf(plan) + totalOf(carried));
        const rows = plan.instalments.filter((row) => unpaidKobo(row) > 0);
        expect(rows.at(-1)!.owed.principalKobo).toBeGreaterThan(0);
        for (const row of rows.slice(0, -1)) {
          const same = after.instalments.find(({ number }) => number === row.number)!;
          expect(unpaidKobo(row)).toBeLessThanOrEqual(unpaidKobo(same));
        }
      }),
      atMost(100),
    );
  });

  test('a default makes exactly the settlement amount due, and nothing more accrues', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 200 }), ({ before, day, terms }, wait) => {
        const after = applyNewPlan(before, terms, day);
        const on = daysAfter(day, wait);
        const called = callIn(after, on);
        expect(totalOf(dueParts(called, on))).toBe(settlement(after, on));
        expect(settlement(called, daysAfter(on, 400))).toBe(settlement(after, on));
      }),
      atMost(100),
    );
  });
});
