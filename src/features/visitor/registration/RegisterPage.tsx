import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { FormCard } from '../../../components/CardPage';
import { RouteLink } from '../../../components/RouteLink';
import { usePageTitle } from '../../../components/usePageTitle';
import { useStepHistory } from '../../../components/useStepHistory';
import { WizardProgress } from '../../../components/WizardProgress';
import { readIntent, rememberIntent } from '../../../domain/lending/intent';
import { PrivacyNote } from '../../../domain/user/PrivacyNote';
import { pathTo } from '../../../pathTo';
import { AccountDetailsStep } from './AccountDetailsStep';
import { TermsStep } from './TermsStep';
import { VerifyEmailStep } from './VerifyEmailStep';
import { WizardAside } from './WizardAside';
import { stepOf, wizardSteps, type RegistrationActor, type WizardStep } from './registrationMachine';
import { useRegistration } from './useRegistration';

export function RegisterPage() {
  const { search } = useLocation();
  useEffect(() => {
    const intent = readIntent(search);
    if (intent) rememberIntent(intent);
  }, [search]);
  return <RegistrationWizard actor={useRegistration()} />;
}

const stepNames: Record<WizardStep, string> = {
  terms: 'Terms',
  accountDetails: 'Details',
  verifyEmail: 'Verification',
};

const titles: Record<WizardStep, string> = {
  terms: 'Sign up: Accept the Terms',
  accountDetails: 'Sign up: Account Details',
  verifyEmail: 'Sign up: Verify Email Address',
};

function RegistrationWizard({ actor }: { actor: RegistrationActor }) {
  const step = useSelector(actor, stepOf);
  const card = useStepFocus(step);
  useStepHistory({
    steps: wizardSteps,
    step,
    go: (way) => {
      actor.send({ type: way });
      return stepOf(actor.getSnapshot());
    },
  });
  usePageTitle(titles[step]);

  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'center',
        gap: 8,
        px: 2,
        py: { xs: 4, md: 8 },
        minHeight: '100%',
        backgroundColor: 'var(--tint)',
      }}
    >
      <Box ref={card} sx={{ width: '100%', maxWidth: 440 }}>
        <FormCard>
          <WizardProgress
            label="Registration progress"
            steps={wizardSteps.map((name) => stepNames[name])}
            position={wizardSteps.indexOf(step)}
          />
          {step === 'terms' && <TermsStep actor={actor} />}
          {step === 'accountDetails' && <AccountDetailsStep actor={actor} />}
          {step === 'verifyEmail' && <VerifyEmailStep actor={actor} />}
        </FormCard>
        {step !== 'verifyEmail' && (
          <Typography sx={{ mt: 3, textAlign: 'center' }}>
            Already have an account? <RouteLink to={pathTo('login')}>Sign in</RouteLink>
          </Typography>
        )}
        {step === 'accountDetails' && <PrivacyNote />}
      </Box>
      <WizardAside step={step} />
    </Box>
  );
}

function useStepFocus(step: WizardStep) {
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target =
      card.current?.querySelector<HTMLElement>('input[type="text"]') ?? card.current?.querySelector<HTMLElement>('h1');
    target?.focus();
  }, [step]);
  return card;
}
