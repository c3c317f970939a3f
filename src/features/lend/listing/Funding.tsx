import { subtractKobo } from '#contract/money/kobo';
import type { Listing } from '#contract/lending/market/listingSchema';
import { LoanProgress } from '../../../components/figures/LoanProgress';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment, formatTimeLeft } from '../../../lib/format';
import css from './listing.module.css';

export function Funding({ listing }: { listing: Listing }) {
  const { principalKobo, pledgedKobo, deadline, minutesLeft } = listing;
  const percent = Math.floor((pledgedKobo / principalKobo) * 100);
  return (
    <section aria-label="Funding" className={css.funding}>
      <LoanProgress
        label="Funded"
        share={pledgedKobo / principalKobo}
        text={`${percent}% funded`}
        left={
          <>
            <Amount kobo={subtractKobo(principalKobo, pledgedKobo)} /> of <Amount kobo={principalKobo} /> to go
          </>
        }
      />
      <p className={css.quiet}>
        Ends in {formatTimeLeft(minutesLeft)}, on <time dateTime={deadline}>{formatMoment(deadline)}</time>. If it isn’t
        fully funded in time, you get your money back.
      </p>
    </section>
  );
}
