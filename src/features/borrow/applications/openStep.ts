import {
  APPLICATION_STEPS,
  type ApplicationStep,
  type ApplicationDraft,
} from '../../../../contract/lending/applications/draftRules';

/** The step that was open, or an earlier one that has no values yet. */
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
