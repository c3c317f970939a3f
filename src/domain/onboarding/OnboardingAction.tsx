import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ArrowRightIcon } from '../../components/icons';
import type { OnboardingStep } from './steps';

interface OnboardingActionProps {
  step: OnboardingStep;
  onSendCode: () => void;
  isSending: boolean;
}

export function OnboardingAction({ step, onSendCode, isSending }: OnboardingActionProps) {
  if (step.path) {
    return (
      <Button component={Link} to={step.path} variant="contained" size="large" endIcon={<ArrowRightIcon />}>
        {step.action}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      size="large"
      endIcon={<ArrowRightIcon />}
      loading={isSending}
      loadingPosition="end"
      onClick={onSendCode}
    >
      {step.action}
    </Button>
  );
}
