import { totalOf } from '#contract/lending/schedule/parts';
import { Amount } from '../../../domain/money/Amount';
import { formatDay } from '#contract/dates';
import { instalmentStatus, type ScheduleProps } from './instalments';
import css from './schedule.module.css';

export function ScheduleTable({ instalments, today }: ScheduleProps) {
  const hasFees = instalments.some(({ feeKobo }) => feeKobo > 0);
  return (
    <table aria-labelledby="schedule" className={css.table}>
      <thead>
        <tr>
          <th scope="col">Due</th>
          <th scope="col" className={css.figure}>
            Principal
          </th>
          <th scope="col" className={css.figure}>
            Interest
          </th>
          {hasFees && (
            <th scope="col" className={css.figure}>
              Late fee
            </th>
          )}
          <th scope="col" className={css.figure}>
            Total
          </th>
          <th scope="col" className={css.figure}>
            Paid
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {instalments.map((row) => {
          const { text, tone } = instalmentStatus(row, today);
          return (
            <tr key={row.number}>
              <th scope="row">
                <time dateTime={row.dueOn}>{formatDay(row.dueOn)}</time>
              </th>
              <td className={css.figure}>
                <Amount kobo={row.principalKobo} />
              </td>
              <td className={css.figure}>
                <Amount kobo={row.interestKobo} />
              </td>
              {hasFees && <td className={css.figure}>{row.feeKobo > 0 && <Amount kobo={row.feeKobo} />}</td>}
              <td className={`${css.figure} ${css.total}`}>
                <Amount kobo={totalOf(row)} />
              </td>
              <td className={css.figure}>{row.paidKobo > 0 && <Amount kobo={row.paidKobo} />}</td>
              <td className={tone && css[tone]}>{text}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
