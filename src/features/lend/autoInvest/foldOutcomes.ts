import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import { outcomeTexts } from '../../../domain/market/outcomeTexts';

type Fold = [PlanOutcome, ...PlanOutcome[]];

const reasonOf = (outcome: PlanOutcome): string => outcomeTexts(outcome).join();

/** Listings of a page that were passed over for the same reason come together, where the first of them stands. */
export function foldOutcomes(outcomes: readonly PlanOutcome[]): Fold[] {
  const folds: Fold[] = [];
  for (const outcome of outcomes) {
    const same =
      outcome.pledgedKobo === 0
        ? folds.find(([first]) => first.pledgedKobo === 0 && reasonOf(first) === reasonOf(outcome))
        : undefined;
    if (same) same.push(outcome);
    else folds.push([outcome]);
  }
  return folds;
}
