import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Loan, LoanOffer } from '../../../../../contract/lending/loans/loanSchema';
import { missingFor } from '../../../../../contract/people/eligibility/eligibility';
import { MissingSteps } from '../../../../domain/eligibility/MissingSteps';
import { useMyStandingQuery } from '../../../../domain/eligibility/standingApi';
import { AcceptOffer } from './AcceptOffer';
import { OfferedInstalments } from './OfferedInstalments';
import { OfferFacts } from './OfferFacts';
import { RefuseOffer } from './RefuseOffer';

interface OfferCardProps {
  loan: Loan;
  offer: LoanOffer;
}

export function OfferCard({ loan, offer }: OfferCardProps) {
  const canRefuse = loan.acts.includes('refuse');
  return (
    <>
      <OfferFacts principalKobo={loan.principalKobo} months={loan.months} offer={offer} asked={loan.asked} />
      <OfferedInstalments instalments={offer.instalments} />
      {loan.acts.includes('accept') ? (
        <Card component="section" aria-labelledby="accept" sx={{ p: { xs: 3, md: 4 } }}>
          <Typography id="accept" variant="h2" sx={{ mb: 1 }}>
            Your decision
          </Typography>
          <Stack sx={{ gap: 3 }}>
            <AcceptOffer loanId={loan.id} offer={offer} />
            {canRefuse && <RefuseOffer loanId={loan.id} />}
          </Stack>
        </Card>
      ) : (
        canRefuse && <BeforeAccepting loanId={loan.id} />
      )}
    </>
  );
}

function BeforeAccepting({ loanId }: { loanId: string }) {
  const { data: standing } = useMyStandingQuery(undefined, { refetchOnMountOrArgChange: true });
  const missing = standing ? missingFor(standing) : [];
  if (missing.length === 0) return null;
  return (
    <>
      <MissingSteps title="Before you can accept the offer" missing={missing} />
      <RefuseOffer loanId={loanId} />
    </>
  );
}
