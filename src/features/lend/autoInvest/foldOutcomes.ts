import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import { outcomeTexts } from '../../../domain/market/outcomeTexts';

type Fold = [PlanOutcome, ...PlanOutcome[]];

const reasonOf = (outcome: PlanOutcome): string => outcomeTexts(outcome).join();

/** Listings that follow each other and were passed over for the same reason come together. */
export function foldOutcomes(outcomes: readonly PlanOutcome[]): Fold[] {
  const folds: Fold[] = [];
  for (const outcome of outcomes) {
    const last = folds.at(-1);
    const isSame = last && outcome.pledgedKobo === 0 && reasonOf(last[0]) === reasonOf(outcome);
    if (isSame) last.push(outcome);
    else folds.push([outcome]);
  }
  return folds;
}
