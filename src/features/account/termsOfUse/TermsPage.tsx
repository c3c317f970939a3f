import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../components/RouteLink';
import { StandingPage } from '../../../domain/eligibility/StandingPage';
import { pathTo } from '../../../pathTo';
import { AgreementForm } from './AgreementForm';

/** For users who accepted an older version (docs/product/people.md#accepted-terms). */
export function TermsPage() {
  return (
    <StandingPage heading="Terms and Conditions">
      {({ hasAcceptedTerms }) =>
        hasAcceptedTerms ? (
          <Typography role="status">
            You’ve accepted the current terms. <RouteLink to={pathTo('wallet')}>To your wallet</RouteLink>
          </Typography>
        ) : (
          <AgreementForm />
        )
      }
    </StandingPage>
  );
}
