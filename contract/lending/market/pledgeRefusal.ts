import { formatNaira } from '../../money/format';
import { addKobo, minKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { isInIncrements } from '../terms/increments';

export interface PledgeLimits {
  incrementKobo: Kobo;
  /** Still to be funded. */
  restKobo: Kobo;
  /** The most that one lender may pledge to the loan. */
  capKobo: Kobo;
  /** Pledged to it by this lender already. */
  ownKobo: Kobo;
}

interface PledgeRefusal {
  code: 'NOT_IN_INCREMENTS' | 'ABOVE_REST' | 'ABOVE_CAP';
  text: string;
}

/** Why an amount can't be pledged; undefined if it can. */
export function pledgeRefusal(amountKobo: Kobo, limits: PledgeLimits): PledgeRefusal | undefined {
  const { incrementKobo, restKobo, capKobo, ownKobo } = limits;
  if (!isInIncrements(amountKobo, incrementKobo)) {
    return { code: 'NOT_IN_INCREMENTS', text: `Please pledge a multiple of ${formatNaira(incrementKobo)}` };
  }
  if (amountKobo > restKobo) {
    return { code: 'ABOVE_REST', text: `Only ${formatNaira(restKobo)} is still to be funded` };
  }
  if (addKobo(amountKobo, ownKobo) > capKobo) {
    return { code: 'ABOVE_CAP', text: `One lender may pledge at most ${formatNaira(capKobo)} to this loan` };
  }
  return undefined;
}

/** The most that this lender can still pledge to the loan. */
export function maxPledge({ restKobo, capKobo, ownKobo }: Omit<PledgeLimits, 'incrementKobo'>): Kobo {
  return minKobo(restKobo, subtractKobo(capKobo, ownKobo));
}
