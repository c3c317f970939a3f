import fc from 'fast-check';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { payDue } from '#contract/lending/schedule/allocation';
import { extraPaymentLimit, payExtra, EXTRA_EFFECTS } from '#contract/lending/schedule/extraPayment';
import { lateFee } from '#contract/lending/schedule/fees';
import { firstToMove, HOLIDAY_MONTHS, takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { applyNewPlan, firstDueDays } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf, type Parts } from '#contract/lending/schedule/parts';
import { dueParts, repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { accruedOfNote } from '#contract/lending/shares/salePrice';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { addKobo, kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { withLateFee } from '#support/loans/lateFee';
import { isLong } from '#support/runner/long';
import { disbursementDay } from '#support/money/arbitraries';
import { dayOf, dueDayOf, isoOf } from '#support/secondLedger/days';
import { rounded, SecondLedger } from '#support/secondLedger/secondLedger';

const ACTS = ['collect', 'part', 'extra', 'ask', 'holiday', 'plan', 'default', 'sale', 'wait', 'wait'] as const;

const lives = fc.record({
  principal: fc.integer({ min: 2_000, max: 125_000 }).map((units) => units * 4_000),
  rateBps: fc.constantFrom(0, 1, 2400, 2800, 3200, 3600, 4200),
  months: fc.integer({ min: 3, max: 24 }),
  start: disbursementDay,
  acts: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 45 }),
      act: fc.constantFrom(...ACTS),
      part: fc.integer({ min: 1, max: 99 }),
      months: fc.constantFrom(...HOLIDAY_MONTHS),
      choice: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 4, maxLength: 14 },
  ),
});
type Life = typeof lives extends fc.Arbitrary<infer Of> ? Of : never;

const parts = ({ feeKobo, interestKobo, principalKobo }: Parts) => ({
  fee: BigInt(feeKobo),
  interest: BigInt(interestKobo),
  principal: BigInt(principalKobo),
});

/** A loan of the product and its second ledger, which live the same days. */
class TwoLoans {
  private plan: RepaymentPlan;
  private readonly ledger: SecondLedger;
  private readonly start: number;
  private isDefaulted = false;
  private extraIn = 0;
  private readonly charged = new Set<number>();
  private askedOn = 0;
  private readonly principal: number;

  constructor({ principal, rateBps, months, start }: Life) {
    const figures = { principalKobo: kobo(principal), annualRate: rateOf(basisPoints(rateBps)), months };
    this.plan = repaymentPlan(figures, start);
    this.start = dayOf(start);
    this.principal = principal;
    const of = { principal: BigInt(principal), rateBps: BigInt(rateBps), months, start: this.start };
    this.ledger = new SecondLedger(of);
  }

  get day(): number {
    return this.ledger.today;
  }

  private get today(): string {
    return isoOf(this.ledger.today);
  }

  private get due(): Kobo {
    return totalOf(dueParts(this.plan, this.today));
  }

  compare(after: string): void {
    const { totalKobo } = settlementOn(this.plan, this.today);
    expect([after, this.today, BigInt(totalKobo)]).toEqual([after, this.today, this.ledger.settlement]);
  }

  live(days: number): void {
    for (let day = 0; day < days; day += 1) {
      this.ledger.live(1);
      this.wait();
      this.charge();
      // Each fifth morning, as settlements take the time.
      if (this.ledger.today % 5 === 0) this.compare('a day');
    }
  }

  /** An instalment that falls due within a week after a holiday was requested waits for the answer. */
  private wait(): void {
    const first = this.plan.instalments.find((row) => row.dueOn === this.today && unpaidKobo(row) > 0);
    const isAsked = this.askedOn < this.ledger.today && this.ledger.today < this.askedOn + 7;
    if (!first || !isAsked || this.isDefaulted || this.plan.holiday) return;
    const postponed = { from: first.dueOn, feesStayDue: false };
    const until = this.askedOn + 10;
    const row = { ...first, dueOn: isoOf(until), postponed };
    this.plan = { ...this.plan, instalments: this.plan.instalments.map((one) => (one === first ? row : one)) };
    this.ledger.wait(until);
  }

  /** Late fees on their day, as the day's work charges them. */
  private charge(): void {
    if (this.isDefaulted) return;
    const isDay = (dueOn: string) => dayOf(dueOn) + 4 === this.ledger.today;
    const instalments = this.plan.instalments.map((row) => {
      if (!isDay(row.dueOn) || unpaidKobo(row) === 0 || this.charged.has(row.number)) return row;
      this.charged.add(row.number);
      const feeKobo = lateFee(row, firstLendingTerms.lateFee);
      this.ledger.fees += BigInt(feeKobo);
      return withLateFee(row, feeKobo);
    });
    this.plan = { ...this.plan, instalments };
  }

  private collect(amount: number): void {
    const { plan, allocations } = payDue(this.plan, kobo(amount), this.today);
    this.plan = plan;
    this.ledger.pay(parts(addParts(NO_PARTS, ...allocations.map((one) => one.parts))));
  }

