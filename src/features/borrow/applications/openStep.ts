import {
  APPLICATION_STEPS,
  type ApplicationStep,
  type ApplicationDraft,
} from '#contract/lending/applications/draftRules';

/** The step that was open, or the first one before it without values, or with an amount below the least. */
export function openStepOf({ step, asked, work, answers }: ApplicationDraft, leastKobo = 0): ApplicationStep {
  const isOpen: Record<ApplicationStep, boolean> = {
    loan: asked === undefined || asked.principalKobo < leastKobo,
    work: work === undefined,
    questions: answers === undefined,
    security: false,
    review: true,
  };
  return APPLICATION_STEPS.find((name) => name === step || isOpen[name]) ?? step;
}
