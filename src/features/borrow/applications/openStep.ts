import {
  APPLICATION_STEPS,
  type ApplicationStep,
  type ApplicationDraft,
} from '#contract/lending/applications/draftRules';

/** The step that was open, or the first one without values before it. */
export function openStepOf({ step, asked, work, answers }: ApplicationDraft): ApplicationStep {
  const isOpen: Record<ApplicationStep, boolean> = {
    loan: asked === undefined,
    work: work === undefined,
    questions: answers === undefined,
    security: false,
    review: true,
  };
  return APPLICATION_STEPS.find((name) => name === step || isOpen[name]) ?? step;
}