  private extra(part: number): void {
    if (this.isDefaulted || this.due > 0) return;
    const amount = Math.floor(((extraPaymentLimit(this.plan, this.today) - 1) * part) / 100);
    if (amount <= 0) return;
    // Which rows are left doesn't change what interest is owed by when.
    const effect = EXTRA_EFFECTS[part % EXTRA_EFFECTS.length];
    const paid = payExtra(this.plan, kobo(amount), this.today, effect);
    this.plan = paid.plan;
    const left = paid.plan.instalments
      .filter((row) => dayOf(row.dueOn) > this.ledger.today && row.postponed === undefined)
      .map(({ number, owed, paid: { principalKobo } }) => ({
        month: number,
        principal: BigInt(owed.principalKobo - principalKobo),
      }));
    expect(BigInt(paid.parts.interestKobo)).toBe(this.ledger.payExtra(BigInt(amount), left));
    this.extraIn = this.ledger.today;
  }

  private holiday(months: (typeof HOLIDAY_MONTHS)[number]): void {
    if (this.isDefaulted || this.plan.holiday || !firstToMove(this.plan, this.today)) return;
    this.plan = takeHoliday(this.plan, months, this.today);
    this.ledger.takeHoliday(months);
  }

  private agree(choice: number, months: number): void {
    if (this.ledger.outstanding === 0n) return;
    const firstDueOn = firstDueDays(this.plan, this.today)[choice]!;
    this.plan = applyNewPlan(this.plan, { months, firstDueOn }, this.today);
    let month = 1;
    while (dueDayOf(this.start, month) < dayOf(firstDueOn)) month += 1;
    this.ledger.agreePlan(months, month);
    this.isDefaulted = false;
  }

  /** What the buyer of a quarter of the loan pays for this month's interest, nine tenths of which the holder keeps. */
  private sell(): void {
    const isClear = !this.ledger.isWaitingForPlan && this.ledger.today - this.extraIn > 31;
    if (this.isDefaulted || this.due > 0 || !isClear) return;
    const note = {
      principalKobo: kobo(this.principal / 4),
      loanKobo: kobo(this.principal),
      servicingFeeBps: basisPoints(1000),
    };
    const expected = rounded(this.ledger.ofThisMonth * 9n, 40n);
    expect(BigInt(accruedOfNote(this.plan, this.today, note))).toBe(expected);
  }

  act({ act, part, months, choice }: Life['acts'][number]): void {
    if (act === 'collect') this.collect(this.due);
    if (act === 'part') this.collect(Math.floor((this.due * part) / 100));
    if (act === 'extra') this.extra(part);
    if (act === 'ask') this.askedOn = this.ledger.today;
    if (act === 'holiday') this.holiday(months);
    if (act === 'plan') this.agree(choice, 1 + (part % 24));
    if (act === 'sale') this.sell();
    if (act === 'default' && !this.isDefaulted && loanDaysPastDue(this.plan.instalments, this.today) > 90) {
      this.plan = callIn(this.plan, this.today);
      this.ledger.default();
      this.isDefaulted = true;
    }
    this.compare(act);
  }

  /** Everything is paid off with the day's settlement. */
  settle(): void {
    const { totalKobo } = settlementOn(this.plan, this.today);
    const called = callIn(this.plan, this.today);
    const left = addKobo(NO_KOBO, ...called.instalments.map(unpaidKobo));
    expect([left, BigInt(left)]).toEqual([totalKobo, this.ledger.settlement]);
  }
}

test(
  'on each day of its life, any loan owes the same as in a second, daily ledger, to the kobo',
  () => {
    fc.assert(
      fc.property(lives, (life) => {
        const loans = new TwoLoans(life);
        for (const act of life.acts) {
          loans.live(act.days);
          loans.act(act);
        }
        loans.settle();
      }),
      isLong ? { numRuns: 500 } : { numRuns: 12, seed: 50, interruptAfterTimeLimit: 3_000 },
    );
  },
  isLong ? 1_200_000 : 5_000,
);

const small = fc.integer({ min: 0, max: 6 });
const part = fc.integer({ min: 1, max: 99 });
const waits = fc.record({
  life: lives,
  paid: fc.integer({ min: 0, max: 3 }),
  askedBefore: fc.integer({ min: 1, max: 6 }),
  extras: fc.array(fc.record({ days: small, part }), { minLength: 1, maxLength: 3 }),
  isGranted: fc.boolean(),
  later: small,
});

test('a loan with an extra payment while an instalment waits for the answer to a request owes the same, too', () => {
  fc.assert(
    fc.property(waits, ({ life, paid, askedBefore, extras, isGranted, later }) => {
      const loans = new TwoLoans(life);
      const act = (name: (typeof ACTS)[number], figures: { part?: number } = {}) =>
        loans.act({ days: 0, act: name, part: 50, months: 1, choice: 0, ...figures });
      const fallsDue = dueDayOf(dayOf(life.start), Math.min(paid + 1, life.months));
      for (let month = 1; dueDayOf(dayOf(life.start), month) < fallsDue; month += 1) {
        loans.live(dueDayOf(dayOf(life.start), month) - loans.day);
        act('collect');
      }
      loans.live(fallsDue - askedBefore - loans.day);
      act('ask');
      loans.live(askedBefore);
      for (const extra of extras) {
        loans.live(Math.min(extra.days, fallsDue + 6 - askedBefore - loans.day));
        act('extra', extra);
      }
      if (isGranted) loans.act({ ...life.acts[0]!, act: 'holiday' });
      loans.live(later);
      act('extra');
      loans.live(40);
      loans.settle();
    }),
    isLong ? { numRuns: 500 } : { numRuns: 25, seed: 50 },
  );
});
