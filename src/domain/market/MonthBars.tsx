import { addKobo, type Kobo } from '#contract/money/kobo';
import { Disclosure } from '../../components/Disclosure';
import { Amount } from '../money/Amount';
import css from './MonthBars.module.css';

interface Month {
  name: string;
  principalKobo: Kobo;
  interestKobo: Kobo;
}

interface MonthBarsProps {
  label: string;
  months: readonly Month[];
}

/** What comes month by month, as bars, with the figures as a table. */
export function MonthBars({ label, months }: MonthBarsProps) {
  const largest = Math.max(1, ...months.map(totalOf));
  return (
    <>
      <p className={css.legend}>
        <span className={`${css.swatch} ${css.principal}`} aria-hidden /> Principal
        <span className={`${css.swatch} ${css.interest}`} aria-hidden /> Interest
      </p>
      <ul aria-label={label} className={css.chart}>
        {months.map((month) => (
          <li key={month.name}>
            <span>{month.name}</span>
            <span className={css.track} aria-hidden>
              {month.principalKobo > 0 && (
                <span className={css.principal} style={{ width: `${(month.principalKobo / largest) * 100}%` }} />
              )}
              {month.interestKobo > 0 && (
                <span className={css.interest} style={{ width: `${(month.interestKobo / largest) * 100}%` }} />
              )}
            </span>
            <span className={css.amount}>
              <Amount kobo={totalOf(month)} />
            </span>
          </li>
        ))}
      </ul>
      <div className={css.table}>
        <Disclosure summary="As a table">
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
                <tr key={month.name}>
                  <th scope="row">{month.name}</th>
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
        </Disclosure>
      </div>
    </>
  );
}

const totalOf = ({ principalKobo, interestKobo }: Month) => addKobo(principalKobo, interestKobo);
