import { useEffect, useRef } from 'react';
import Card from '@mui/material/Card';
import { useSelector } from '@xstate/react';
import {
  APPLICATION_STEPS,
  type ApplicationStep,
  type ApplicationDraft,
} from '#contract/lending/applications/draftRules';
import type { Requirement } from '#contract/people/eligibility/eligibility';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageHeading } from '../../../components/PageHeading';
import { useStepHistory } from '../../../components/useStepHistory';
import { WizardProgress } from '../../../components/WizardProgress';
import { failures } from '../../../components/toast/catalogue';
import type { LoanSize } from '../../../domain/lending/loanSize';
import { useMyApplicationDraftQuery } from '../../../domain/lending/lendingApi';
import { stepOf, type LoanApplicationActor } from './loanApplicationMachine';
import type { ToppedUp } from './LikelyTopUp';
import { LoanStep } from './LoanStep';
import { QuestionsStep } from './QuestionsStep';
import { ReviewStep } from './ReviewStep';
import { SecurityStep } from './SecurityStep';
import { SentCard } from './SentCard';
import { useStepMemories } from './stepMemories';
import { WorkStep } from './WorkStep';

interface ApplicationWizardProps {
  actor: LoanApplicationActor;
  terms: LendingTerms;
  initialSize: Partial<Record<keyof LoanSize, number>>;
  /** What the user must do before sending it. */
  missing: readonly Requirement[];
  /** For an application that tops up a loan. */
  topUp?: ToppedUp | undefined;
}

const stepNames: Record<ApplicationStep, string> = {
  loan: 'Loan',
  work: 'Work',
  questions: 'Questions',
  security: 'Security',
  review: 'Review',
};

/** The actor may come from a replayed recording. */
export function ApplicationWizard({ actor, terms, initialSize, missing, topUp }: ApplicationWizardProps) {
  const step = useSelector(actor, stepOf);
  const sentLoanId = useSelector(actor, ({ context }) => context.loanId);
  const isNotLoaded = useSelector(actor, (snapshot) => snapshot.matches('notLoaded'));
  const edition = useSelector(actor, ({ context }) => context.edition);
  const memories = useStepMemories(edition);
  const card = useStepFocus(sentLoanId === null ? step : 'sent');
  useStepHistory({
    steps: APPLICATION_STEPS,
    step,
    go: (way) => {
      if (way === 'back') {
        actor.send({ type: 'back' });
        return stepOf(actor.getSnapshot());
      }
      // Only saving moves forward, as with the step's own button.
      card.current?.querySelector('form')?.requestSubmit();
      return undefined;
    },
  });

  if (isNotLoaded) return <DraftNotLoaded actor={actor} />;
  if (step === undefined && sentLoanId === null) return <PageSkeleton width="form" />;
  return (
    <Card ref={card} sx={{ p: { xs: 3, md: 4 } }}>
      {sentLoanId !== null && <SentCard loanId={sentLoanId} />}
      {step && (
        <>
          <WizardProgress
            label="Progress of the application"
            steps={APPLICATION_STEPS.map((name) => stepNames[name])}
            position={APPLICATION_STEPS.indexOf(step)}
          />
          <Steps
            key={edition}
            actor={actor}
            terms={terms}
            initialSize={initialSize}
            missing={missing}
            topUp={topUp}
            step={step}
            memories={memories}
          />
        </>
      )}
    </Card>
  );
}

function DraftNotLoaded({ actor }: { actor: LoanApplicationActor }) {
  const { isSuccess, isFetching, refetch } = useMyApplicationDraftQuery();
  useEffect(() => {
    if (isSuccess) actor.send({ type: 'retry' });
  }, [actor, isSuccess]);
  return (
    <>
      <PageHeading sx={{ mb: 3 }}>Apply for a loan</PageHeading>
      <Card>
        <LoadFailed text={failures.loanApplication.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    </>
  );
}

interface StepsProps extends ApplicationWizardProps {
  step: ApplicationStep;
  memories: ReturnType<typeof useStepMemories>;
}

function Steps({ actor, terms, initialSize, missing, topUp, step, memories }: StepsProps) {
  // After sending, the draft is gone even if that answer was lost.
  const { data } = useMyApplicationDraftQuery(undefined, { refetchOnReconnect: false });
  const draft: Partial<ApplicationDraft> = data?.saved?.draft ?? {};
  const { loan, work, questions, security } = memories;
  switch (step) {
    case 'loan':
      return (
        <LoanStep
          actor={actor}
          terms={terms}
          asked={draft.asked}
          initialSize={initialSize}
          memory={loan}
          topUp={topUp}
        />
      );
    case 'work':
      return <WorkStep actor={actor} work={draft.work} memory={work} />;
    case 'questions':
      return <QuestionsStep actor={actor} answers={draft.answers} memory={questions} />;
    case 'security':
      return <SecurityStep actor={actor} security={draft.security} memory={security} />;
    case 'review':
      return <ReviewStep actor={actor} terms={terms} draft={draft} missing={missing} topUp={topUp} />;
  }
}

// Screen readers then read a step's explanation before its fields.
function useStepFocus(shown: ApplicationStep | 'sent' | undefined) {
  const card = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before === undefined || before === shown) return;
    card.current?.querySelector<HTMLElement>('h1')?.focus();
    window.scrollTo({ top: 0 });
  }, [shown]);
  return card;
}
