import { totalOf } from '#contract/lending/schedule/parts';
import { Amount } from '../../../domain/money/Amount';
import { formatDay } from '#contract/dates';
import { instalmentStatus, type ScheduleProps } from './instalments';
import css from './schedule.module.css';

export function ScheduleList({ instalments, today }: ScheduleProps) {
  return (
    <ol aria-labelledby="schedule" className={css.list}>
      {instalments.map((row) => {
        const { text, tone } = instalmentStatus(row, today);
        return (
          <li key={row.number} className={css.item}>
            <time dateTime={row.dueOn} className={css.due}>
              {formatDay(row.dueOn)}
            </time>
            <span className={`${css.figure} ${css.total}`}>
              <Amount kobo={totalOf(row)} />
            </span>
            <span className={css.parts}>
              <span className={css.quiet}>
                <span>
                  <Amount kobo={row.principalKobo} /> + <Amount kobo={row.interestKobo} /> interest
                </span>
                {row.feeKobo > 0 && (
                  <span>
                    {' '}
                    + <Amount kobo={row.feeKobo} /> late fee
                  </span>
                )}
                {row.paidKobo > 0 && row.paidKobo < totalOf(row) && (
                  <span>
                    ; <Amount kobo={row.paidKobo} /> paid
                  </span>
                )}
              </span>
              <span className={`${css.standing} ${tone === undefined ? css.quiet : css[tone]}`}>{text}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
