import { Card, Typography } from '@mui/material';
import type { User } from '../../../contract/users/user';
import { useStartEmailVerification } from '../../domain/user/useStartEmailVerification';
import { OnboardingAction } from '../../domain/onboarding/OnboardingAction';
import { nextOnboardingStep, onboardingSteps } from '../../domain/onboarding/steps';
import { StepRow } from './StepRow';

/** Every step of the onboarding: done, next, or later. */
export function OnboardingList({ user }: { user: User }) {
  const next = nextOnboardingStep(user);
  const { start, isSending } = useStartEmailVerification();
  return (
    <Card component="section" aria-labelledby="your-account" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="your-account" variant="h2" sx={{ mb: 1 }}>
        Your account
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {next
          ? `Step ${next.number} of ${onboardingSteps.length} is needed next.`
          : 'Everything is done. There is nothing else that we need from you.'}
      </Typography>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <StepRow state="done" title="Account created" />
        {onboardingSteps.map((step) => {
          if (step.isDone(user)) return <StepRow key={step.name} state="done" title={step.done} />;
          if (step !== next?.step) return <StepRow key={step.name} state="later" title={step.action} />;
          return (
            <StepRow key={step.name} state="next" title={step.action} text={step.why}>
              <OnboardingAction step={step} onSendCode={start} isSending={isSending} />
            </StepRow>
          );
        })}
      </ol>
    </Card>
  );
}
