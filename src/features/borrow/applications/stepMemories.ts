import { useEffect, useState } from 'react';
import type { SecurityStepForm, WorkForm } from '#contract/lending/applications/applicationFormsRules';
import type { RequestedLoan } from '#contract/lending/applications/applicationRules';
import { useApiStore } from '../../../api/api';
import type { QuestionsForm } from './QuestionsStep';
import type { StepMemory } from './stepForm';

interface StepMemories {
  loan: StepMemory<RequestedLoan>;
  work: StepMemory<WorkForm>;
  questions: StepMemory<QuestionsForm>;
  security: StepMemory<SecurityStepForm>;
}

const nothingTyped = (): StepMemories => ({
  loan: { current: undefined },
  work: { current: undefined },
  questions: { current: undefined },
  security: { current: undefined },
});

/** Unsaved values from a session that ended. Never stored, and returned only to the same user. */
let leftBehind: { owner: string; memories: StepMemories } | undefined;

/** Keeps typed values while the user goes back and forth, and after the session ends; a newer draft resets them. */
export function useStepMemories(edition: number): StepMemories {
  const store = useApiStore();
  const [owner] = useState(() => store.getState().auth.user?.email);
  const [current, setCurrent] = useState(() => ({
    edition,
    memories: owner !== undefined && leftBehind?.owner === owner ? leftBehind.memories : nothingTyped(),
  }));
  // The first edition is the draft that the page loaded.
  const isNewer = edition > Math.max(1, current.edition);
  if (isNewer) setCurrent({ edition, memories: nothingTyped() });

  const { memories } = current;

  useEffect(() => {
    leftBehind = undefined;
    return () => {
      const hasEnded = store.getState().auth.accessToken === null;
      leftBehind = hasEnded && owner !== undefined ? { owner, memories } : undefined;
    };
  }, [store, owner, memories]);

  return memories;
}
