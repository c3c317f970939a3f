import { useState } from 'react';
import type { Listing } from '../../../contract/market/listing';
import type { PledgeLimits } from '../../../contract/market/pledgeRefusal';
import type { Kobo } from '../../../contract/money/kobo';
import { AmountStep } from './AmountStep';
import { ConfirmStep } from './ConfirmStep';

interface PledgeFormProps {
  listing: Listing;
  limits: PledgeLimits;
  freeKobo: Kobo;
  hasAcceptedRisk: boolean;
}

/** How much, then what it should bring and what can go wrong, which is confirmed. */
export function PledgeForm({ listing, limits, freeKobo, hasAcceptedRisk }: PledgeFormProps) {
  const [amount, setAmount] = useState<Kobo>();
  if (amount === undefined) return <AmountStep limits={limits} freeKobo={freeKobo} onChosen={setAmount} />;
  return (
    <ConfirmStep
      listing={listing}
      amount={amount}
      hasAcceptedRisk={hasAcceptedRisk}
      onBack={() => setAmount(undefined)}
    />
  );
}
