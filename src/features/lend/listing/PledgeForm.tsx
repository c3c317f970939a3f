import { useState } from 'react';
import type { Listing } from '../../../../contract/lending/market/listingSchema';
import type { PledgeLimits } from '../../../../contract/lending/market/pledgeRefusal';
import type { PledgeForm as PledgeBody } from '../../../../contract/lending/market/pledgeRules';
import type { Kobo } from '../../../../contract/money/kobo';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
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
  const [isConfirming, setIsConfirming] = useState(false);
  // Beside the amount: who goes back after a lost answer and chooses the same again pledges once.
  const [keyFor] = useState(() => createIdempotencyKeys<PledgeBody>());
  const choose = (chosen: Kobo) => {
    setAmount(chosen);
    setIsConfirming(true);
  };
  if (amount === undefined || !isConfirming)
    return <AmountStep limits={limits} freeKobo={freeKobo} amount={amount} onChosen={choose} />;
  return (
    <ConfirmStep
      listing={listing}
      amount={amount}
      hasAcceptedRisk={hasAcceptedRisk}
      keyFor={keyFor}
      onChange={() => setIsConfirming(false)}
      onPledged={() => {
        setAmount(undefined);
        setIsConfirming(false);
      }}
    />
  );
}
