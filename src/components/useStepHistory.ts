import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { fieldsOf } from '../lib/json';

interface StepEntry<Step> {
  step: Step;
  cameFrom?: Step;
}

interface Wizard<Step> {
  steps: readonly Step[];
  step: Step | undefined;
  /** Returns the step that opens; undefined if that isn't known yet. */
  go: (way: 'back' | 'next') => Step | undefined;
}

/** Makes each step of a wizard a history entry at the same address; refused moves are corrected. */
export function useStepHistory<Step extends string>({ steps, step, go }: Wizard<Step>): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const last = useRef<{ location: Location; step: Step }>(undefined);

  useEffect(() => {
    if (step === undefined) return;
    const before = last.current;
    last.current = { location, step };
    const entry = readEntry(steps, location.state);
    const indexOf = (one: Step) => steps.indexOf(one);
    const write = (written: StepEntry<Step>, replace: boolean) =>
      void navigate(location.pathname + location.search, { state: written, replace });

    if (!before) {
      if (entry?.step !== step) write({ step }, true);
    } else if (before.step !== step) {
      if (entry?.step === step) return;
      if (indexOf(step) > indexOf(before.step)) write({ step, cameFrom: before.step }, false);
      else if (entry?.cameFrom === step) void navigate(-1);
      else write({ step }, true);
    } else if (before.location !== location && navigationType === NavigationType.Pop && entry && entry.step !== step) {
      const now = go(indexOf(entry.step) < indexOf(step) ? 'back' : 'next');
      if (now !== undefined && now !== entry.step) write({ ...entry, step: now }, true);
    }
  }, [go, location, navigate, navigationType, step, steps]);
}

// History entries made by anchor links carry no step.
function readEntry<Step extends string>(steps: readonly Step[], state: unknown): StepEntry<Step> | undefined {
  const marks = fieldsOf(state);
  const step = steps.find((name) => name === marks.get('step'));
  const cameFrom = steps.find((name) => name === marks.get('cameFrom'));
  return step && { step, ...(cameFrom && { cameFrom }) };
}
