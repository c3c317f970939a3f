import { useState } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Loan, LoanOffer } from '#contract/lending/loans/loanSchema';
import { maxKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { polled } from '../../../../api/polling';
import { missingFor } from '#contract/people/eligibility/eligibility';
import { PartFailed } from '../../../../components/feedback/PartFailed';
import { MissingSteps } from '../../../../domain/eligibility/MissingSteps';
import { TopUpComparison } from '../../../../domain/lending/TopUpComparison';
import { useMyMandateQuery } from '../../../../domain/wallet/walletApi';
import { useMyStandingQuery } from '../../../../domain/user/userApi';
import { AcceptOffer } from './AcceptOffer';
import { OfferedInstalments } from './OfferedInstalments';
import { OfferFacts } from './OfferFacts';
import { InstalmentChoice, type InstalmentsFrom } from './InstalmentChoice';
import { RefuseOffer } from './RefuseOffer';

interface OfferCardProps {
  loan: Loan;
  offer: LoanOffer;
}

/** Keeps focused elements clear of the bar. */
const clearOfBar = { '& :is(a, button, input, summary, [tabindex])': { scrollMarginBottom: 160 } };

export function OfferCard({ loan, offer }: OfferCardProps) {
  const canRefuse = loan.acts.includes('refuse');
  const { withMandate } = offer;
  const {
    data: mandate,
    isError,
    refetch,
    isFetching,
  } = useMyMandateQuery(undefined, { skip: !withMandate, ...polled });
  const [chosenFrom, setFrom] = useState<InstalmentsFrom>();
  const isActive = mandate?.latest?.state === 'active';
  const from = chosenFrom ?? (isActive ? 'bankAccount' : 'wallet');
  const canChoose = withMandate !== undefined && mandate?.isOffered === true;
  const isByAccount = canChoose && from === 'bankAccount';
  const old = loan.topsUp?.old;
  const restKobo = old ? maxKobo(subtractKobo(offer.paidOutKobo, old.settlementKobo), NO_KOBO) : offer.paidOutKobo;
  // What the borrower gets, once the loan that this one tops up is paid off.
  const chosen: LoanOffer = { ...offer, ...(isByAccount && withMandate), paidOutKobo: restKobo };
  const endsOn = chosen.instalments.at(-1)?.dueOn ?? loan.today;
  const isReady = !isByAccount || isActive;
  return (
    <Stack sx={{ gap: 3, ...clearOfBar }}>
      {canChoose && (
        <InstalmentChoice
          offer={offer}
          withMandate={withMandate}
          months={loan.months}
          mandate={mandate.latest}
          from={from}
          onChoose={setFrom}
        />
      )}
      {withMandate && !mandate && isError && (
        <PartFailed
          text="The way to pay from your bank account could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {old && (
        <Card component="section" aria-labelledby="top-up" sx={{ p: { xs: 3, md: 4 } }}>
          <Typography id="top-up" variant="h2" sx={{ mb: 1 }}>
            Both loans
          </Typography>
          <TopUpComparison
            old={old}
            next={{ ...chosen, principalKobo: loan.principalKobo, paidOutKobo: offer.paidOutKobo, endsOn }}
          />
        </Card>
      )}
      <OfferFacts months={loan.months} offer={chosen} asked={loan.asked} />
      <OfferedInstalments
        instalments={chosen.instalments}
        isByMandate={isActive || chosen.mandateStepBps !== undefined}
      />
      {loan.acts.includes('accept') ? (
        <AcceptOffer loan={loan} offer={chosen} isReady={isReady} />
      ) : (
        canRefuse && <BeforeAccepting loan={loan} />
      )}
    </Stack>
  );
}

function BeforeAccepting({ loan }: { loan: Loan }) {
  const { data: standing } = useMyStandingQuery(undefined, { refetchOnMountOrArgChange: true });
  const missing = standing ? missingFor(standing) : [];
  if (missing.length === 0) return null;
  return (
    <>
      <MissingSteps title="Before you can accept the offer" missing={missing} />
      <RefuseOffer loan={loan} />
    </>
  );
}
