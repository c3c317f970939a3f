import {
  APPLICATION_STEPS,
  type ApplicationStep,
  type ApplicationDraft,
} from '../../../../contract/lending/applications/draftRules';

/** Where a draft is taken up: at the step that was open, or at an earlier one that it says nothing of. */
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
