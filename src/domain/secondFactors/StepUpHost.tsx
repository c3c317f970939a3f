import { lazy, Suspense, useEffect, useState } from 'react';
import { registerStepUpPresenter, type StepUpQuestion } from '../../api/stepUp';

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog')).StepUpDialog }));
const MissingFactorDialog = lazy(async () => ({
  default: (await import('./MissingFactorDialog')).MissingFactorDialog,
}));

interface OpenQuestion {
  question: StepUpQuestion;
  answer: (isConfirmed: boolean) => void;
}

/** The only place that asks for a second factor on behalf of a call. */
export function StepUpHost() {
  const [asked, setAsked] = useState<OpenQuestion>();
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
