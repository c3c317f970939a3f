import type { Listing } from '#contract/lending/market/listingSchema';
import type { Kobo } from '#contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import css from './listing.module.css';
import { outcomesOf } from './outcomesOf';

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
