import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SecondStepAnswer } from '../../../../contract/people/factors/factorSchema';
import type { SignInAnswer } from '../../../../contract/people/session/sessionSchema';
import { asApiError, hasCode } from '../../../api/apiError';
import { PageHeading } from '../../../components/PageHeading';
import { FactorForm } from '../../../domain/factors/FactorForm';
import { useSecondStepMutation } from './signInApi';

interface SecondStepProps {
  asked: SecondStepAnswer['secondStep'];
  onSignedIn: (answer: SignInAnswer) => unknown;
  onBack: () => void;
}

/** After the password of an administrator who has a second factor. */
export function SecondStep({ asked: { token, ...challenge }, onSignedIn, onBack }: SecondStepProps) {
  const [secondStep] = useSecondStepMutation();
  const takesTyping = challenge.ways[0] !== 'passkey';
  useEffect(() => {
    // The form with the focus has gone; a field takes it by itself.
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
