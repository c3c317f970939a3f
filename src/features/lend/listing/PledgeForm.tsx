import { useState } from 'react';
import type { Listing } from '#contract/lending/market/listingSchema';
import type { PledgeLimits } from '#contract/lending/market/pledgeRefusal';
import type { PledgeForm as PledgeBody } from '#contract/lending/market/pledgeRules';
import type { Kobo } from '#contract/money/kobo';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { AmountStep } from './AmountStep';
import { ConfirmStep } from './ConfirmStep';

interface PledgeFormProps {
  listing: Listing;
  limits: PledgeLimits;
  freeKobo: Kobo;
  hasAcceptedRisk: boolean;
  /** Moves the focus on, since the form that had it is gone. */
  onPledged: () => void;
}

export function PledgeForm({ listing, limits, freeKobo, hasAcceptedRisk, onPledged }: PledgeFormProps) {
  const [amount, setAmount] = useState<Kobo>();
  const [isConfirming, setIsConfirming] = useState(false);
  // Going back after a lost answer and choosing the same amount pledges only once.
  const [keyFor] = useState(() => createIdempotencyKeys<PledgeBody>());
  const choose = (chosen: Kobo) => {
    setAmount(chosen);
    setIsConfirming(true);
  };
  if (amount === undefined || !isConfirming)
    return <AmountStep listing={listing} limits={limits} freeKobo={freeKobo} amount={amount} onChosen={choose} />;
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
        onPledged();
      }}
    />
  );
}
