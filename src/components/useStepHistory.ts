import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { fieldsOf } from '../lib/json';

/** What a wizard keeps in an entry of the browser's history: its step, and the step of the entry behind it. */
interface StepEntry<Step> {
  step: Step;
  cameFrom?: Step;
}

interface Wizard<Step> {
  /** In their order. */
  steps: readonly Step[];
  /** The open one; undefined before the first and after the last. */
  step: Step | undefined;
  /** Asks the wizard to go one step so. @returns the step that is open then */
  go: (way: 'back' | 'next') => Step | undefined;
}

/**
 * Keeps the browser's history in step with a wizard: each step is an entry of its own, all of them at the same address,
 * so that back and forward move through the wizard. The wizard decides: where it refuses, the entry is corrected.
 */
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

// Entries without the mark (a jump to an anchor of the page) say nothing about the step.
function readEntry<Step extends string>(steps: readonly Step[], state: unknown): StepEntry<Step> | undefined {
  const marks = fieldsOf(state);
  const step = steps.find((name) => name === marks.get('step'));
  const cameFrom = steps.find((name) => name === marks.get('cameFrom'));
  return step && { step, ...(cameFrom && { cameFrom }) };
}
