import { Box, Link, Typography } from '@mui/material';
import { useSelector } from '@xstate/react';
import { PageHeading } from '../../components/PageHeading';
import { LabelledCheckbox } from '../../components/form/LabelledCheckbox';
import { SubmitButton } from '../../components/form/SubmitButton';
import { documents } from '../../pages';
import type { RegistrationActor } from './registrationMachine';

/** Step 1: the terms as a document of their own, and the agreement without which 'Next' stays disabled. */
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
      <Box
        component="iframe"
        title="Terms and Conditions"
        src={documents.terms}
        sx={{
          display: 'block',
          width: '100%',
          height: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          mb: 1,
        }}
      />
      <Link href={documents.terms} target="_blank" rel="noopener" variant="body2">
        Open the terms in a new tab
      </Link>
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
