import { useEffect, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRulesForm } from '../../../components/form/useRulesForm';

/** Keeps unsaved values, so that going back and forth loses nothing. */
export type StepMemory<Values> = RefObject<Values | undefined>;

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
