import { dueDayOf } from './days';

/** Rounds a fraction half to even. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = 2n * (numerator - whole * denominator);
  if (twice > denominator || (twice === denominator && whole % 2n === 1n)) return whole + 1n;
  return whole;
}

interface Row {
  month: number;
  principal: bigint;
  /** Overdue when a holiday began, or waits for an answer: bears no interest, and is due on another day. */
  rests: boolean;
  /** When it is due instead, if it waits for the answer to a request. */
  waitsUntil?: number;
}

/**
 * What a borrower owes, from each evening's balance alone: the balance that bears interest, added up by day, rounded
 * once a month. Written anew, and knows nothing of the product.
 */
export class SecondLedger {
  private rows: Row[];
  private readonly start: number;
  private readonly rateBps: bigint;
  private month = 1;
  private koboDays = 0n;
  /** Of what extra payments repaid of an instalment while it waited. */
  private repaidKoboDays = 0n;
  private ofMonths = 0n;
  private interestPaid = 0n;
  private isStopped = false;
  private plan: { startsOn: number; bearing: bigint } | undefined;
  today: number;
  fees = 0n;

  constructor(loan: { principal: bigint; rateBps: bigint; months: number; start: number }) {
    this.start = loan.start;
    this.today = loan.start;
    this.rateBps = loan.rateBps;
    this.rows = this.annuity(loan.principal, loan.months, 1);
  }

  /** Equal instalments from a month on; the last one repays the rest. */
  private annuity(principal: bigint, months: number, from: number): Row[] {
    const count = BigInt(months);
    const [up, down] = [120_000n + this.rateBps, 120_000n];
    const growth = up ** count;
    const instalment =
      this.rateBps === 0n
        ? rounded(principal, count)
        : rounded(principal * this.rateBps * growth, 120_000n * (growth - down ** count));
    let left = principal;
    return Array.from({ length: months }, (_, index) => {
      const interest = rounded(left * this.rateBps, 120_000n);
      const isLast = index === months - 1;
      const part = isLast ? left : this.most(left, instalment - interest);
      left -= part;
      return { month: from + index, principal: part, rests: false };
    });
  }

  private most(limit: bigint, amount: bigint): bigint {
    return amount < limit ? amount : limit;
  }

  private dueOn({ month, waitsUntil }: Row): number {
    return waitsUntil ?? dueDayOf(this.start, month);
  }

  get outstanding(): bigint {
    return this.rows.reduce((sum, { principal }) => sum + principal, 0n);
  }

  get notDue(): bigint {
    return this.rows.reduce((sum, row) => (this.dueOn(row) > this.today && !row.rests ? sum + row.principal : sum), 0n);
  }

  get isWaitingForPlan(): boolean {
    return this.plan !== undefined && this.today < this.plan.startsOn;
  }

  private get bearing(): bigint {
    if (this.isWaitingForPlan && this.plan)
      return this.most(this.notDue, this.plan.bearing > 0n ? this.plan.bearing : 0n);
    return this.isStopped ? 0n : this.notDue;
  }

  /** Of the present month, to this morning. */
  get ofThisMonth(): bigint {
    const days = BigInt(dueDayOf(this.start, this.month) - dueDayOf(this.start, this.month - 1));
    return rounded(this.koboDays * this.rateBps, 120_000n * days);
  }

  /** Interest that was earned and isn't paid. */
  get earned(): bigint {
    return this.ofMonths + this.ofThisMonth - this.interestPaid;
  }

  get settlement(): bigint {
    return this.outstanding + this.fees + this.earned;
  }

  live(days: number): void {
    for (let evening = 0; evening < days; evening += 1) {
      this.koboDays += this.bearing;
      this.today += 1;
      if (this.today < dueDayOf(this.start, this.month)) continue;
      this.ofMonths += this.ofThisMonth;
      this.koboDays = 0n;
      this.month += 1;
    }
  }

  /** Principal is repaid oldest first. */
  pay({ fee, interest, principal }: { fee: bigint; interest: bigint; principal: bigint }): void {
    this.fees -= fee;
    this.interestPaid += interest;
    let left = principal;
    for (const row of this.rows) {
      const part = this.most(left, row.principal);
      row.principal -= part;
      left -= part;
    }
  }

  /** How much interest an extra payment pays, with the principal of the rows that it leaves. */
  payExtra(amount: bigint, left: readonly { month: number; principal: bigint }[]): bigint {
    const interest = this.most(amount, this.earned);
    const resting = this.rows.filter(({ rests, principal }) => rests && principal > 0n);
    const before = this.outstanding;
    this.interestPaid += interest;
    const [last] = resting;
    // Where nothing else is left, it repays what waits.
    if (last && this.notDue === 0n) {
      last.principal -= amount - interest;
      this.repaidKoboDays += (amount - interest) * this.daysRested(last);
    }
    this.rows = [...resting, ...left.map((row) => ({ ...row, rests: false }))];
    if (this.outstanding !== before - (amount - interest)) throw new Error('The rows repay another principal');
    if (this.plan) this.plan.bearing -= amount - interest;
    return interest;
  }

  /** This month's instalment, which falls due today, is due later instead. */
  wait(until: number): void {
    const row = this.rows.find((one) => this.dueOn(one) === this.today && one.principal > 0n);
    if (row) Object.assign(row, { rests: true, waitsUntil: until });
    this.repaidKoboDays = 0n;
  }

  private daysRested({ month }: Row): bigint {
    return BigInt(this.today - dueDayOf(this.start, month));
  }

  /** A holiday that comes late began in time: what waited has borne interest all the while. */
  private endWait(): void {
    const row = this.rows.find(({ waitsUntil, principal }) => (waitsUntil ?? 0) > this.today && principal > 0n);
    if (!row) return;
    this.koboDays += row.principal * this.daysRested(row) + this.repaidKoboDays;
    row.rests = false;
    // Due after today until it moves.
    row.waitsUntil = this.today + 1;
  }

  takeHoliday(months: number): void {
    this.endWait();
    const isDue = (row: Row) => this.dueOn(row) <= this.today && row.principal > 0n;
    const isLate = this.rows.some((row) => this.dueOn(row) < this.today && row.principal > 0n);
    const first = this.rows.find((row) => this.dueOn(row) > this.today && row.principal > 0n);
    if (!first) throw new Error('Nothing can move');
    const moved = first.month + months;
    this.rows = this.rows.map((row) => {
      if (this.dueOn(row) > this.today) return { month: row.month + months, principal: row.principal, rests: false };
      return isLate && isDue(row) ? { month: moved, principal: row.principal, rests: true } : row;
    });
  }

  agreePlan(months: number, firstMonth: number): void {
    this.plan = { startsOn: dueDayOf(this.start, firstMonth - 1), bearing: this.bearing };
    this.isStopped = false;
    this.rows = this.annuity(this.outstanding, months, firstMonth);
  }

  default(): void {
    this.isStopped = true;
    this.plan = undefined;
    this.rows = this.rows.map((row) => ({ ...row, month: this.dueOn(row) > this.today ? this.month - 1 : row.month }));
  }
}
