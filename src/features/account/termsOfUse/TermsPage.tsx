import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { StandingPage } from '../../../domain/eligibility/StandingPage';
import { useWayBack } from '../../../domain/lending/useWayBack';
import { AgreementForm } from './AgreementForm';

/** For users who accepted an older version (docs/product/people.md#accepted-terms). */
export function TermsPage() {
  return (
    <StandingPage heading="Terms and Conditions">
      {({ hasAcceptedTerms }) => (hasAcceptedTerms ? <Accepted /> : <AgreementForm />)}
    </StandingPage>
  );
}

function Accepted() {
  const { to, text } = useWayBack();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography role="status">You’ve accepted the current terms.</Typography>
      <Button component={Link} to={to} variant="contained" size="large">
        {text}
      </Button>
    </Stack>
  );
}
