import type { Listing } from '#contract/lending/market/listingSchema';
import { formatNaira } from '#contract/money/format';
import { subtractKobo } from '#contract/money/kobo';
import { Section } from '../../../components/Section';
import { MonthBars } from '../../../domain/market/MonthBars';
import css from './listing.module.css';
import { outcomesOf } from './Outcomes';

/** For the smallest pledge; other amounts are multiples of it. */
export function WhatYouGet({ listing }: { listing: Listing }) {
  const { rows } = outcomesOf(listing, listing.incrementKobo);
  return (
    <Section title={`What you’d get for ${formatNaira(listing.incrementKobo)}`}>
      <p className={css.quiet}>
        If every instalment is paid on its day, after the servicing fee and before tax. The figures of the lending terms
        are illustrative.
      </p>
      <MonthBars
        label="What you’d get by month"
        months={rows.map(({ number, principalKobo, interestKobo, servicingFeeKobo }) => ({
          name: `Month ${number}`,
          principalKobo,
          interestKobo: subtractKobo(interestKobo, servicingFeeKobo),
        }))}
      />
    </Section>
  );
}
