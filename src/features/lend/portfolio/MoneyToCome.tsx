import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MonthToCome } from '../../../../contract/lending/portfolio/portfolioSchema';
import { addKobo } from '../../../../contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import { formatMonth } from '../../../lib/format';
import css from './MoneyToCome.module.css';

export function MoneyToCome({ months }: { months: readonly MonthToCome[] }) {
  const largest = Math.max(1, ...months.map(totalOf));
  return (
    <Card component="section" aria-labelledby="to-come" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="to-come" variant="h2" sx={{ mb: 1 }}>
        Upcoming payments
      </Typography>
      {months.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
          Nothing yet. Once a loan you pledged to is paid out, the money that should come back appears here by month.
        </Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
            If every instalment is paid on time, after the servicing fee. Late payments count in this month.
          </Typography>
          <p className={css.legend}>
            <span className={`${css.swatch} ${css.principal}`} aria-hidden /> Principal
            <span className={`${css.swatch} ${css.interest}`} aria-hidden /> Interest
          </p>
          <ul aria-label="Upcoming payments by month" className={css.chart}>
            {months.map((month) => (
              <li key={month.month}>
                <span>{formatMonth(month.month)}</span>
                <span className={css.track} aria-hidden>
                  <span className={css.principal} style={{ width: `${(month.principalKobo / largest) * 100}%` }} />
                  <span className={css.interest} style={{ width: `${(month.interestKobo / largest) * 100}%` }} />
                </span>
                <span className={css.amount}>
                  <Amount kobo={totalOf(month)} />
                </span>
              </li>
            ))}
          </ul>
          <details className={css.table}>
            <summary>As a table</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Principal</th>
                  <th scope="col">Interest</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {months.map((month) => (
                  <tr key={month.month}>
                    <th scope="row">{formatMonth(month.month)}</th>
                    <td>
                      <Amount kobo={month.principalKobo} />
                    </td>
                    <td>
                      <Amount kobo={month.interestKobo} />
                    </td>
                    <td>
                      <Amount kobo={totalOf(month)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}

const totalOf = ({ principalKobo, interestKobo }: MonthToCome) => addKobo(principalKobo, interestKobo);
