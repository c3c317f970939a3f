import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { fieldsOf } from '../../lib/json';
import { pathTo } from '../../pathTo';
import { stepOf, wizardSteps, type RegistrationActor, type WizardStep } from './registrationMachine';

/** What the wizard keeps in an entry of the browser's history: its step, and the step of the entry behind it. */
interface StepEntry {
  step: WizardStep;
  cameFrom?: WizardStep;
}

/**
 * Keeps the browser's history in step with the wizard: each step is an entry of its own, all of them at /register, so
 * that back and forward move through the wizard. The machine decides: where it refuses, the entry is corrected.
 */
export function useStepHistory(actor: RegistrationActor, step: WizardStep): void {
  const location = useLocation();
  const state: unknown = location.state;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const last = useRef<{ location: Location; step: WizardStep }>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = { location, step };
    const entry = readEntry(state);
    const write = (written: StepEntry, replace: boolean) =>
      void navigate(pathTo('register'), { state: written, replace });

    if (!before) {
      if (entry?.step !== step) write({ step }, true);
    } else if (before.step !== step) {
      if (entry?.step === step) return;
      if (indexOf(step) > indexOf(before.step)) write({ step, cameFrom: before.step }, false);
      else if (entry?.cameFrom === step) void navigate(-1);
      else write({ step }, true);
    } else if (before.location !== location && navigationType === NavigationType.Pop && entry && entry.step !== step) {
      actor.send({ type: indexOf(entry.step) < indexOf(step) ? 'back' : 'next' });
      const now = stepOf(actor.getSnapshot());
      if (now !== entry.step) write({ ...entry, step: now }, true);
    }
  }, [actor, location, navigate, navigationType, state, step]);
}

const indexOf = (step: WizardStep) => wizardSteps.indexOf(step);

// Entries without the mark (a jump to an anchor of the page) say nothing about the step.
function readEntry(state: unknown): StepEntry | undefined {
  const marks = fieldsOf(state);
  const step = wizardSteps.find((name) => name === marks.get('step'));
  const cameFrom = wizardSteps.find((name) => name === marks.get('cameFrom'));
  return step && { step, ...(cameFrom && { cameFrom }) };
}
