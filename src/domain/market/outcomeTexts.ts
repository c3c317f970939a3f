import { MAX_COUNTED_IN_QUEUE } from '#contract/lending/autoInvest/plan';
import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import { passedOverTexts, type PassedOverReason } from '#contract/lending/autoInvest/passedOverReasons';
import { formatNaira } from '#contract/money/format';

type Explained = Pick<PlanOutcome, 'plans' | 'reasons' | 'place' | 'waitingCount'>;

function reasonText(reason: PassedOverReason, { place, waitingCount }: Explained): string {
  if (reason !== 'full' || place === undefined) return passedOverTexts[reason];
  return `${passedOverTexts.full}: you were number ${place} of ${waitingCount}${waitingCount < MAX_COUNTED_IN_QUEUE ? '' : ' or more'}`;
}

/** One sentence each: what plans did with a listing, or why they did nothing. */
export function outcomeTexts(outcome: Explained): string[] {
  const { plans, reasons } = outcome;
  const pledged = plans.filter(({ pledgedKobo }) => pledgedKobo > 0);
  if (pledged.length > 0) return pledged.map((one) => `Plan ${one.plan} pledged ${formatNaira(one.pledgedKobo)}`);
  if (reasons.length > 0) return reasons.map((reason) => reasonText(reason, outcome));
  return plans.flatMap((one) =>
    one.reasons.map((reason) =>
      plans.length === 1 ? reasonText(reason, outcome) : `Plan ${one.plan}: ${reasonText(reason, outcome)}`,
    ),
  );
}
