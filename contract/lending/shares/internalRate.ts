import { addKobo, NO_KOBO, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundHalfEven } from '../../money/rounding';

interface Flow {
  readonly step: number;
  readonly amountKobo: Kobo;
}

/** 30 decimal places; the search stops when a step changes less than the 20th. */
const DIGITS = 10n ** 30n;
const SMALLEST_MOVE = Ratio.of(1, 10n ** 20n);
const FIRST_WIDTH = Ratio.of(1, 1_000);

/**
 * 1 plus the internal rate of return per step: above 1 after a gain, below after a loss, 0 if nothing came back. Of
 * several solutions, the one nearest to 1; undefined if there is none.
 */
export function growthPerStep(flows: readonly Flow[]): Ratio | undefined {
  const ordered = netFlows(flows);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return undefined;
  const signs = new Set(ordered.map(({ amountKobo }) => Math.sign(amountKobo)));
  if (signs.size === 1) {
    const isOver = flows.some(({ step }) => step > last.step);
    return isOver && signs.has(-1) ? Ratio.of(0) : undefined;
  }
  const bracket = findBracket(ordered, first, last);
  return bracket && solve(ordered, bracket);
}

interface Bracket {
  low: Ratio;
  high: Ratio;
  /** Whether a sum is on the low side of the solution. */
  isBelow: (worth: Ratio) => boolean;
}

/** At growth 0 the sum has the last flow's sign, at large growth the first one's. */
function findBracket(ordered: readonly Flow[], first: Flow, last: Flow): Bracket | undefined {
  const above = Math.sign(first.amountKobo);
  const isBelow = (worth: Ratio) => worth.compare(0) === -above;
  const isBelowAt = (growth: Ratio) => isBelow(worthAtEnd(ordered, growth).worth);
  let [low, high, width] = [Ratio.of(0), Ratio.of(1), FIRST_WIDTH];
  if (isBelowAt(high)) {
    while (isBelowAt(high)) [low, high, width] = [high, high.plus(width), width.times(2)];
  } else if (Math.sign(last.amountKobo) === above) {
    if (worthAtEnd(ordered, high).worth.compare(0) === 0) return { low: high, high, isBelow };
    low = high.minus(width);
    while (low.compare(0) > 0 && !isBelowAt(low)) {
      width = width.times(2);
      [low, high] = [low.minus(width), low];
    }
    if (low.compare(0) <= 0) return undefined;
  }
  return { low, high, isBelow };
}

function solve(ordered: readonly Flow[], { low, high, isBelow }: Bracket): Ratio {
  let growth = high;
  let move = high.minus(low);
  // Stryker disable EqualityOperator,ConditionalExpression,LogicalOperator: every way of choosing the next guess ends at
  // the same root; they differ in how soon.
  while (move.compare(SMALLEST_MOVE) > 0) {
    const { worth, slope } = worthAtEnd(ordered, growth);
    if (isBelow(worth)) low = growth;
    else high = growth;
    const newton = slope.compare(0) === 0 ? high : rounded(growth.minus(worth.dividedBy(slope)));
    const isGood =
      newton.compare(low) >= 0 && newton.compare(high) <= 0 && distance(newton, growth).times(2).compare(move) < 0;
    // Stryker restore EqualityOperator,ConditionalExpression,LogicalOperator
    const next = isGood ? newton : rounded(low.plus(high).dividedBy(2));
    move = distance(next, growth);
    growth = next;
  }
  return growth;
}

function worthAtEnd(ordered: readonly Flow[], growth: Ratio): { worth: Ratio; slope: Ratio } {
  let [worth, slope] = [Ratio.of(0), Ratio.of(0)];
  for (const [index, { step, amountKobo }] of ordered.entries()) {
    const steps = step - (ordered[index - 1]?.step ?? step);
    if (steps > 0) {
      const butOne = rounded(growth.power(steps - 1));
      const whole = rounded(butOne.times(growth));
      slope = rounded(slope.times(whole).plus(worth.times(butOne).times(steps)));
      worth = rounded(worth.times(whole));
    }
    worth = worth.plus(amountKobo);
  }
  return { worth, slope };
}

function netFlows(flows: readonly Flow[]): Flow[] {
  const net = new Map<number, Kobo>();
  for (const { step, amountKobo } of flows) net.set(step, addKobo(net.get(step) ?? NO_KOBO, amountKobo));
  return [...net]
    .map(([step, amountKobo]) => ({ step, amountKobo }))
    .filter(({ amountKobo }) => amountKobo !== 0)
    .sort((one, other) => one.step - other.step);
}

function rounded(value: Ratio): Ratio {
  return Ratio.of(roundHalfEven(value.times(DIGITS)), DIGITS);
}

function distance(one: Ratio, other: Ratio): Ratio {
  const difference = one.minus(other);
  // Stryker disable next-line EqualityOperator: 0 is its own opposite.
  return difference.compare(0) < 0 ? difference.times(-1) : difference;
}
