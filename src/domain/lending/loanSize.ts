import { kobo, type Kobo } from '#contract/money/kobo';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import { readNaira } from '#contract/money/typedAmount';

export interface LoanSize {
  principalKobo: Kobo;
  months: number;
}

export function limitsOf(terms: LendingTerms) {
  const { principal, months } = terms;
  const step = pledgeIncrement(terms);
  // Loans are whole increments, even if the terms' limits aren't.
  const [min, max] = [Math.ceil(principal.minimumKobo / step) * step, Math.floor(principal.maximumKobo / step) * step];
  return {
    principal: { min, max, step },
    months: { min: months.minimum, max: months.maximum, step: 1 },
  };
}

/** The nearest size that the terms allow; defaults to ₦400,000 for 12 months. */
export function nearestSize(
  { principalKobo, months }: Partial<Record<keyof LoanSize, number>>,
  terms: LendingTerms,
): LoanSize {
  const limits = limitsOf(terms);
  const within = (value: number, { min, max, step }: { min: number; max: number; step: number }) =>
    Math.min(max, Math.max(min, Math.round(value / step) * step));
  return {
    principalKobo: kobo(within(principalKobo ?? 40_000_000, limits.principal)),
    months: within(months ?? 12, limits.months),
  };
}

/** `?amount=400000&months=12`, the amount in naira. */
export const sizeQuery = ({ principalKobo, months }: LoanSize): string =>
  `?${new URLSearchParams({ amount: String(principalKobo / 100), months: String(months) }).toString()}`;

export function readSize(search: string): Partial<Record<keyof LoanSize, number>> {
  const params = new URLSearchParams(search);
  const principalKobo = readNaira(params.get('amount') ?? '');
  const months = Number(params.get('months'));
  return {
    ...(principalKobo !== undefined && { principalKobo }),
    ...(Number.isInteger(months) && months > 0 && { months }),
  };
}
