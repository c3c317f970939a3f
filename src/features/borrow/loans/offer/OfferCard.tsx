import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanDetail, LoanOffer } from '../../../../../contract/lending/loans/loan';
import { RefuseOffer } from './RefuseOffer';
import type { Act } from '../possibleActs';
import { AcceptOffer } from './AcceptOffer';
import { OfferedInstalments } from './OfferedInstalments';
import { OfferFacts } from './OfferFacts';

interface OfferCardProps {
  loan: LoanDetail;
  offer: LoanOffer;
  acts: ReadonlySet<Act>;
}

/** All that an offer costs, before anything binds; then accepting and refusing it. */
export function OfferCard({ loan, offer, acts }: OfferCardProps) {
  return (
    <>
      <OfferFacts principalKobo={loan.principalKobo} months={loan.months} offer={offer} />
      <OfferedInstalments instalments={offer.instalments} />
      {acts.has('accept') && (
        <Card component="section" aria-labelledby="accept" sx={{ p: { xs: 3, md: 4 } }}>
          <Typography id="accept" variant="h2" sx={{ mb: 1 }}>
            Your decision
          </Typography>
          <Stack sx={{ gap: 3 }}>
            <AcceptOffer loanId={loan.id} offer={offer} />
            {acts.has('refuse') && <RefuseOffer loanId={loan.id} />}
          </Stack>
        </Card>
      )}
    </>
  );
}
