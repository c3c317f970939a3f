import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Listing } from '#contract/lending/market/listingSchema';
import { formatRate } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { Disclosure } from '../../../components/Disclosure';
import { Amount } from '../../../domain/money/Amount';
import css from './Forecast.module.css';
import { Outcomes, outcomesOf } from './Outcomes';

interface ForecastProps {
  listing: Listing;
  amount: Kobo;
}

// The button that opened this no longer exists.
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

export function Forecast({ listing, amount }: ForecastProps) {
  const { months, expectedAnnualLossBps } = listing;
  const { rows } = outcomesOf(listing, amount);
  return (
    <Box>
      <Typography variant="h3" tabIndex={-1} ref={takeFocus} sx={{ mb: 1.5 }}>
        You pledge <Amount kobo={amount} />
      </Typography>
      <Outcomes listing={listing} amount={amount} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Over {months} months, after {formatRate(listing.servicingFeeBps)} servicing fee and before tax; expected losses
        are {formatRate(expectedAnnualLossBps)} a year.
      </Typography>
      <div className={css.months}>
        <Disclosure summary="Month by month">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Months after payout</th>
                <th scope="col">Principal</th>
                <th scope="col">Interest</th>
                <th scope="col">Fee</th>
                <th scope="col">To you</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <th scope="row">{row.number}</th>
                  {[row.principalKobo, row.interestKobo, row.servicingFeeKobo, row.toLenderKobo].map((kobo, column) => (
                    <td key={column}>
                      <Amount kobo={kobo} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        This is what comes if every instalment is paid on its day. The figures of the lending terms are illustrative.
      </Typography>
    </Box>
  );
}
