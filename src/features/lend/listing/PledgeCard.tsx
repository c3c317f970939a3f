import { useRef, type ReactNode, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { missingFor } from '#contract/people/eligibility/eligibility';
import { errorTable } from '#contract/errors';
import type { Listing } from '#contract/lending/market/listingSchema';
import { maxPledge, type PledgeLimits } from '#contract/lending/market/pledgeRefusal';
import { subtractKobo } from '#contract/money/kobo';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';
import type { SettledWallet } from '../../../domain/wallet/useWallet';
import { PledgeForm } from './PledgeForm';

export function PledgeCard({ listing, load }: { listing: Listing; load: SettledWallet }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const limits: PledgeLimits = {
    incrementKobo: listing.incrementKobo,
    restKobo: subtractKobo(listing.principalKobo, listing.pledgedKobo),
    capKobo: listing.capKobo,
    ownKobo: listing.ownKobo,
  };
  if (listing.isOwn)
    return <Titled heading={heading}>{errorTable.OWN_LOAN.text}. This is your own loan, as lenders see it.</Titled>;
  if (load.status === 'unavailable') return <Titled heading={heading}>{errorTable.PAYMENTS_UNAVAILABLE.text}.</Titled>;
  if (load.status === 'failed') return <Titled heading={heading}>{load.text}</Titled>;
  const missing = missingFor(load.standing);
  if (missing.length > 0) return <MissingSteps title="Before you can fund a loan" missing={missing} />;
  if (maxPledge(limits) <= 0) {
    return <Titled heading={heading}>You have pledged as much as one lender may pledge to this loan.</Titled>;
  }
  return (
    <Titled heading={heading}>
      <PledgeForm
        listing={listing}
        limits={limits}
        freeKobo={load.wallet.freeKobo}
        hasAcceptedRisk={load.standing.hasAcceptedLendingRisk}
        onPledged={() => heading.current?.focus()}
      />
    </Titled>
  );
}

function Titled({ heading, children }: { heading: RefObject<HTMLHeadingElement | null>; children: ReactNode }) {
  return (
    <section aria-labelledby="pledge">
      <Typography id="pledge" ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        Fund a part of it
      </Typography>
      <Box>{children}</Box>
    </section>
  );
}
