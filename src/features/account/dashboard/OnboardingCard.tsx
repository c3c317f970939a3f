import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStartEmailVerification } from '../../../domain/user/useStartEmailVerification';
import { useUnsentApplication } from '../../../domain/lending/UnsentApplication';
import { OnboardingAction } from '../../../domain/onboarding/OnboardingAction';
import { onboardingStepCount, type OnboardingStep } from '../../../domain/onboarding/steps';
import { StepBar } from './StepBar';

interface OnboardingCardProps {
  step: OnboardingStep;
  number: number;
}

export function OnboardingCard({ step, number }: OnboardingCardProps) {
  const { start, isSending } = useStartEmailVerification();
  const isApplying = useUnsentApplication() !== undefined;
  return (
    <Card
      component="section"
      aria-labelledby="onboarding-title"
      sx={{
        p: { xs: 3, md: 4 },
        backgroundColor: 'var(--tint-strong)',
        borderColor: 'transparent',
        color: 'var(--tint-text)',
      }}
    >
      <StepBar done={number - 1} of={onboardingStepCount} />
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 3, alignItems: { xs: 'stretch', md: 'center' }, justifyContent: 'space-between', mt: 2 }}
      >
        <Box sx={{ maxWidth: '52ch' }}>
          <Typography id="onboarding-title" variant="h2" sx={{ mb: 1 }}>
            {step.title}
          </Typography>
          <Typography>
            {step.why}
            {isApplying && ` ${stepsToSend(onboardingStepCount - number + 1)}, then you can send your application.`}
          </Typography>
        </Box>
        <Box sx={{ flexShrink: 0, '& > *': { width: { xs: '100%', md: 'auto' } } }}>
          <OnboardingAction step={step} onSendCode={start} isSending={isSending} />
        </Box>
      </Stack>
    </Card>
  );
}

const stepsToSend = (count: number): string => (count === 1 ? 'One more step' : `${count} more steps`);
