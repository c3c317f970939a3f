import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SecondStepAnswer } from '#contract/people/secondFactors/factorSchema';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import { asApiError, hasCode } from '../../../api/apiError';
import { PageHeading } from '../../../components/PageHeading';
import { FactorForm } from '../../../domain/secondFactors/FactorForm';
import { useSecondStepMutation } from '../visitorApi';

interface SecondStepProps {
  asked: SecondStepAnswer['secondStep'];
  onSignedIn: (answer: SignInAnswer) => unknown;
  onBack: () => void;
}

/** Asks an administrator for the second factor after the password. */
export function SecondStep({ asked: { token, ...challenge }, onSignedIn, onBack }: SecondStepProps) {
  const [secondStep] = useSecondStepMutation();
  const takesTyping = challenge.ways[0] !== 'passkey';
  useEffect(() => {
    // The form that had the focus is gone; an input focuses itself.
    if (!takesTyping) document.querySelector<HTMLElement>('h1')?.focus();
  }, [takesTyping]);
  return (
    <>
      <PageHeading sx={{ mb: 2 }}>Confirm that it’s you</PageHeading>
      <FactorForm
        challenge={challenge}
        send={(answer) =>
          secondStep({ token, ...answer })
            .unwrap()
            .catch((error: unknown) => {
              if (hasCode(asApiError(error), 'SECOND_STEP_EXPIRED')) onBack();
              throw error;
            })
        }
        onDone={onSignedIn}
      />
      <Typography component="div" sx={{ mt: 1, textAlign: 'center' }}>
        <Button fullWidth onClick={onBack}>
          Start again with your password
        </Button>
      </Typography>
    </>
  );
}
