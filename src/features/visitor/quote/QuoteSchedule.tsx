import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { addKobo } from '#contract/money/kobo';
import type { Quote } from '#contract/lending/schedule/quote';
import { Amount } from '../../../domain/money/Amount';
import css from './QuoteSchedule.module.css';

export function QuoteSchedule({ quote }: { quote: Quote }) {
  return (
    <Card component="section" aria-labelledby="schedule" sx={{ p: { xs: 2, md: 4 } }}>
      <Typography id="schedule" variant="h2" sx={{ mb: 2 }}>
        The schedule
      </Typography>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Months after payout</th>
              <th scope="col">Instalment</th>
              <th scope="col" className={css.wide}>
                Interest
              </th>
              <th scope="col" className={css.wide}>
                Principal
              </th>
              <th scope="col">Left to pay back</th>
            </tr>
          </thead>
          <tbody>
            {quote.rows.map(({ number, interestKobo, principalKobo, balanceKobo }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>
                  <Amount kobo={addKobo(interestKobo, principalKobo)} />
                </td>
                <td className={css.wide}>
                  <Amount kobo={interestKobo} />
                </td>
                <td className={css.wide}>
                  <Amount kobo={principalKobo} />
                </td>
                <td>
                  <Amount kobo={balanceKobo} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
