import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { daysBetween, formatDay, formatShortDay, type IsoDay } from '#contract/dates';
import { isOwing } from '#contract/lending/loans/states';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { Amount } from '../../../domain/money/Amount';
import { daysLate } from '../../../lib/format';
import css from './holding.module.css';

type Row = HoldingDetail['schedule'][number];

export function HoldingSchedule({ holding: { schedule, today, state } }: { holding: HoldingDetail }) {
  const hasFees = schedule.some(({ feeKobo }) => feeKobo > 0);
  return (
    <Card component="section" aria-labelledby="schedule" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="schedule" variant="h2">
        Your share of each payment
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        To you: after the servicing fee, before tax.
      </Typography>
      <table aria-labelledby="schedule" className={css.table}>
        <thead>
          <tr>
            <th scope="col">Due</th>
            <th scope="col" className={css.wide}>
              Principal
            </th>
            <th scope="col" className={css.wide}>
              Interest
            </th>
            {hasFees && (
              <th scope="col" className={css.wide}>
                Late fee
              </th>
            )}
            <th scope="col">To you</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((row) => (
            <tr key={row.number}>
              <th scope="row">
                <time dateTime={row.dueOn}>{(hasFees ? formatShortDay : formatDay)(row.dueOn)}</time>
              </th>
              <td className={css.wide}>
                <Amount kobo={row.principalKobo} />
              </td>
              <td className={css.wide}>
                <Amount kobo={row.interestKobo} />
              </td>
              {hasFees && <td className={css.wide}>{row.feeKobo > 0 ? <Amount kobo={row.feeKobo} /> : '–'}</td>}
              <td className={css.total}>
                <Amount kobo={row.toLenderKobo} />
              </td>
              <td>
                <RowState row={row} today={today} isOpen={isOwing(state) && state !== 'writtenOff'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function RowState({ row, today, isOpen }: { row: Row; today: IsoDay; isOpen: boolean }) {
  const { unpaidKobo, toLenderKobo, dueOn } = row;
  if (unpaidKobo === 0) return <span className={css.paid}>Paid</span>;
  if (!isOpen) return 'Not paid';
  const days = daysBetween(dueOn, today);
  if (days > 0) return <span className={css.late}>{daysLate(days)}</span>;
  if (days === 0) return 'Due today';
  if (unpaidKobo >= toLenderKobo) return 'Upcoming';
  return (
    <>
      <Amount kobo={unpaidKobo} /> to come
    </>
  );
}
