import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { PageHeading } from '../../../components/PageHeading';
import { TermsDocument } from '../../../components/TermsDocument';
import { LabelledCheckbox } from '../../../components/form/LabelledCheckbox';
import { SubmitButton } from '../../../components/form/SubmitButton';
import type { RegistrationActor } from './registrationMachine';

export function TermsStep({ actor }: { actor: RegistrationActor }) {
  const agreed = useSelector(actor, ({ context }) => context.agreed);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'next' });
      }}
    >
      <PageHeading sx={{ mb: 2 }}>Accept the Terms</PageHeading>
      <TermsDocument />
      <Box sx={{ my: 2 }}>
        <LabelledCheckbox
          label="I agree to the terms and conditions"
          required
          checked={agreed}
          onChange={(event) => {
            actor.send({ type: 'agreementChanged', agreed: event.target.checked });
          }}
        />
      </Box>
      <SubmitButton isWaiting={false} waitingText="" disabled={!agreed}>
        Next
      </SubmitButton>
      {!agreed && (
        <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
          Tick the box above to go on.
        </Typography>
      )}
    </Box>
  );
}
