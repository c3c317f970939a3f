import { lazy, Suspense, useEffect, useState } from 'react';
import { registerStepUpPresenter, type StepUpQuestion } from '../../api/stepUp';

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog')).StepUpDialog }));
const MissingFactorDialog = lazy(async () => ({
  default: (await import('./MissingFactorDialog')).MissingFactorDialog,
}));

interface Asked {
  question: StepUpQuestion;
  answer: (isConfirmed: boolean) => void;
}

/** The one place where an act that needs a second factor asks for it. */
export function StepUpHost() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      registerStepUpPresenter(
        (question, signal) =>
          new Promise((resolve) => {
            const answer = (isConfirmed: boolean) => {
              setAsked(undefined);
              resolve(isConfirmed);
            };
            signal.addEventListener('abort', () => answer(false), { once: true });
            setAsked({ question, answer });
          }),
      ),
    [],
  );
  if (!asked) return null;
  const { question, answer } = asked;
  return (
    <Suspense fallback={null}>
      {question.kind === 'challenge' ? (
        <StepUpDialog challengeId={question.challengeId} onAnswer={answer} />
      ) : (
        <MissingFactorDialog onClose={() => answer(false)} />
      )}
    </Suspense>
  );
}
