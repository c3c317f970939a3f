import { useEffect, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRulesForm } from '../../../components/form/useRulesForm';

/** What was typed in a step and not saved, so that going back and forth between steps loses nothing. */
export type StepMemory<Values> = RefObject<Values | undefined>;

/** A step's form: with what was typed before, or else with what the draft says. */
export function useStepForm<Values extends FieldValues>(
  memory: StepMemory<Values>,
  given: Parameters<typeof useRulesForm<Values>>[0],
) {
  const form = useRulesForm<Values>(given);
  const { reset, getValues } = form;
  useEffect(() => {
    if (memory.current) reset(memory.current, { keepDefaultValues: true });
    return () => {
      memory.current = getValues();
    };
  }, [memory, reset, getValues]);
  return form;
}
