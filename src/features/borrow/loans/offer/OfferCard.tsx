import Stack from '@mui/material/Stack';
import type { Loan, LoanOffer } from '#contract/lending/loans/loanSchema';
import { missingFor } from '#contract/people/eligibility/eligibility';
import { MissingSteps } from '../../../../domain/eligibility/MissingSteps';
import { useMyStandingQuery } from '../../../../domain/user/userApi';
import { AcceptOffer } from './AcceptOffer';
import { OfferedInstalments } from './OfferedInstalments';
import { OfferFacts } from './OfferFacts';
import { RefuseOffer } from './RefuseOffer';

interface OfferCardProps {
  loan: Loan;
  offer: LoanOffer;
}

/** Keeps focused elements clear of the bar. */
const clearOfBar = { '& :is(a, button, input, summary, [tabindex])': { scrollMarginBottom: 160 } };

export function OfferCard({ loan, offer }: OfferCardProps) {
  const canRefuse = loan.acts.includes('refuse');
  return (
    <Stack sx={{ gap: 3, ...clearOfBar }}>
      <OfferFacts months={loan.months} offer={offer} asked={loan.asked} />
      <OfferedInstalments instalments={offer.instalments} />
      {loan.acts.includes('accept') ? (
        <AcceptOffer loan={loan} offer={offer} />
      ) : (
        canRefuse && <BeforeAccepting loanId={loan.id} />
      )}
    </Stack>
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
