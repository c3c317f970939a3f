import type { Listing } from '#contract/lending/market/listingSchema';
import { expectedLoss, noteForecast } from '#contract/lending/shares/noteForecast';
import { rateOf } from '#contract/money/basisPoints';
import { addKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import css from './listing.module.css';

/** What a lender gets back: if everything is paid, and with the grade's expected losses. */
export function outcomesOf(listing: Listing, amount: Kobo) {
  const { principalKobo, annualRateBps, servicingFeeBps, expectedAnnualLossBps, months } = listing;
  const rows = noteForecast({ principalKobo, annualRate: rateOf(annualRateBps), months }, amount, servicingFeeBps);
  const totalKobo = addKobo(...rows.map(({ toLenderKobo }) => toLenderKobo));
  const afterLossesKobo = subtractKobo(totalKobo, expectedLoss(rows, amount, expectedAnnualLossBps));
  return { rows, totalKobo, afterLossesKobo };
}

export function Outcomes({ listing, amount }: { listing: Listing; amount: Kobo }) {
  const { totalKobo, afterLossesKobo } = outcomesOf(listing, amount);
  return (
    <dl className={css.outcomes} aria-live="polite">
      <div>
        <dt>Back if all is paid</dt>
        <dd>
          <Amount kobo={totalKobo} />
        </dd>
      </div>
      <div>
        <dt>Back after expected losses</dt>
        <dd>
          <Amount kobo={afterLossesKobo} />
        </dd>
      </div>
    </dl>
  );
}
