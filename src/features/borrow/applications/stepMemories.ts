import { useEffect, useState } from 'react';
import type { SecurityStepForm, WorkForm } from '../../../../contract/lending/applications/applicationFormsRules';
import type { Asked } from '../../../../contract/lending/applications/applicationRules';
import { useApiStore } from '../../../api/useApiStore';
import type { QuestionsForm } from './QuestionsStep';
import type { StepMemory } from './stepForm';

interface StepMemories {
  loan: StepMemory<Asked>;
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

/** What a session's end left unsaved. Never stored, and given back only to whose it is. */
let leftBehind: { owner: string; memories: StepMemories } | undefined;

/** Typed values survive going back and forth, and the end of a session; a newer draft resets them. */
export function useStepMemories(edition: number): StepMemories {
  const store = useApiStore();
  const [owner] = useState(() => store.getState().auth.user?.email);
  const [current, setCurrent] = useState(() => ({
    edition,
    memories: owner !== undefined && leftBehind?.owner === owner ? leftBehind.memories : nothingTyped(),
  }));
  // The first edition is the draft that the page began with.
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
