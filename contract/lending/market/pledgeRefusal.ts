import { formatNaira } from '../../money/format';
import { addKobo, minKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { isInIncrements } from '../terms/increments';

/** What a listing allows. */
export interface PledgeLimits {
  incrementKobo: Kobo;
  /** Still to be funded. */
  restKobo: Kobo;
  /** The most that one lender may pledge. */
  capKobo: Kobo;
  /** What this lender has pledged already. */
  ownKobo: Kobo;
}

export interface PledgeRefusal {
  code: 'NOT_IN_INCREMENTS' | 'ABOVE_REST' | 'ABOVE_CAP';
  text: string;
}

/**
 * Why an amount cannot be pledged to a listing, with the figure that it would have to keep; undefined where it can be.
 */
export function pledgeRefusal(amountKobo: Kobo, limits: PledgeLimits): PledgeRefusal | undefined {
  const { incrementKobo, restKobo, capKobo, ownKobo } = limits;
  if (!isInIncrements(amountKobo, incrementKobo)) {
    return { code: 'NOT_IN_INCREMENTS', text: `Please pledge a multiple of ${formatNaira(incrementKobo)}` };
  }
  if (amountKobo > restKobo) {
    return { code: 'ABOVE_REST', text: `Only ${formatNaira(restKobo)} are still to be funded` };
  }
  if (addKobo(amountKobo, ownKobo) > capKobo) {
    return { code: 'ABOVE_CAP', text: `One lender may pledge ${formatNaira(capKobo)} to this loan at most` };
  }
  return undefined;
}

/** The most that a lender may still pledge to a listing; 0 where the cap is reached. Rest and cap are increments. */
export function mostToPledge({ restKobo, capKobo, ownKobo }: Omit<PledgeLimits, 'incrementKobo'>): Kobo {
  return minKobo(restKobo, subtractKobo(capKobo, ownKobo));
}
